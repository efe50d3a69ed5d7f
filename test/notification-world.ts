import { openSession } from '#features/accounts/server/open-session.ts'
import { addDocument } from '#features/listings/server/add-document.ts'
import { addValuation } from '#features/listings/server/add-valuation.ts'
import { newId } from '#kit/id.ts'
import type { StoredFile } from '#platform/server/files/file.ts'
import { addInvestor, addListing } from './builders.ts'
import type { TestInvestor } from './builders.ts'
import { makeTestApp } from './http-app.ts'
import type { Answer, TestApp } from './http-app.ts'

type News = { readonly id: string; readonly type: string; readonly indication: string; readonly link: string } & {
  readonly title: string
  readonly content: string
  readonly facts: Record<string, unknown>
}

const aFile = (name: string): StoredFile => ({
  hash: newId().replaceAll('-', '').repeat(2),
  mediaType: 'application/pdf',
  bytes: 12,
  name,
})

type Preferences = {
  readonly preferences: readonly {
    readonly type: string
    readonly in_app: boolean
    readonly mail: boolean
    readonly digest: boolean
    readonly always_on: readonly string[]
  }[]
  readonly digest_on: boolean
  readonly next_digest: number
  readonly mail_confirmed: boolean
}

type On = Parameters<typeof addValuation>[0]

/** A house is valued, on the day after the value that it was listed with unless another is named. */
export async function addValueOf(
  on: On,
  listingId: string,
  valueCents: number,
  actor: string,
  onDate = '2026-01-02',
): Promise<unknown> {
  const one = { listingId, onDate, valueCents, method: 'appraisal' as const, source: 'Ann', file: aFile('v.pdf') }
  return await addValuation(on, one, { actor, reason: 'a test' })
}

export const addDocumentOf = (on: On, listingId: string, name: string, addedBy: string): Promise<unknown> =>
  addDocument(on, { listingId, kind: 'inspection', file: aFile(name), addedBy })

/** A server with a clock of its own, on which people hold houses that are valued, documented and liked. */
export async function makeNotificationWorld(start: string, parts: Parameters<typeof makeTestApp>[2] = {}) {
  let nowMs = Date.parse(start)
  const app: TestApp = await makeTestApp({}, () => new Date(nowMs), parts)
  const { deps } = app
  // A session of now: the clock passes weeks.
  const as = async ({ id: userId }: TestInvestor) => ({
    token: (await openSession(deps.database, deps, { userId, role: 'investor', address: '', agent: 'test' }))
      .bearerToken,
  })
  const preferences = async (who: TestInvestor) =>
    (await app.send('GET', '/api/notifications/preferences', undefined, await as(who))).body as Preferences
  return {
    ...app,
    /** Two investors and an operator, a second later; what was left to be written for others stays unwritten. */
    async beginAgain(): Promise<[TestInvestor, TestInvestor, TestInvestor]> {
      nowMs += 1000
      await deps.database.pool.query('UPDATE notifications SET mail_due = false, digest_due = false')
      return [await addInvestor(deps, 100_000), await addInvestor(deps, 100_000), await addInvestor(deps)]
    },
    preferences,
    preference: async (who: TestInvestor, type: string) =>
      (await preferences(who)).preferences.find((one) => one.type === type),
    now: () => new Date(nowMs),
    pass: (ms: number) => (nowMs += ms),
    /** A house of which these people hold some. */
    async house(...holders: readonly TestInvestor[]): Promise<string> {
      const listingId = await addListing(deps.database)
      for (const one of holders) {
        const body = { project_id: listingId, total: 1000, source: 'wallet' }
        const paid = await app.send('POST', '/api/asapleads/fund_project', body, { ...(await as(one)), key: newId() })
        if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
      }
      return listingId
    },
    value: (listingId: string, valueCents: number, onDate: string, by: TestInvestor): Promise<unknown> =>
      addValueOf(deps, listingId, valueCents, by.id, onDate),
    document: (listingId: string, name: string, by: TestInvestor): Promise<unknown> =>
      addDocumentOf(deps, listingId, name, by.id),
    async news(who: TestInvestor, query = ''): Promise<{ unread: number; list: readonly News[] }> {
      const { body } = await app.send('GET', `/api/notifications${query}`, undefined, await as(who))
      return { unread: body['unread'] as number, list: body['notifications'] as News[] }
    },
    /** A call by somebody. */
    ask: async (who: TestInvestor, ...[method, url, body]: Parameters<TestApp['send']>): Promise<Answer> =>
      await app.send(method, url, body, await as(who)),
    prefer: async (who: TestInvestor, ...preferences: readonly object[]): Promise<Answer> =>
      await app.send('PUT', '/api/notifications/preferences', { preferences }, await as(who)),
    subjects: async (who: TestInvestor) => (await app.letters(who.email)).map((one) => one.subject),
  }
}

export type NotificationWorld = Awaited<ReturnType<typeof makeNotificationWorld>>
