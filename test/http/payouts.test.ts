import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAYOUT_STATUSES, PAYOUT_TRANSITIONS } from '#features/sellers/payouts.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import { forgetPayouts } from '#features/sellers/server/forget-payouts.ts'
import { destinationColumn, unsealDestination } from '#features/sellers/server/sealed-destination.ts'
import { requestPayout } from '#features/sellers/server/request-payout.ts'
import { findHindrances } from '#features/personal-data/server/find-hindrances.ts'
import { newId } from '#kit/id.ts'
import { reseal } from '#platform/server/reseal.ts'
import { bankCalls, depositsAt } from '../bank-world.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { dyingAt } from '../dying-database.ts'
import { earn, TYPED } from '../earn.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { tamper } from '../tampering.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

async function seller(cents = 10_000): Promise<TestInvestor> {
  const who = await addInvestor(app.deps)
  if (cents > 0) await earn(app.deps, who.id, cents)
  return who
}
const ask = (who: TestInvestor, amount: number, destination: object = TYPED.paypal, key: string | null = newId()) =>
  app.send('POST', '/api/payouts', { amount, destination }, { token: who.token, ...(key ? { key } : {}) })
const read = async (who: TestInvestor) => (await app.send('GET', '/api/payouts', undefined, { token: who.token })).body
const cancel = (who: TestInvestor, id: string) =>
  app.send('POST', `/api/payouts/${id}/cancel`, undefined, { token: who.token })
const payoutIn = (body: Record<string, unknown>) => body['payout'] as Record<string, unknown> & { id: string }
const clean = async () => expect((await checkLedger(app.deps.database)).findings).toEqual([])

async function bankAccount(who: TestInvestor): Promise<string> {
  const calls = bankCalls(
    () => app,
    () => who,
  )
  const { id } = await calls.enter()
  expect((await calls.verify(id, await depositsAt(app, id))).status).toBe(200)
  return id
}

