import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purposes } from '#app/server/purposes.ts'
import { countAuthorised } from '#features/payments/server/end-payment.ts'
import { takeEvent } from '#features/payments/server/take-event.ts'
import type { Transfer } from '#features/payments/server/transfer.ts'
import { newId } from '#kit/id.ts'
import { addInvestor, addListing, cardToken } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
let now = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => {
  app = await makeTestApp({}, () => now)
})
afterAll(() => app.close())

/** Every value by its name and labels, as a scrape ten seconds later than the last one sees them. */
async function scrape(): Promise<Map<string, number>> {
  now = new Date(now.getTime() + 10_000)
  const { body } = await app.send('GET', '/metrics')
  const lines = String(body['text']).split('\n')
  return new Map(
    lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ')
        return [line.slice(0, at), Number(line.slice(at + 1))]
      }),
  )
}

test('what nobody did yet is told as nothing, not left out, so that rules have something to compare', async () => {
  const told = await scrape()
  expect(told.get('freehold_ready')).toBe(1)
  expect(told.get('freehold_database_waiting')).toBe(0)
  expect(told.get('freehold_jobs_waiting')).toBe(0)
  for (const kind of ['card', 'paypal', 'bank']) {
    expect(told.get(`freehold_payments_under_way{kind="${kind}"}`)).toBe(0)
    expect(told.get(`freehold_payment_oldest_seconds{kind="${kind}"}`)).toBe(0)
  }
  for (const name of [
    'freehold_payments_total{kind="bank",end="settled"}',
    'freehold_payment_cents_total{kind="card",end="released"}',
    'freehold_warnings_total{warning="forged_webhook"}',
    'freehold_mails_total{end="failed"}',
    'http_shed_total{reason="lag"}',
  ])
    // Counters are those of the process, in which other tests counted before.
    expect({ [name]: told.get(name) }).toEqual({ [name]: expect.any(Number) })
  for (const account of ['card', 'paypal', 'ach', 'crypto', 'dispute'])
    expect(told.get(`freehold_clearing_cents{account="${account}"}`)).toBe(0)
  for (const state of ['requested', 'sending', 'sent'])
    expect(told.get(`freehold_withdrawals_under_way{state="${state}"}`)).toBe(0)
})

