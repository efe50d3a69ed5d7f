import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purposes } from '#app/server/purposes.ts'
import { newId } from '#kit/id.ts'
import type { Database } from '#platform/server/database.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, cardToken, makeWorld, refundCharge } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import type { TransferPurpose } from './transfer.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let cloned: TestDatabase
let world: TestWorld
beforeAll(async () => {
  cloned = await testDatabase()
  world = await makeWorld(cloned.url)
})
beforeEach(() => cloned.pool.query('DELETE FROM transfers'))
afterAll(async () => {
  await world.close()
  await cloned.drop()
})

const ended: string[] = []
const deposit: TransferPurpose<'deposit'> = {
  ...purposes.deposit,
  post: async (_tx, payment) => void ended.push(`posted ${payment.id}`),
  release: async (_tx, payment) => void ended.push(`voided ${payment.id}`),
  notifyReturned: async (_tx, payment) => void ended.push(`returned ${payment.id}`),
  reverse: async (_tx, payment) => void ended.push(`reversed ${payment.id}`),
}

const all = { ...purposes, deposit }

/** Payments whose requests died so many seconds ago. */
async function addStarted(count: number, secondsAgo: number): Promise<string[]> {
  const payer = await addInvestor(world.deps)
  const ids = Array.from({ length: count }, () => newId())
  for (const id of ids) {
    await cloned.pool.query(
      `INSERT INTO transfers (id, person_id, kind, purpose, amount_cents, idempotency_key, request_digest, status, started_at)
       VALUES ($1, $2, 'card', 'deposit', 5000, $1::uuid::text, '', 'started', now() - make_interval(secs => $3))`,
      [id, payer.id, secondsAgo],
    )
  }
  return ids
}

async function capture(orderId: string, amountCents = 5000): Promise<void> {
  const token = await cardToken(world.sandboxUrl)
  const about = { cardholder: 'Ada', email: 'ada@test.example', description: 'test', returnUrl: 'http://localhost/' }
  const rest = { idempotencyKey: orderId, ...about }
  expect(await world.deps.cards.charge({ orderId, amountCents, token, ...rest })).toMatchObject({ outcome: 'charged' })
}

test('many at once: those with a capture are settled, those without are released, young ones are left alone', async () => {
  const old = await addStarted(20, 40)
  const waiting = await addStarted(3, 15)
  await addStarted(3, 1)
  for (const id of old.slice(0, 12)) await capture(id)
  ended.length = 0
  expect(await reconcilePayments(world.deps, all)).toMatchObject({
    posted: 12,
    voided: 8,
    waiting: 3,
    failed: 0,
  })
  expect(ended.toSorted()).toEqual(old.map((id, at) => `${at < 12 ? 'posted' : 'voided'} ${id}`).toSorted())
  expect(ended.join()).not.toContain(waiting[0])
})

test('one whose request comes back while the processor is asked is not given up: its payer may be approving it', async () => {
  const [noted, forgotten] = await addStarted(2, 40)
  ended.length = 0
  const { database } = world.deps
  const rows: Database['rows'] = async (asked, values) => {
    const found = await database.rows(asked, values)
    if (asked.name === 'payments-find-started' && values?.[2] === 'card')
      await cloned.pool.query(`UPDATE transfers SET outside_id = 'its order' WHERE id = $1`, [noted])
    return found
  }
  const done = await reconcilePayments({ ...world.deps, database: { ...database, rows } }, all)
  expect(done).toMatchObject({ voided: 1, waiting: 1 })
  expect(ended).toEqual([`voided ${forgotten}`])
})

test('a payment that cannot be settled holds up no other', async () => {
  const [odd = '', fine = ''] = await addStarted(2, 40)
  await capture(odd)
  await capture(fine)
  ended.length = 0
  const post: typeof deposit.post = async (tx, payment, now) => {
    if (payment.id === odd) throw new Error('a fault of ours')
    await deposit.post(tx, payment, now)
  }
  const faulty = { ...all, deposit: { ...deposit, post } }
  expect(await reconcilePayments(world.deps, faulty)).toMatchObject({ posted: 1, failed: 1 })
  expect(ended).toEqual([`posted ${fine}`])
})

test('a charge of another amount than was asked for is never posted, and goes back', async () => {
  const [odd = ''] = await addStarted(1, 40)
  await capture(odd, 4999)
  ended.length = 0
  expect(await reconcilePayments(world.deps, all)).toMatchObject({ posted: 0, refunded: 1, failed: 0 })
  expect(ended).toEqual([`voided ${odd}`, `returned ${odd}`])
  expect(await world.deps.cards.findCharge(odd)).toMatchObject({ amountCents: 4999, refundedCents: 4999 })
})

test('a silent processor is asked for one group of payments, not for each', async () => {
  await addStarted(30, 40)
  let asked = 0
  const findCharge = async () => {
    asked += 1
    throw new OutsideDown('card processor', 'silent')
  }
  const deps = { ...world.deps, cards: { ...world.deps.cards, findCharge } }
  expect(await reconcilePayments(deps, all)).toMatchObject({ waiting: 30, voided: 0 })
  expect(asked).toBeLessThan(10)
})

test('a question without an answer holds up no other', async () => {
  const [silent = '', ...answered] = await addStarted(20, 40)
  ended.length = 0
  const findCharge = async (id: string) => {
    if (id !== silent) return null
    await expect.poll(() => ended.length, { timeout: 20_000 }).toBe(answered.length)
    throw new OutsideDown('card processor', 'silent')
  }
  const deps = { ...world.deps, cards: { ...world.deps.cards, findCharge } }
  expect(await reconcilePayments(deps, all)).toMatchObject({ waiting: 1, voided: answered.length })
})

