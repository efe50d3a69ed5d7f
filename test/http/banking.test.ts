import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import { verifiedBankAccounts } from '#features/banking/server/verified-bank-accounts.ts'
import { mountBanking } from '#features/banking/server/routes.ts'
import { makeIdentify } from '#features/accounts/server/identify.ts'
import { makeEdge } from '#platform/server/http.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { addInvestor, cardToken } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { accountsIn, bankCalls, depositsAt, typedAccount } from '../bank-world.ts'
import { everyRow } from '../every-row.ts'
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

const { send, list, enter, verify } = bankCalls(
  () => app,
  () => ada,
)

describe('an account that is typed', () => {
  test('is kept sealed, shown by its last digits, and verified by the amounts that arrived, in either order', async () => {
    const { status, body } = await send('POST', '/api/bank-accounts', typedAccount({ account_number: '660012349087' }))
    expect(status).toBe(200)
    const [account] = accountsIn(body)
    expect(account).toMatchObject({
      account_purpose: 'PERSONAL',
      bank: 'JPMorgan Chase',
      last4: '9087',
      taxID: 'xxx-xx-6789',
      state: 'pending',
      linked_by: 'manual',
      is_default: false,
      check: { tries_left: 3, is_sent: true },
    })
    expect(JSON.stringify(body)).not.toMatch(/660012349087|123-?45-?6789/)
    const [first, second] = await depositsAt(app, account!.id)
    const { body: told } = await verify(account!.id, [second, first])
    expect(accountsIn(told)[0]).toMatchObject({ state: 'verified', is_default: true, check: null })
    expect(await verifiedBankAccounts(app.deps.database, ada.id)).toEqual([
      expect.objectContaining({ id: account!.id, last4: '9087', is_default: true }),
    ])
  })

  test.each([
    [{ taxID: '666-12-3456' }, 'not_an_ssn'],
    [{ account_purpose: 'BUSINESS', taxID: '07-1234567' }, 'not_an_ein'],
    [{ routing_number: '021000022' }, 'not_a_routing_number'],
    [{ account_number: '12' }, 'not_an_account_number'],
  ])('is refused where it cannot be one: %o', async (more, code) => {
    const { status, body } = await send('POST', '/api/bank-accounts', typedAccount(more))
    expect([status, body['code']]).toEqual([422, code])
    expect(await list()).toEqual([])
  })

  test.each(['4242424242424242', '4242 4242 4242 4242'])('takes no card number: %s', async (number) => {
    const { status, body } = await send('POST', '/api/bank-accounts', typedAccount({ account_number: number }))
    expect([status, body['fields']]).toEqual([400, { account_number: 'must not contain a card number' }])
  })

  test('takes no card in other fields, and no field that it does not know', async () => {
    const more = { card: { number: '4242424242424242', cvc: '123' } }
    expect((await send('POST', '/api/bank-accounts', typedAccount(more))).status).toBe(400)
  })

  test('saves a card beside it by its token; one that is declined keeps the account out as well', async () => {
    const good = await cardToken(app.sandboxUrl)
    expect((await send('POST', '/api/bank-accounts', typedAccount({ card_token: good }))).status).toBe(200)
    const { body: cards } = await send('GET', '/api/cards')
    expect(cards['cards']).toEqual([expect.objectContaining({ last4: '4242' })])
    const bad = await cardToken(app.sandboxUrl, '4000000000000002')
    const declined = await send('POST', '/api/bank-accounts', typedAccount({ card_token: bad }))
    expect([declined.status, declined.body['code']]).toEqual([422, 'card_declined'])
    expect(await list()).toHaveLength(1)
  })

  test('is there once, and can be entered again after it was removed', async () => {
    const typed = typedAccount()
    await send('POST', '/api/bank-accounts', typed)
    const again = await send('POST', '/api/bank-accounts', typed)
    expect([again.status, again.body['code']]).toEqual([409, 'bank_account_known'])
    await send('DELETE', `/api/bank-accounts/${(await list())[0]!.id}`)
    expect((await send('POST', '/api/bank-accounts', typed)).status).toBe(200)
  })

  test('by two requests at once is kept once', async () => {
    const typed = typedAccount()
    const both = await Promise.all([typed, typed].map((one) => send('POST', '/api/bank-accounts', one)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })

  test('as the default is the only one', async () => {
    const one = await enter({ is_default: true })
    const other = await enter({ is_default: true })
    expect((await list()).map(({ id, is_default: isDefault }) => [id, isDefault])).toEqual([
      [other.id, true],
      [one.id, false],
    ])
  })
})

describe('removing', () => {
  test('deletes the numbers, hands the default on, and tells its owner', async () => {
    const first = await enter()
    await verify(first.id, await depositsAt(app, first.id))
    const second = await enter({ is_default: true })
    const { body } = await send('DELETE', `/api/bank-accounts/${second.id}`)
    expect(accountsIn(body)).toEqual([expect.objectContaining({ id: first.id, is_default: true })])
    const { rows } = await app.deps.database.pool.query(
      'SELECT number_sealed, tax_sealed, tax_last4, state FROM bank_accounts WHERE id = $1',
      [second.id],
    )
    expect(rows).toEqual([{ number_sealed: null, tax_sealed: null, tax_last4: null, state: 'removed' }])
    const events = (await send('GET', '/api/security/events')).body['events'] as { event: string }[]
    expect(events.map((one) => one.event)).toEqual(
      expect.arrayContaining(['bank_added', 'bank_verified', 'bank_removed']),
    )
    await postNotificationLetters(app.deps)
    const subjects = (await app.letters(ada.email)).map((letter) => letter.subject)
    expect(subjects.filter((subject) => /bank account/i.test(subject)).length).toBeGreaterThanOrEqual(4)
  })

  test('is refused while something is under way', async () => {
    const { id } = await enter()
    const other = await makeApp(app.deps.config, app.deps.log, [])
    mountBanking(makeEdge(other, app.deps, makeIdentify(app.deps)), app.deps, [
      async (_, accountId) => accountId === id,
    ])
    const headers = { authorization: `Bearer ${ada.token}` }
    const refused = await other.inject({ method: 'DELETE', url: `/api/bank-accounts/${id}`, headers })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'bank_account_in_use'])
    expect(await list()).toHaveLength(1)
    await other.close()
  })
})

