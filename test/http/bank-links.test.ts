import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { advanceBanking } from '#features/banking/server/advance-banking.ts'
import { startBankLink } from '#features/banking/server/start-bank-link.ts'
import type { LinkRequest } from '#platform/server/outside/bank/bank.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { atBank, wayBack } from '../bank-world.ts'
import type { Shown } from '../bank-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
let ada: TestInvestor
let laterMs = 0
beforeAll(async () => {
  app = await makeTestApp({}, () => new Date(Date.parse('2026-11-20T12:00:00Z') + laterMs))
})
beforeEach(async () => {
  laterMs = 0
  ada = await addInvestor(app.deps)
})
afterAll(() => app.close())

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown, who = ada) =>
  app.send(method, url, body, { token: who.token })
const start = async (who = ada) => String((await send('POST', '/api/bank-links', undefined, who)).body['url'])
const complete = ({ id, token }: { id: string; token: string }, who = ada) =>
  send('POST', `/api/bank-links/${id}/complete`, { token }, who)
const agreed = { step: 'agree', customer: 'grace', account: 'checking' }

/** The way back of somebody who has agreed. */
const visit = async (step: Record<string, string> = agreed, who = ada) =>
  wayBack((await atBank(app, await start(who), step)).location ?? '')

describe('a visit to the bank', () => {
  test('goes over three pages and comes back with an account that is verified', async () => {
    const url = await start()
    expect(url).toMatch(/^\/sandbox\/bank\/link\?token=link-sandbox-/)
    const chosen = await atBank(app, url, { step: 'choose', customer: 'grace' })
    expect(chosen.html).toContain('Rainy Day Savings')
    const asked = await atBank(app, url, { step: 'consent', customer: 'grace', account: 'savings' })
    expect(asked.html).toContain('Share this account?')
    const done = await atBank(app, url, { step: 'agree', customer: 'grace', account: 'savings' })
    expect(done.status).toBe(303)
    const { status, body } = await complete(wayBack(done.location ?? ''))
    expect([status, body['outcome']]).toEqual([200, 'linked'])
    expect(body['accounts']).toEqual([
      expect.objectContaining({
        bank: 'Sandbox Bank',
        account_purpose: 'PERSONAL',
        account_type: 'savings',
        last4: '0925',
        taxID: null,
        state: 'verified',
        linked_by: 'sandbox',
        is_default: true,
      }),
    ])
  })

  test('of a company brings its account as one of a company', async () => {
    const { body } = await complete(await visit({ step: 'agree', customer: 'bella', account: 'business' }))
    expect((body['accounts'] as Shown[])[0]).toMatchObject({ account_purpose: 'BUSINESS', last4: '4408' })
  })

  test('that was refused there links nothing, and says so', async () => {
    const { status, body } = await complete(await visit({ step: 'deny' }))
    expect([status, body['outcome'], body['accounts']]).toEqual([200, 'left', []])
  })

  test('that was left without a decision can go on, until half an hour is over', async () => {
    const url = await start()
    const { rows } = await app.deps.database.pool.query<{ id: string }>(
      'SELECT id FROM bank_links WHERE owner_id = $1',
      [ada.id],
    )
    const known = await fetch(`${app.bankSandbox.baseUrl}${url.replace('/sandbox/bank', '')}&left=1`)
    expect(await known.text()).toContain('Nothing was shared')
    const back = wayBack((await atBank(app, url, agreed)).location ?? '')
    expect(back.id).toBe(rows[0]!.id)
    laterMs = 31 * 60_000
    expect((await complete(back)).body['code']).toBe('bank_link_over')
    expect((await atBank(app, url, agreed)).html).toContain('This question is answered')
    await advanceBanking(app.deps)
    const { rows: ended } = await app.deps.database.pool.query('SELECT outcome FROM bank_links WHERE id = $1', [
      back.id,
    ])
    expect(ended).toEqual([{ outcome: 'expired' }])
  })

  test('that came back before anything was decided is told so, and goes on', async () => {
    const link = app.deps.bank.link!
    let returnUrl = ''
    const start = async (request: LinkRequest) => {
      returnUrl = request.returnUrl
      return await link.start(request)
    }
    const { url } = (await startBankLink(
      { ...app.deps, bank: { ...app.deps.bank, link: { ...link, start } } },
      { userId: ada.id, origin: 'http://home.example', language: 'en' },
    )) as { url: string }
    const early = await complete(wayBack(returnUrl))
    expect([early.status, early.body['code']]).toEqual([409, 'bank_link_open'])
    expect((await atBank(app, url, agreed)).status).toBe(303)
    expect((await complete(wayBack(returnUrl))).status).toBe(200)
  })
})

describe('the way back', () => {
  test('is good once, also for two tabs at once', async () => {
    const back = await visit()
    const both = await Promise.all([complete(back), complete(back)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await complete(back)).body['code']).toBe('bank_link_over')
    const { body } = await send('GET', '/api/bank-accounts')
    expect(body['accounts']).toHaveLength(1)
  })

  test('belongs to who began: in other hands, or with another secret, it is not there', async () => {
    const back = await visit()
    const eve = await addInvestor(app.deps)
    for (const answer of [
      await complete(back, eve),
      await complete({ ...back, token: `${back.token}x` }),
      await complete({ ...back, id: 'x' }),
    ])
      expect([answer.status, answer.body['code']]).toEqual([404, 'bank_link_not_found'])
    expect((await complete(back)).status).toBe(200)
  })

  test('with an account that is here already keeps nothing, and our access ends', async () => {
    await complete(await visit())
    const again = await complete(await visit())
    expect([again.status, again.body['code']]).toEqual([409, 'bank_account_known'])
    expect(await withAccess()).toBe(2)
    await advanceBanking(app.deps)
    expect(await withAccess()).toBe(1)
  })
})

const withAccess = async () =>
  (
    await app.deps.database.pool.query('SELECT 1 FROM bank_links WHERE owner_id = $1 AND access_sealed IS NOT NULL', [
      ada.id,
    ])
  ).rowCount

test('removing the account ends our access at its bank', async () => {
  const { body } = await complete(await visit())
  const [account] = body['accounts'] as Shown[]
  await send('DELETE', `/api/bank-accounts/${account!.id}`)
  await advanceBanking(app.deps)
  expect(await withAccess()).toBe(0)
})

test('what was decided at the bank first stands', async () => {
  const url = await start()
  await atBank(app, url, { step: 'deny' })
  const late = await atBank(app, url, agreed)
  expect(late.html).toContain('This question is answered')
  expect(
    (await complete(wayBack(/href="(\/banking[^"]+)"/.exec(late.html)![1]!.replaceAll('&#38;', '&')))).body['outcome'],
  ).toBe('left')
})