test('where every other line breaks, all are asked once', async () => {
  await addStarted(40, 40)
  let asked = 0
  const findCharge = async () => {
    asked += 1
    if (asked % 2 === 1) return null
    throw new OutsideDown('card processor', 'cut')
  }
  const deps = { ...world.deps, cards: { ...world.deps.cards, findCharge } }
  expect(await reconcilePayments(deps, all)).toMatchObject({ waiting: 20, voided: 20 })
  expect(asked).toBe(40)
})

test('a payment that was begun while the clock was ahead is looked at soon, not when that time has come', async () => {
  const [early = '', paid = ''] = await addStarted(2, -7200)
  const [soon = ''] = await addStarted(1, -2)
  const beganAt = async () =>
    (await cloned.pool.query<{ at: Date }>('SELECT started_at AS at FROM transfers WHERE id = $1', [soon])).rows[0]!.at
  const before = await beganAt()
  await capture(paid)
  ended.length = 0
  const at = (ms: number) => ({ ...world.deps, clock: () => new Date(Date.now() + ms) })
  expect(await reconcilePayments(at(0), all)).toMatchObject({ posted: 0, voided: 0 })
  expect(await reconcilePayments(at(11_000), all)).toMatchObject({ posted: 1, waiting: 1 })
  expect(await reconcilePayments(at(31_000), all)).toMatchObject({ voided: 1 })
  expect(ended).toEqual([`posted ${paid}`, `voided ${early}`])
  // The clocks of two servers may differ by some seconds: that one stays as it is.
  expect(await beganAt()).toEqual(before)
})

test('a payment that was asked about, or given up, while the clock was ahead is looked at soon as well', async () => {
  const [waiting = '', late = ''] = await addStarted(2, 40)
  const ahead = () => new Date(Date.now() + 20 * 60_000)
  await cloned.pool.query('UPDATE transfers SET checked_at = $2 WHERE id = $1', [waiting, ahead()])
  await capture(waiting)
  expect(await reconcilePayments(world.deps, all)).toMatchObject({ posted: 1, voided: 1 })
  await cloned.pool.query('UPDATE transfers SET ended_at = $2 WHERE id = $1', [late, ahead()])
  await capture(late)
  const at = (ms: number) => ({ ...world.deps, clock: () => new Date(Date.now() + ms) })
  expect(await reconcilePayments(at(0), all)).toMatchObject({ refunded: 0 })
  expect(await reconcilePayments(at(61_000), all)).toMatchObject({ refunded: 1 })
  expect((await world.deps.cards.findCharge(late))?.refundedCents).toBe(5000)
})

test('a late charge that could not be refunded is tried again the next time, as often as it takes', async () => {
  const [late = ''] = await addStarted(1, 40)
  expect(await reconcilePayments(world.deps, all)).toMatchObject({ voided: 1 })
  await cloned.pool.query(`UPDATE transfers SET ended_at = now() - interval '61 seconds'`)
  await capture(late)
  const refund = () => Promise.reject(new OutsideDown('card processor', 'cut'))
  const deaf = { ...world.deps, cards: { ...world.deps.cards, refund } }
  for (let turn = 0; turn < 5; turn++) {
    expect(await reconcilePayments(deaf, all)).toMatchObject({ refunded: 0, failed: 1 })
  }
  expect(await reconcilePayments(world.deps, all)).toMatchObject({ refunded: 1, failed: 0 })
  expect(await reconcilePayments(world.deps, all)).toMatchObject({ refunded: 0 })
  expect((await world.deps.cards.findCharge(late))?.refundedCents).toBe(5000)
})

test('a charge may turn up an hour after its payment was given up: it is looked for after a minute, ten and sixty', async () => {
  const refundedAt: (number | null)[] = []
  for (const turnsUpAfter of [5, 65, 605]) {
    const [late = ''] = await addStarted(1, 40)
    const now = Date.now()
    const at = (seconds: number) => ({ ...world.deps, clock: () => new Date(now + seconds * 1000) })
    expect(await reconcilePayments(at(0), all)).toMatchObject({ voided: 1 })
    let found: number | null = null
    for (const seconds of [59, 61, 599, 601, 3599, 3601]) {
      if (seconds > turnsUpAfter && !(await world.deps.cards.findCharge(late))) await capture(late)
      if ((await reconcilePayments(at(seconds), all)).refunded === 1) found = seconds
    }
    refundedAt.push(found)
    expect((await world.deps.cards.findCharge(late))?.refundedCents).toBe(5000)
    await cloned.pool.query('DELETE FROM transfers')
  }
  expect(refundedAt).toEqual([61, 601, 3601])
})

test('a late charge that somebody gave back already is not given back again', async () => {
  const [late = ''] = await addStarted(1, 40)
  expect(await reconcilePayments(world.deps, all)).toMatchObject({ voided: 1 })
  await cloned.pool.query(`UPDATE transfers SET ended_at = now() - interval '61 seconds'`)
  await capture(late)
  const charge = await world.deps.cards.findCharge(late)
  await refundCharge(world.sandboxUrl, world.secretKey, charge!.chargeId)
  const refund = () => Promise.reject(new OutsideDown('card processor', 'it was given back already'))
  const strict = { ...world.deps, cards: { ...world.deps.cards, refund } }
  ended.length = 0
  expect(await reconcilePayments(strict, all)).toMatchObject({ refunded: 1, failed: 0 })
  expect(ended).toEqual([`returned ${late}`])
})