describe('a deposit by card', () => {
  const deposit = async (number: string) => {
    const { token } = await addInvestor(app.deps)
    const body = { amount: 25_000, token: await cardToken(app.sandboxUrl, number), cardholder: 'Ada Byron' }
    return await app.send('POST', '/api/wallet/deposit', body, { token })
  }
  const counted = (told: Map<string, number>, end: string) => [
    told.get(`freehold_payments_total{kind="card",end="${end}"}`) ?? 0,
    told.get(`freehold_payment_cents_total{kind="card",end="${end}"}`) ?? 0,
  ]

  test('counts as authorised and settled with its cents, and stands in clearing', async () => {
    const before = await scrape()
    expect((await deposit('4242424242424242')).status).toBe(200)
    const after = await scrape()
    for (const end of ['authorised', 'settled']) {
      const [count = 0, cents = 0] = counted(before, end)
      expect(counted(after, end)).toEqual([count + 1, cents + 25_000])
    }
    const clearing = 'freehold_clearing_cents{account="card"}'
    expect(after.get(clearing)).toBe((before.get(clearing) ?? 0) - 25_000)
  })

  test('whose COMMIT is refused is authorised and not settled, as long as it is not in the books', async () => {
    await app.home.pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
       CREATE CONSTRAINT TRIGGER refuse AFTER UPDATE ON transfers DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW WHEN (NEW.status = 'posted') EXECUTE FUNCTION refuse()`,
    )
    const before = await scrape()
    expect((await deposit('4242424242424242')).status).not.toBe(200)
    await app.home.pool.query('DROP TRIGGER refuse ON transfers')
    const after = await scrape()
    const [tried, cents] = [0, 1].map((at) => counted(after, 'authorised')[at]! - counted(before, 'authorised')[at]!)
    expect(tried).toBeGreaterThan(0)
    expect(cents).toBe(tried! * 25_000)
    expect(counted(after, 'settled')).toEqual(counted(before, 'settled'))
  })

  const refuse = (when: string) =>
    app.home.pool.query(
      `CREATE CONSTRAINT TRIGGER refuse AFTER ${when} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`,
    )
  const allow = (table: string) => app.home.pool.query(`DROP TRIGGER refuse ON ${table}`)
  /** A deposit that was charged and stays under way, and what an event makes of it. */
  const chargedAlone = async () => {
    await refuse('UPDATE ON transfers')
    expect((await deposit('4242424242424242')).status).not.toBe(200)
    const { rows } = await app.home.pool.query<Transfer>(
      `SELECT * FROM transfers WHERE status = 'started' ORDER BY id DESC LIMIT 1`,
    )
    const before = await scrape()
    return {
      transfer: rows[0]!,
      moved: async (...ends: string[]) => {
        const after = await scrape()
        return ends.map((end) => counted(after, end)[0]! - counted(before, end)[0]!)
      },
      tell: (type = 'charge.succeeded') =>
        takeEvent(app.deps, purposes, {
          eventId: `evt_${newId()}`,
          type,
          createdAt: app.deps.clock(),
          about: { chargeId: 'ch_of_the_order', orderId: rows[0]!.id, failure: null },
        }),
    }
  }

  test('that an event settles counts as authorised as well, also while that fails', async () => {
    const { tell, moved } = await chargedAlone()
    await expect(tell()).rejects.toThrow('not now')
    expect(await moved('authorised', 'settled')).toEqual([1, 0])
    await allow('transfers')
    expect(await tell()).toBe('taken')
    expect(await moved('authorised', 'settled')).toEqual([2, 1])
    // One that ended before counts nowhere.
    expect(await tell()).toBe('taken')
    expect(await moved('authorised', 'settled')).toEqual([2, 1])
  })

  test('that went back counts as authorised while its end cannot be written, and not for what fails behind that', async () => {
    const { transfer, tell, moved } = await chargedAlone()
    const charge = await app.deps.cards.findCharge(transfer.id)
    await app.deps.cards.refund(charge!.chargeId, transfer.id)
    await expect(tell('charge.refunded')).rejects.toThrow('not now')
    expect(await moved('authorised', 'released')).toEqual([1, 0])
    await allow('transfers')
    await refuse('INSERT ON processor_events')
    await expect(tell('charge.refunded')).rejects.toThrow('not now')
    expect(await moved('authorised', 'released')).toEqual([2, 1])
    await allow('processor_events')
  })

  test('that is declined counts as refused, and moves nothing', async () => {
    const before = await scrape()
    expect((await deposit('4000000000000002')).status).toBeGreaterThanOrEqual(400)
    const after = await scrape()
    const [count = 0, cents = 0] = counted(before, 'refused')
    expect(counted(after, 'refused')).toEqual([count + 1, cents + 25_000])
    expect(counted(after, 'settled')).toEqual(counted(before, 'settled'))
  })
})

test('what a bank debits has nobody that authorises it', async () => {
  const authorised = async () => (await scrape()).get('freehold_payments_total{kind="bank",end="authorised"}') ?? 0
  const before = await authorised()
  countAuthorised('bank', 500)
  expect(await authorised()).toBe(before)
})

test('orders that hold an amount, and payments without an end with their age, are told from the database', async () => {
  const listingId = await addListing(app.deps.database, { goalCents: 1_000_000 })
  const { id, token } = await addInvestor(app.deps)
  const before = await scrape()
  const order = await app.send('POST', '/api/orders', { project_id: listingId, total: 50_000 }, { token })
  expect(order.status).toBeLessThan(300)
  await app.home.pool.query(
    `INSERT INTO transfers (id, person_id, kind, purpose, amount_cents, idempotency_key, request_digest, status, started_at)
     VALUES (gen_random_uuid(), $1, 'bank', 'deposit', 700, repeat('a', 64), '\\x00', 'started', now() - interval '1 hour')`,
    [id],
  )
  const after = await scrape()
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grown('freehold_reservations')).toBe(1)
  expect(grown('freehold_reservation_cents')).toBe(50_000)
  expect(after.get('freehold_payments_under_way{kind="bank"}')).toBe(1)
  expect(after.get('freehold_payment_oldest_seconds{kind="bank"}')).toBeGreaterThanOrEqual(3600)
})

test('a job that is due and in nobody’s hands is a queue', async () => {
  await app.home.pool.query(
    `SELECT graphile_worker.add_job('nobody-does-this', run_at => now() - interval '5 minutes')`,
  )
  const told = await scrape()
  expect(told.get('freehold_jobs_waiting')).toBe(1)
  expect(told.get('freehold_job_oldest_seconds')).toBeGreaterThanOrEqual(300)
})

test('however often it is read, money is measured once in ten seconds', async () => {
  await scrape()
  await app.home.pool.query(
    `UPDATE transfers SET status = 'voided', void_reason = 'given_up', ended_at = now() WHERE kind = 'bank'`,
  )
  const { body } = await app.send('GET', '/metrics')
  expect(String(body['text'])).toContain('freehold_payments_under_way{kind="bank"} 1')
  expect((await scrape()).get('freehold_payments_under_way{kind="bank"}')).toBe(0)
})
