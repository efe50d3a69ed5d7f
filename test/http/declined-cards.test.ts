import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { copy as spanish } from '#features/payments/card-copy.es.ts'
import { forgetNetworks, networkHash } from '#features/payments/server/check-declines.ts'
import { addInvestor, cardToken } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

const DECLINED = '4000000000000002'

let app: TestApp
let nowMs = Date.now()
beforeAll(async () => {
  app = await makeTestApp({ throttle: true, trustProxy: 1 }, () => new Date(nowMs))
})
// Each test has a day of its own: sessions last longer.
afterEach(() => void (nowMs += 25 * 3_600_000))
afterAll(() => app.close())

let made = 0
const newAddress = () => `198.51.${Math.floor(++made / 250)}.${made % 250}`

async function pay(of: TestInvestor, number: string, address = newAddress(), key?: string, token?: string) {
  return await app.send(
    'POST',
    '/api/wallet/deposit',
    { amount: 5000, token: token ?? (await cardToken(app.sandboxUrl, number)), cardholder: 'Ada Tester' },
    { token: of.token, headers: { 'x-forwarded-for': address }, ...(key ? { key } : {}) },
  )
}

/** How often the processor was asked for a charge, with success or without. */
async function charges(): Promise<number> {
  const { rows } = await app.deps.database.pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM transfers WHERE status = 'posted' OR void_reason = 'declined'`,
  )
  return rows[0]!.n
}

const codeOf = ({ status, body }: Awaited<ReturnType<typeof pay>>) => (status === 200 ? 'done' : body['code'])

async function declineTimes(count: number, of: () => TestInvestor, address: () => string) {
  for (let n = 0; n < count; n++) expect(codeOf(await pay(of(), DECLINED, address()))).toBe('card_declined')
}

test('after ten declined cards of an account the next is refused before the processor is asked, until the hour is over', async () => {
  const ada = await addInvestor(app.deps)
  await declineTimes(10, () => ada, newAddress)
  const before = await charges()
  nowMs += 600_000
  const { status, body, headers } = await pay(ada, '4242424242424242')
  expect([status, body['code'], headers['retry-after']]).toEqual([429, 'too_many_declines', '3000'])
  expect(await charges()).toBe(before)
  expect((await pay(await addInvestor(app.deps), '4242424242424242')).status).toBe(200)
  nowMs += 3_000_000
  expect((await pay(ada, '4242424242424242')).status).toBe(200)
})

test('a payment that went well takes nothing off the count', async () => {
  const ada = await addInvestor(app.deps)
  await declineTimes(9, () => ada, newAddress)
  expect((await pay(ada, '4242424242424242')).status).toBe(200)
  await declineTimes(1, () => ada, newAddress)
  expect((await pay(ada, '4242424242424242')).status).toBe(429)
})

test('thirty declined cards from one network are all, whoever pays', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => addInvestor(app.deps)))
  const address = newAddress()
  let n = 0
  await declineTimes(
    30,
    () => people[n++ % 4]!,
    () => address,
  )
  const fresh = await addInvestor(app.deps)
  const { status, headers } = await pay(fresh, '4242424242424242', address)
  expect([status, headers['retry-after']]).toEqual([429, '86400'])
  expect((await pay(fresh, '4242424242424242')).status).toBe(200)
})

const keep = async (of: TestInvestor, number: string, address = newAddress()) =>
  await app.send(
    'POST',
    '/api/cards',
    { token: await cardToken(app.sandboxUrl, number) },
    { token: of.token, headers: { 'x-forwarded-for': address } },
  )

test('a card that is declined when it is to be kept counts as one that did not pay', async () => {
  const ada = await addInvestor(app.deps)
  await declineTimes(5, () => ada, newAddress)
  for (let n = 0; n < 5; n++) expect(codeOf(await keep(ada, DECLINED))).toBe('card_declined')
  for (const last of [await keep(ada, '4242424242424242'), await pay(ada, '4242424242424242')])
    expect([last.status, codeOf(last)]).toEqual([429, 'too_many_declines'])
  const grace = await addInvestor(app.deps)
  await declineTimes(9, () => grace, newAddress)
  expect((await keep(grace, '4242424242424242')).status).toBe(200)
  const tries = async () => (await app.deps.database.pool.query('SELECT FROM card_tries')).rowCount
  expect(await tries()).toBe(5)
  nowMs += 48 * 3_600_000 + 1
  await forgetNetworks(app.deps)
  expect(await tries()).toBe(0)
})

test('a token that is sent again when it is spent, or that there never was, is no card that was declined', async () => {
  const ada = await addInvestor(app.deps)
  const token = await cardToken(app.sandboxUrl, '4242424242424242')
  expect((await pay(ada, '', newAddress(), crypto.randomUUID(), token)).status).toBe(200)
  for (let n = 0; n < 6; n++)
    for (const given of [token, `tok_never${n}`])
      expect(codeOf(await pay(ada, '', newAddress(), crypto.randomUUID(), given))).toBe('card_declined')
  expect((await pay(ada, '4242424242424242')).status).toBe(200)
})

/** Thirty declined cards of three fresh accounts: as many as a network may have in a day. */
async function closeNetwork(address: string): Promise<void> {
  const strangers = await Promise.all(Array.from({ length: 3 }, () => addInvestor(app.deps)))
  for (const one of strangers) {
    await declineTimes(
      10,
      () => one,
      () => address,
    )
  }
}

test('who has only ever tried in vain has not paid: a closed network is closed to them, too', async () => {
  const ada = await addInvestor(app.deps)
  await declineTimes(1, () => ada, newAddress)
  const { pool } = app.deps.database
  await pool.query(`UPDATE transfers SET started_at = started_at - interval '25 hours' WHERE person_id = $1`, [ada.id])
  const address = newAddress()
  await closeNetwork(address)
  expect(codeOf(await pay(ada, '4242424242424242', address))).toBe('too_many_declines')
})

test('a few free accounts do not close the network to somebody who has paid before, until a card of theirs is declined', async () => {
  const [ada, address] = [await addInvestor(app.deps), newAddress()]
  expect((await pay(ada, '4242424242424242')).status).toBe(200)
  await closeNetwork(address)
  expect(codeOf(await pay(await addInvestor(app.deps), '4242424242424242', address))).toBe('too_many_declines')
  expect((await pay(ada, '4242424242424242', address)).status).toBe(200)
  expect((await pay(ada, '4242424242424242', address)).status).toBe(200)
  expect(codeOf(await pay(ada, DECLINED, address))).toBe('card_declined')
  expect(codeOf(await pay(ada, '4242424242424242', address))).toBe('too_many_declines')
})

test('fifty at once of somebody who has paid before try one stolen card in a network that is closed', async () => {
  const [ada, address] = [await addInvestor(app.deps), newAddress()]
  expect((await pay(ada, '4242424242424242')).status).toBe(200)
  await closeNetwork(address)
  const tokens = await Promise.all(Array.from({ length: 50 }, () => cardToken(app.sandboxUrl, DECLINED)))
  const codes = (await Promise.all(tokens.map((token) => pay(ada, '', address, undefined, token)))).map(codeOf)
  expect(codes.filter((code) => code === 'card_declined')).toHaveLength(1)
  // The edge's own limit of requests answers some of the others.
  expect(new Set(codes)).toEqual(new Set(['card_declined', 'too_many_declines', 'throttled']))
})

test('payments whose end is unknown since the processor is silent are no declines once they are ten seconds old', async () => {
  const [ada, other, address] = [await addInvestor(app.deps), await addInvestor(app.deps), newAddress()]
  for (let n = 0; n < 30; n++) {
    await app.deps.database.pool.query(
      `INSERT INTO transfers (id, person_id, kind, purpose, amount_cents, idempotency_key, request_digest, status, started_at,
         unknown_at, intent_digest, network_hash)
       VALUES (gen_random_uuid(), $1, 'card', 'deposit', 5000, $2, '\\x00', 'started', $3, $3, '\\x00', $4)`,
      [ada.id, `outage-${n}`, new Date(nowMs), networkHash(app.deps, address)],
    )
  }
  for (const one of [ada, other]) {
    expect((await pay(one, '4242424242424242', address)).headers['retry-after']).toBe('10')
  }
  nowMs += 10_000
  for (const one of [ada, other]) expect((await pay(one, '4242424242424242', address)).status).toBe(200)
})

test('cards that wait for their bank, or were never confirmed there, are as good as declined ones: to the account and to the network', async () => {
  const address = newAddress()
  const people = await Promise.all(Array.from({ length: 3 }, () => addInvestor(app.deps)))
  for (let n = 0; n < 30; n++) {
    const end = n % 2 === 0 ? ['started', null, null] : ['voided', 'given_up', new Date(nowMs)]
    await app.deps.database.pool.query(
      `INSERT INTO transfers (id, person_id, kind, purpose, amount_cents, idempotency_key, request_digest, started_at, intent_digest,
         network_hash, outside_id, status, void_reason, ended_at)
       VALUES (gen_random_uuid(), $1, 'card', 'deposit', 5000, $2, '\\x00', $3, '\\x00', $4, $2, $5, $6, $7)`,
      [people[n % 3]!.id, `bank-${n}`, new Date(nowMs), networkHash(app.deps, address), ...end],
    )
  }
  // So old that nobody waits for an answer any more.
  nowMs += 60_000
  expect(codeOf(await pay(people[0]!, '4242424242424242'))).toBe('too_many_declines')
  const fresh = await addInvestor(app.deps)
  expect(codeOf(await pay(fresh, '4242424242424242', address))).toBe('too_many_declines')
  expect((await pay(fresh, '4242424242424242')).status).toBe(200)
})

test('fifty at once: no more of them reach the processor than one after the other would', async () => {
  const ada = await addInvestor(app.deps)
  const tokens = await Promise.all(Array.from({ length: 50 }, () => cardToken(app.sandboxUrl, DECLINED)))
  const before = await charges()
  const answers = await Promise.all(tokens.map((token) => pay(ada, '', newAddress(), undefined, token)))
  const codes = answers.map(codeOf)
  expect(codes.filter((code) => code === 'card_declined')).toHaveLength(10)
  expect(codes.filter((code) => code === 'too_many_declines')).toHaveLength(40)
  expect(await charges()).toBe(before + 10)
})

test('a payment that was made is answered again, however many were declined since', async () => {
  const ada = await addInvestor(app.deps)
  const token = await cardToken(app.sandboxUrl)
  const first = await pay(ada, '', newAddress(), 'made', token)
  expect(first.status).toBe(200)
  await declineTimes(10, () => ada, newAddress)
  expect((await pay(ada, '', newAddress(), 'made', token)).body['deposit_id']).toBe(first.body['deposit_id'])
})

test('which network a payment came from is no address, and forgotten after two days', async () => {
  await pay(await addInvestor(app.deps), '4242424242424242', '203.0.113.77')
  const networks = async () =>
    (
      await app.deps.database.pool.query<{ text: string }>(
        'SELECT c::text AS text FROM transfers c WHERE network_hash IS NOT NULL AND started_at >= $1',
        [new Date(nowMs)],
      )
    ).rows
  const startedAt = nowMs
  expect(await networks()).toHaveLength(1)
  expect(JSON.stringify(await networks())).not.toContain('203.0.113')
  nowMs = startedAt + 47 * 3_600_000
  await forgetNetworks(app.deps)
  nowMs = startedAt
  expect(await networks()).toHaveLength(1)
  nowMs = startedAt + 49 * 3_600_000
  await forgetNetworks(app.deps)
  nowMs = startedAt
  expect(await networks()).toEqual([])
})

test('a declined card carries the processor’s code, and is told in the language of its payer, also when it is read later', async () => {
  const ada = await addInvestor(app.deps)
  const deposit = async (language: string) =>
    await app.send(
      'POST',
      '/api/wallet/deposit',
      { amount: 5000, token: await cardToken(app.sandboxUrl, '4000000000009995'), cardholder: 'Ada Tester' },
      { token: ada.token, headers: { 'accept-language': language } },
    )
  const words = 'Your card has insufficient funds.'
  const known = { code: 'card_declined', detail: 'insufficient_funds', quoted: words }
  expect((await deposit('en')).body).toMatchObject({ ...known, feedback: words })
  expect((await deposit('es')).body).toMatchObject({ ...known, feedback: spanish.why_funds })
  const { rows } = await app.deps.database.pool.query<{ id: string }>(
    'SELECT id FROM transfers WHERE person_id = $1 LIMIT 1',
    [ada.id],
  )
  const read = async (language: string) =>
    (
      await app.send('GET', `/api/payments/${rows[0]!.id}`, undefined, {
        token: ada.token,
        headers: { 'accept-language': language },
      })
    ).body
  const { quoted: _, ...readLater } = known
  expect(await read('en')).toMatchObject({ ...readLater, status: 'declined', feedback: words })
  expect(await read('es')).toMatchObject({ ...readLater, status: 'declined', feedback: spanish.why_funds })
})
