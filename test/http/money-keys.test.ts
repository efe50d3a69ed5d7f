import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyHashOf } from '#features/payments/server/money-keys.ts'
import { addInvestor, addListing, cardToken, readCaptures } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
let listingId: string
beforeAll(async () => {
  app = await makeTestApp()
  listingId = await addListing(app.deps.database)
})
afterAll(() => app.close())

const token = (number?: string) => cardToken(app.sandboxUrl, number)
const deposit = (of: TestInvestor, cardToken: string, key: string, amount = 20_000) =>
  app.send(
    'POST',
    '/api/wallet/deposit',
    { amount, token: cardToken, cardholder: 'Ada Tester' },
    { token: of.token, key },
  )
const invest = (of: TestInvestor, body: object, key: string) =>
  app.send(
    'POST',
    '/api/asapleads/fund_project',
    { project_id: listingId, total: 10_000, ...body },
    { token: of.token, key },
  )
const byWallet = (of: TestInvestor, key: string, total = 10_000) => invest(of, { source: 'wallet', total }, key)
const byCard = (of: TestInvestor, cardToken: string, key: string) =>
  invest(of, { token: cardToken, cardholder: 'Ada Tester' }, key)

/** What a person has now: cents in the wallet, cents invested, captures. */
async function effects(of: TestInvestor) {
  const wallet = (await app.send('GET', '/api/wallet', undefined, { token: of.token })).body['balance']
  const { rows } = await app.deps.database.pool.query<{ cents: number }>(
    `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM investments WHERE investor_id = $1 AND status = 'funded'`,
    [of.id],
  )
  const payments = await app.deps.database.pool.query<{ id: string }>('SELECT id FROM transfers WHERE person_id = $1', [
    of.id,
  ])
  const own = new Set(payments.rows.map((row) => row.id))
  const captures = await readCaptures(app.sandboxUrl, app.secretKey)
  return {
    wallet,
    invested: rows[0]?.cents,
    captures: captures.filter((charge) => own.has(charge.metadata['order_id'] ?? '')).length,
  }
}

describe('one key has one effect', () => {
  test('a deposit under the key of an investment from the wallet is refused and charges nothing', async () => {
    const ada = await addInvestor(app.deps, 50_000)
    expect((await byWallet(ada, 'one')).status).toBe(200)
    const { status, body } = await deposit(ada, await token(), 'one')
    expect([status, body['code']]).toEqual([409, 'key_reused'])
    expect(await effects(ada)).toEqual({ wallet: 40_000, invested: 10_000, captures: 0 })
  })

  test('an investment from the wallet under the key of a deposit is refused and spends nothing', async () => {
    const ada = await addInvestor(app.deps, 50_000)
    expect((await deposit(ada, await token(), 'one')).status).toBe(200)
    const { status, body } = await byWallet(ada, 'one')
    expect([status, body['code']]).toEqual([409, 'key_reused'])
    expect(await effects(ada)).toEqual({ wallet: 70_000, invested: 0, captures: 1 })
  })

  test('a deposit, a card and a wallet at once under one key: one of them happens', async () => {
    for (let round = 0; round < 8; round++) {
      const ada = await addInvestor(app.deps, 50_000)
      const [one, other] = await Promise.all([token(), token()])
      const answers = await Promise.all([
        deposit(ada, one, 'one'),
        byWallet(ada, 'one'),
        byCard(ada, other, 'one'),
        byWallet(ada, 'one', 11_000),
      ])
      const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : String(body['code'])))
      expect(codes.toSorted()).toEqual(['done', 'key_reused', 'key_reused', 'key_reused'])
      const { wallet, invested, captures } = await effects(ada)
      const outcome = `${String(wallet)} ${invested} ${captures}`
      expect(['70000 0 1', '40000 10000 0', '50000 10000 1', '39000 11000 0']).toContain(outcome)
    }
  })

  test('the keys of two people are theirs alone', async () => {
    const [ada, bob] = [await addInvestor(app.deps, 50_000), await addInvestor(app.deps, 50_000)]
    expect((await byWallet(ada, 'same')).status).toBe(200)
    expect((await deposit(bob, await token(), 'same')).status).toBe(200)
  })

  test.each(['wallet', 'card', 'deposit'] as const)(
    'the same key with the same body gives the same answer: %s',
    async (kind) => {
      const ada = await addInvestor(app.deps, 50_000)
      const one = await token()
      const ask = () =>
        kind === 'wallet' ? byWallet(ada, 'k') : kind === 'card' ? byCard(ada, one, 'k') : deposit(ada, one, 'k')
      const first = await ask()
      expect(first.status).toBe(200)
      expect((await ask()).body).toEqual(first.body)
    },
  )
})