describe('asking to be paid out', () => {
  test.each([
    ['paypal', TYPED.paypal, 'a•••@mail.example', ['ada.payee@mail.example']],
    ['cash_app', TYPED.cash_app, '$A•••', ['AdaSells7']],
    ['crypto', TYPED.crypto, 'bc1q…f3t4', [TYPED.crypto.address]],
    ['check', TYPED.check, 'Tacoma, WA', ['Alder Street', 'Ada Tester']],
  ])('%s: the money is set aside at once, and where it goes is sealed', async (way, typed, hint, secrets) => {
    const who = await seller()
    const { status, body } = await ask(who, 4000, typed)
    expect([status, payoutIn(body)]).toEqual([
      200,
      expect.objectContaining({ way, hint, amount: 4000, status: 'requested' }),
    ])
    expect(await read(who)).toMatchObject({ available: 6000, held: 4000, earlier: 0, payouts: [payoutIn(body)] })
    const { rows } = await app.deps.database.pool.query(
      `SELECT destination_sealed AS sealed, row_to_json(p)::text AS row, (SELECT string_agg(to_json(m)::text, '') FROM money_keys m) AS keys
         FROM seller_payouts p WHERE id = $1`,
      [payoutIn(body).id],
    )
    for (const secret of secrets) {
      expect(rows[0].row + rows[0].keys).not.toContain(secret)
      const opened = unsealDestination(app.deps.config.secretKey, payoutIn(body).id, rows[0].sealed)
      expect(JSON.stringify(opened)).toContain(secret)
    }
    await clean()
  })

  test('to a verified bank account of one’s own, which cannot be removed while it is under way', async () => {
    const [who, other] = [await seller(), await seller()]
    const account = await bankAccount(who)
    const to = { way: 'direct_deposit', bank_account_id: account }
    expect(await ask(other, 100, to)).toMatchObject({ status: 404, body: { code: 'bank_account_not_found' } })
    const { body } = await ask(who, 100, to)
    expect(payoutIn(body).hint).toMatch(/ ••\d{4}$/)
    const remove = () => app.send('DELETE', `/api/bank-accounts/${account}`, undefined, { token: who.token })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'bank_account_in_use' } })
    await cancel(who, payoutIn(body).id)
    expect((await remove()).status).toBe(200)
    expect(await ask(who, 100, to)).toMatchObject({ status: 404 })
    const waiting = await bankCalls(
      () => app,
      () => other,
    ).enter()
    expect(await ask(other, 100, { way: 'direct_deposit', bank_account_id: waiting.id })).toMatchObject({
      status: 409,
      body: { code: 'bank_not_verified' },
    })
  })

  test.each([
    [{ way: 'paypal', email: 'nobody' }, 400],
    [{ way: 'cash_app', cashtag: '$12345' }, 400],
    [{ way: 'cash_app', cashtag: '$ada sells' }, 400],
    [{ ...TYPED.crypto, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' }, 422],
    [{ ...TYPED.crypto, network: 'ethereum' }, 422],
    [{ ...TYPED.check, zip: '123' }, 400],
    [{ ...TYPED.check, state: 'ZZ' }, 400],
    [{ ...TYPED.check, line1: '4242 4242 4242 4242' }, 400],
    [{ way: 'wire', iban: 'DE89' }, 400],
    [{ way: 'paypal', email: 'a@mail.example', cashtag: '$a' }, 400],
  ])('nothing is set aside for %j', async (to, status) => {
    const who = await seller(500)
    expect((await ask(who, 100, to)).status).toBe(status)
    expect(await read(who)).toMatchObject({ available: 500, held: 0, payouts: [] })
  })

  test.each([0, -1, 1.5, 10_001, 1e15])('nor for an amount of %d', async (amount) => {
    const who = await seller()
    expect([400, 409]).toContain((await ask(who, amount)).status)
    expect(await read(who)).toMatchObject({ available: 10_000, held: 0, payouts: [] })
  })

  test('a key asks once, whatever comes with it later', async () => {
    const who = await seller()
    const key = newId()
    const first = await ask(who, 1000, TYPED.check, key)
    const turned = Object.fromEntries(Object.entries(TYPED.check).toReversed())
    expect((await ask(who, 1000, turned, key)).body).toEqual(first.body)
    for (const [amount, to] of [
      [1001, TYPED.check],
      [1000, { ...TYPED.check, line1: '13 Alder Street' }],
      [1000, TYPED.paypal],
    ] as const)
      expect(await ask(who, amount, to, key)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect(await ask(who, 1000, TYPED.check, null)).toMatchObject({ status: 422, body: { code: 'payout_key_missing' } })
    expect(await read(who)).toMatchObject({ available: 9000, held: 1000 })
  })

  test('two tabs cannot take the same cents, and no more than five are under way', async () => {
    const who = await seller()
    const both = await Promise.all([ask(who, 6000), ask(who, 6000)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    for (let n = 0; n < 4; n++) expect((await ask(who, 1)).status).toBe(200)
    expect(await ask(who, 1)).toMatchObject({ status: 409, body: { code: 'payout_too_many' } })
    expect(await read(who)).toMatchObject({ available: 3996, held: 6004 })
    await clean()
  })

  test('a server that dies has set all of it aside or nothing, and the same key goes on', async () => {
    for (const when of ['before the commit', 'after the commit'] as const) {
      const who = await seller()
      const { database } = dyingAt(app.deps.database, 1, when)
      const order = {
        userId: who.id,
        address: '',
        amountCents: 700,
        destination: TYPED.cash_app,
        language: 'en',
      } as const
      const key = newId()
      await expect(requestPayout({ ...app.deps, database }, { ...order, key })).rejects.toThrow('killed')
      expect(await read(who)).toMatchObject({ held: when === 'before the commit' ? 0 : 700 })
      expect(await requestPayout(app.deps, { ...order, key })).toMatchObject({ status: 'requested' })
      expect(await read(who)).toMatchObject({ available: 9300, held: 700 })
    }
    await clean()
  })

  test('takes more than an unlocked screen or a stolen session', async () => {
    const who = await seller()
    await app.deps.database.pool.query(
      `UPDATE sessions SET proven_at = proven_at - interval '10 minutes' WHERE user_id = $1`,
      [who.id],
    )
    expect(await ask(who, 100)).toMatchObject({ status: 403, body: { code: 'step_up_needed' } })
    expect(await read(who)).toMatchObject({ available: 10_000, held: 0, payouts: [] })
  })

  test('its owner hears of it, sees it in the security log, and cannot close the account meanwhile', async () => {
    const who = await seller(300)
    await ask(who, 300)
    const told = await app.send('GET', '/api/notifications', undefined, { token: who.token })
    expect(told.body['notifications']).toMatchObject([{ indication: 'payout_requested', facts: { amount: 300 } }])
    const log = await app.send('GET', '/api/security/events', undefined, { token: who.token })
    expect(JSON.stringify(log.body)).toContain('payout_requested')
    expect(await findHindrances(app.deps.database, who.id)).toEqual([{ kind: 'payouts', count: 1, cents: 300 }])
  })
})

describe('taking a request back', () => {
  test('puts the money among the earnings again, once', async () => {
    const [who, other] = [await seller(), await seller()]
    const { id } = payoutIn((await ask(who, 2500)).body)
    for (const wrong of [id, newId(), 'none'])
      expect(await cancel(other, wrong)).toMatchObject({ status: 404, body: { code: 'payout_not_found' } })
    const both = await Promise.all([cancel(who, id), cancel(who, id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(who)).toMatchObject({ available: 10_000, held: 0, payouts: [{ id, status: 'cancelled' }] })
    await clean()
  })
})

describe('the statement', () => {
  test('has every movement with what was left after it, and where a payout stands', async () => {
    const [who, other] = [await seller(), await seller()]
    const taken = payoutIn((await ask(who, 2500, TYPED.check)).body).id
    const kept = payoutIn((await ask(who, 700)).body).id
    await cancel(who, taken)
    await ask(other, 900)
    const { payload, headers } = await app.app.inject({
      url: '/api/sales.csv',
      headers: { authorization: `Bearer ${who.token}` },
    })
    expect(headers['content-disposition']).toMatch(/freehold-sales-\d{4}-\d\d-\d\d\.csv/)
    const [head, ...lines] = payload.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFjournal,at,kind,amount,available,payout_id,way,to,payout_state,reference')
    expect(lines.map((line) => line.split(',').slice(2).join(','))).toEqual([
      'sale,100.00,100.00,,,,,',
      `payout,-25.00,75.00,${taken},check,"Tacoma, WA",cancelled,`,
      `payout,-7.00,68.00,${kept},paypal,a•••@mail.example,requested,`,
      `payout_back,25.00,93.00,${taken},check,"Tacoma, WA",cancelled,`,
    ])
  })
})

describe('an account that is closed', () => {
  test('keeps what was paid out, and not where it went', async () => {
    const who = await seller()
    const { id } = payoutIn((await ask(who, 10_000, TYPED.check)).body)
    await app.deps.database.transaction((tx) =>
      forgetPayouts(tx, { userId: who.id, email: who.email }, app.deps.clock()),
    )
    const { rows } = await app.deps.database.pool.query('SELECT * FROM seller_payouts WHERE id = $1', [id])
    expect(rows).toMatchObject([{ amount_cents: 10_000, destination_sealed: null, destination_hint: '' }])
  })
})

describe('the rows', () => {
  test('change their state as the rules say, and nothing else', async () => {
    const who = await seller()
    const { id } = payoutIn((await ask(who, 100)).body)
    const { pool } = app.deps.database
    const { rows } = await pool.query(
      `SELECT pg_get_triggerdef(oid) AS said FROM pg_trigger WHERE tgname = 'seller_payouts_status'`,
    )
    const legal: string[] = PAYOUT_STATUSES.flatMap((from) => PAYOUT_TRANSITIONS[from].map((to) => `${from} -> ${to}`))
    const said: string = rows[0].said
    expect([...said.matchAll(/'(\w+ -> \w+)'/g)].map((found) => found[1]!).toSorted()).toEqual(legal.toSorted())
    for (const change of [`amount_cents = 1`, `seller_id = id`, `way = 'check'`])
      await expect(pool.query(`UPDATE seller_payouts SET ${change} WHERE id = $1`, [id])).rejects.toThrow(
        /is not changed/,
      )
    await expect(pool.query('DELETE FROM seller_payouts')).rejects.toThrow(/append-only/)
  })

  test('are sealed anew by a change of SECRET_KEY, and a destination opens in its own row alone', async () => {
    const who = await seller()
    const [one, other] = [payoutIn((await ask(who, 1)).body).id, payoutIn((await ask(who, 1, TYPED.check)).body).id]
    const { database, config } = app.deps
    const sealedOf = async (id: string): Promise<string> =>
      (await database.pool.query('SELECT destination_sealed AS s FROM seller_payouts WHERE id = $1', [id])).rows[0].s
    await tamper(database.pool, async (client) => {
      await client.query(
        'UPDATE seller_payouts SET destination_sealed = (SELECT destination_sealed FROM seller_payouts WHERE id = $2) WHERE id = $1',
        [one, other],
      )
    })
    const moved = await sealedOf(one)
    expect(() => unsealDestination(config.secretKey, one, moved)).toThrow('unable to authenticate')
    await tamper(database.pool, (client) =>
      client.query('UPDATE seller_payouts SET destination_sealed = NULL WHERE id = $1', [one]),
    )
    const newKey = '41f7c2d90e8b4a65b3d1087e9c5fa264'
    expect(
      await database.bulkTransaction((tx) => reseal(tx, destinationColumn, config.secretKey, newKey)),
    ).toBeGreaterThan(0)
    expect(unsealDestination(newKey, other, await sealedOf(other))).toMatchObject({ way: 'check' })
  })
})