test('linking and removing ask for a proof; choosing and verifying do not', async () => {
  const { id } = await enter()
  const right = await depositsAt(app, id)
  laterMs = 6 * 60_000
  const asked = await Promise.all([
    send('POST', '/api/bank-accounts', typedAccount()),
    send('POST', '/api/bank-links'),
    send('DELETE', `/api/bank-accounts/${id}`),
  ])
  expect(asked.map(({ status, body }) => [status, body['code']])).toEqual(
    Array.from(asked, () => [403, 'step_up_needed']),
  )
  expect((await verify(id, right)).status).toBe(200)
  expect((await send('PUT', `/api/bank-accounts/${id}/default`)).status).toBe(200)
})

test('somebody else’s account is not there', async () => {
  const { id } = await enter()
  const eve = await addInvestor(app.deps)
  const right = await depositsAt(app, id)
  const tried = await Promise.all([
    verify(id, right, eve),
    send('PUT', `/api/bank-accounts/${id}/default`, undefined, eve),
    send('DELETE', `/api/bank-accounts/${id}`, undefined, eve),
  ])
  expect(tried.map(({ status, body }) => [status, body['code']])).toEqual(
    Array.from(tried, () => [404, 'bank_account_not_found']),
  )
  expect((await list())[0]).toMatchObject({ state: 'pending', check: { tries_left: 3 } })
})

test('no number stands in the clear in any row, in the log of the sandbox, or in a letter', async () => {
  const account = '908172635449'
  const token = await cardToken(app.sandboxUrl)
  await enter({ account_number: account, taxID: '219-45-8831', card_token: token })
  await enter({ account_number: '5500998877', account_purpose: 'BUSINESS', taxID: '84-7712345' })
  const rows = await everyRow(app.deps.database)
  const journal = readFileSync(join(app.deps.config.dataDir, 'sandbox', 'bank.jsonl'), 'utf8')
  const letters = JSON.stringify(await app.letters(ada.email))
  for (const text of [rows, journal, letters])
    for (const secret of [
      account,
      '5500998877',
      '219458831',
      '219-45-8831',
      '847712345',
      '84-7712345',
      '4242424242424242',
    ])
      expect(text.includes(secret)).toBe(false)
  expect(rows).toContain('"last4": "5449"')
})

test('where no bank can be asked, neither way is offered', async () => {
  const deps = { ...app.deps, bank: { link: null, depositor: null, debits: null, payouts: null } }
  const other = await makeApp(deps.config, deps.log, [])
  mountBanking(makeEdge(other, deps, makeIdentify(deps)), deps, [])
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
  const { ways } = (await other.inject({ method: 'GET', url: '/api/bank-accounts', headers })).json<{ ways: object }>()
  expect(ways).toEqual({ login: null, manual: false })
  for (const [url, payload] of [
    ['/api/bank-accounts', typedAccount()],
    ['/api/bank-links', undefined],
  ] as const) {
    const answer = await other.inject({
      method: 'POST',
      url,
      headers: payload ? headers : { authorization: headers.authorization },
      ...(payload && { payload }),
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'bank_way_closed'])
  }
  await other.close()
})
