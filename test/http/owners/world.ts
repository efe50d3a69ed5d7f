import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PREVIEW_EMAIL } from '#features/accounts/server/preview.ts'
import { addDocument, readAllDocuments } from '#features/listings/server/add-document.ts'
import { newId } from '#kit/id.ts'
import { filesOf } from '#platform/server/files/file-store.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing, cardToken } from '../../builders.ts'
import type { TestInvestor } from '../../builders.ts'
import { makeTestApp } from '../../http-app.ts'
import type { TestApp } from '../../http-app.ts'
import { makePerson, secretsOf, signIn } from './person.ts'
import type { Amounts, Person } from './person.ts'
import { rowsOf } from './rows.ts'
import type { Rows } from './rows.ts'

/** Who asks: the owner of what is asked about, and everybody who is not. */
export const OTHERS = ['guest', 'ended', 'preview', 'stranger', 'operator'] as const
export type Other = (typeof OTHERS)[number]
export type Asker = Other | 'owner'

export type Ask = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** The content type of a body that is no JSON. */
  readonly type?: string
  readonly key?: string
}

/** An answer as it came over the wire. */
export type Told = { readonly status: number; readonly text: string; readonly headers: string }

const OWNERS: Amounts = {
  deposit: 3_141_593,
  byWallet: 271_829,
  byCard: 161_803,
  again: 141_421,
  pending: 662_607,
  declined: 299_793,
  reserved: 112_359,
  income: 15_707_963,
}
const STRANGERS: Amounts = {
  deposit: 4_669_203,
  byWallet: 577_215,
  byCard: 414_214,
  again: 173_205,
  pending: 853_973,
  declined: 602_215,
  reserved: 235_713,
  income: 16_449_341,
}

/** A server with two people who have everything, a sample account to preview, and an operator. */
export async function makeOwnersWorld() {
  const app = await makeTestApp({ demo: true }, undefined, {
    cardsOf: async ({ deps: { cards } }) => ({
      ...cards,
      charge: async (request) => {
        const isLost = [OWNERS.pending, STRANGERS.pending].includes(request.amountCents)
        if (isLost) throw new OutsideDown('card processor', 'the answer was lost')
        return await cards.charge(request)
      },
    }),
  })
  const { pool } = app.deps.database
  const houses = { first: await addListing(app.deps.database), second: await addListing(app.deps.database) }
  const { id: sellerId } = await addInvestor(app.deps)
  const owner = await makePerson(
    app,
    { name: 'Philippa', family: 'Quarrington', dob: '1971-03-14', taxId: '123-45-6781', amounts: OWNERS, sellerId },
    houses,
  )
  const stranger = await makePerson(
    app,
    { name: 'Wolfgang', family: 'Zylberstein', dob: '1969-07-21', taxId: '321-54-9872', amounts: STRANGERS, sellerId },
    houses,
  )
  const sample = await addInvestor(app.deps, 50_000)
  await pool.query('UPDATE users SET email = $2 WHERE id = $1', [sample.id, PREVIEW_EMAIL])
  const operator = await addInvestor(app.deps)
  await pool.query(`UPDATE users SET role = 'operator' WHERE id = $1`, [operator.id])
  await pool.query('UPDATE passwords o SET hash = p.hash FROM passwords p WHERE o.user_id = $1 AND p.user_id = $2', [
    operator.id,
    owner.id,
  ])
  const people = { owner, stranger, operator }
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  while (!app.deps.live.isHearing()) await sleep(5)
  const document = await addFile(app, houses.first, operator.id)
  const post = await publishPost(app, operator)
  const bought = [owner.things.boughtPost, stranger.things.boughtPost, sellerId]
  const commented = await publishPost(app, operator)
  const comment = await writeComment(app, commented, await headersOf(app, people, 'owner'))
  const question = await askQuestion(app, houses.second, await headersOf(app, people, 'owner'))
  const othersQuestion = await askQuestion(app, houses.second, { authorization: `Bearer ${sample.token}` })
  const told = [post, ...bought, commented, comment, question, othersQuestion]
  const shared = [...Object.values(houses), document, ...told, operator.id]

  return {
    app,
    base,
    pool,
    houses,
    /** A document of the first house, which everybody may read. */
    document,
    shared,
    /** A published post of the operator’s. */
    post,
    /** Another one, and a comment of the owner’s below it. */
    commented,
    comment,
    /** A question of the owner’s about the second house, and one of somebody who is nobody here. */
    question,
    othersQuestion,
    operator,
    owner,
    stranger,
    sample,
    cardToken: () => cardToken(app.sandboxUrl),
    rowsOf: (person: Pick<Person, 'id' | 'email'>) => rowsOf(pool, person),
    secretsOf: (person: Person, rows: Rows) => secretsOf(person, rows, shared),
    /** What signs a request: a fresh sign-in each time, so that one that ends harms no other. */
    headersOf: (asker: Asker) => headersOf(app, people, asker),
    ask: (route: string, ask: Ask, headers: Readonly<Record<string, string>>) => send(base, route, ask, headers),
  }
}