describe('a key whose first request was refused', () => {
  test('is free for the corrected one, from the wallet and by card', async () => {
    const ada = await addInvestor(app.deps, 5_000)
    expect((await byWallet(ada, 'poor')).body['code']).toBe('insufficient_funds')
    expect((await byWallet(ada, 'poor', 4_000)).status).toBe(200)
    const one = await token()
    const much = { token: one, cardholder: 'Ada Tester', total: 90_000_000 }
    expect((await invest(ada, much, 'much')).body['code']).toBe('over_left')
    expect((await byCard(ada, one, 'much')).status).toBe(200)
  })
})

describe('a key is kept as a hash', () => {
  test('no row holds what the client sent; the processor is told it as it was', async () => {
    const ada = await addInvestor(app.deps, 50_000)
    const [one, other] = [await token(), await token()]
    await byWallet(ada, 'the key of a wallet')
    await deposit(ada, one, 'the key of a deposit')
    await app.send('POST', '/api/wallet/deposit', { amount: 100, token: other, cardholder: 'A' }, { token: ada.token })
    const tables = ['money_keys', 'transfers', 'investments', 'ledger_journals', 'notifications']
    for (const table of tables) {
      const { rows } = await app.deps.database.pool.query<{ text: string }>(`SELECT t::text AS text FROM ${table} t`)
      const kept = rows.filter(({ text }) => [one, other, 'the key of a'].some((secret) => text.includes(secret)))
      expect([table, kept]).toEqual([table, []])
    }
    const captures = await readCaptures(app.sandboxUrl, app.secretKey)
    const keys = captures.map((charge) => charge.metadata['idempotency_key'])
    expect(keys).toEqual(expect.arrayContaining(['the key of a deposit', `token:${other}`]))
  })

  test('keys of before the hashes still mean what they meant, and of two effects the card payment keeps the key', async () => {
    const client = await app.deps.database.pool.connect()
    try {
      await client.query(`BEGIN; CREATE SCHEMA before; SET LOCAL search_path = before;
        CREATE TABLE card_payments (id uuid, payer_id uuid, idempotency_key text, request_digest bytea, status text, started_at timestamptz);
        CREATE TABLE investments (id uuid, investor_id uuid, idempotency_key text, request_digest bytea, payment_id uuid,
          UNIQUE (investor_id, idempotency_key));
        INSERT INTO card_payments VALUES (gen_random_uuid(), '01890000-0000-7000-8000-000000000001', 'both', 'card');
        INSERT INTO investments SELECT gen_random_uuid(), payer_id, 'paid', 'card', id FROM card_payments;
        INSERT INTO investments SELECT gen_random_uuid(), payer_id, key, 'wallet', NULL FROM card_payments, unnest('{both,own}'::text[]) key`)
      await client.query(readFileSync('db/migrations/0012-money-keys.sql', 'utf8'))
      const { rows } = await client.query<{ key_hash: Buffer; request_digest: Buffer }>('SELECT * FROM money_keys')
      const kept = rows.map((row) => `${row.key_hash.toString('hex')} ${row.request_digest.toString()}`)
      const hash = (key: string) => keyHashOf(key).toString('hex')
      expect(kept.toSorted()).toEqual([`${hash('both')} card`, `${hash('own')} wallet`].toSorted())
      const payments = await client.query('SELECT idempotency_key FROM card_payments')
      expect(payments.rows).toEqual([{ idempotency_key: hash('both') }])
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