async function publishPost(app: TestApp, { id, token }: TestInvestor): Promise<string> {
  await app.deps.database.pool.query('UPDATE users SET is_merchant = true WHERE id = $1', [id])
  const post = String((await app.send('POST', '/api/my-posts', undefined, { token })).body['_id'])
  const text = { revision: 0, title: 'What a roof costs', html: '<p>More than it did.</p>' }
  await app.send('PATCH', `/api/my-posts/${post}`, text, { token })
  await app.send('POST', `/api/my-posts/${post}/publish`, { revision: 1 }, { token })
  return post
}

async function writeComment(app: TestApp, post: string, headers: Record<string, string>): Promise<string> {
  const { body } = await app.send('POST', `/api/posts/${post}/comments`, { text: 'And the gutters?' }, { headers })
  return String(body['_id'])
}

async function askQuestion(app: TestApp, listing: string, headers: Record<string, string>): Promise<string> {
  const { body } = await app.send(
    'POST',
    `/api/listings/${listing}/questions`,
    { text: 'Who mows the lawn?' },
    { headers },
  )
  return String(body['_id'])
}

async function addFile({ deps }: TestApp, listingId: string, addedBy: string): Promise<string> {
  const content = Buffer.from('%PDF-1.7 test')
  const hash = createHash('sha256').update(content).digest('hex')
  await filesOf(deps.config).keep({ hash, content })
  const file = { hash, mediaType: 'application/pdf', bytes: content.length, name: 'circular.pdf' } as const
  await addDocument(deps, { listingId, kind: 'offering', file, addedBy })
  return (await readAllDocuments(deps.database, listingId))[0]!.id
}

export type OwnersWorld = Awaited<ReturnType<typeof makeOwnersWorld>>

type People = { readonly owner: Person; readonly stranger: Person; readonly operator: { readonly id: string } }

async function headersOf(app: TestApp, people: People, asker: Asker): Promise<Record<string, string>> {
  if (asker === 'guest') return {}
  if (asker === 'preview') {
    const { headers } = await app.send('POST', '/api/preview')
    return { cookie: String(headers['set-cookie']).split(';')[0]! }
  }
  const authorization = `Bearer ${await signIn(app, people[asker === 'ended' ? 'owner' : asker].id)}`
  if (asker === 'ended') await app.send('POST', '/api/logout', undefined, { headers: { authorization } })
  return { authorization }
}

/** Sends a request over a real connection. Of a stream it reads the first event. */
async function send(
  base: string,
  route: string,
  { params = {}, query = {}, body, type = 'application/json', key }: Ask,
  signed: Readonly<Record<string, string>>,
): Promise<Told> {
  const [method, path] = route.split(' ') as [string, string]
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name] ?? newId())))
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`)
  const response = await fetch(`${base}${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`, {
    method,
    headers: {
      ...signed,
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? await firstEvent(response) : await response.text()
  return { status: response.status, text, headers: JSON.stringify([...response.headers]) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

async function firstEvent(response: Response): Promise<string> {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (/^data: .*$/m.test(text)) break
  }
  return text
}
