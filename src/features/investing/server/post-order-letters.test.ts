import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePreferences } from '#features/notifications/server/preferences.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { readLetters } from '#test/mailbox.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { HELD_MS } from '../rules.ts'
import { advanceOfferings } from './advance-offerings.ts'
import {
  LETTERS_AT_ONCE,
  LETTERS_EVERY_MS,
  LETTERS_IN_A_RUSH,
  makeOrderLetters,
  postOrderLetters,
} from './post-order-letters.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await makeOrderWorld()
})
afterAll(() => world.close())

let investor: TestInvestor
let listingId: string
beforeEach(async () => {
  investor = await addInvestor(world.deps, 100_000)
  listingId = await addListing(world.deps.database)
  await postOrderLetters(world.deps)
})

const subjects = async (of: TestInvestor = investor) =>
  (await readLetters(world.deps, of.email)).map((one) => one.subject)

async function paid(order: { source?: 'card' | 'wallet'; walletCents?: number } = {}): Promise<string> {
  const orderId = await world.reserve(investor, listingId, 50_000)
  world.expectDone(await world.pay(investor, { listingId, orderId, amountCents: 50_000, ...order }))
  return orderId
}

describe('a letter', () => {
  test.each([{}, { source: 'wallet' }, { walletCents: 20_000 }] as const)(
    'tells of an order that is paid, once, with the link to it: %o',
    async (order) => {
      const orderId = await paid(order)
      expect(await postOrderLetters(world.deps)).toBe(1)
      expect(await postOrderLetters(world.deps)).toBe(0)
      const letters = await readLetters(world.deps, investor.email)
      expect(letters.map((one) => one.subject)).toEqual(['You invested $500.00 in Alder Street Duplex'])
      expect(letters[0]!.text).toContain(`/orders/${orderId}`)
      expect(letters[0]!.text).toContain('50 shares are yours')
    },
  )

  test('tells of the order that was cancelled, and of the refund once it is made', async () => {
    const orderId = await paid({ walletCents: 20_000 })
    await world.cancel(investor, orderId)
    await postOrderLetters(world.deps)
    await advanceOfferings(world.deps)
    await world.follow()
    await postOrderLetters(world.deps)
    expect(new Set(await subjects())).toEqual(
      new Set([
        'You invested $500.00 in Alder Street Duplex',
        'Your order in Alder Street Duplex is cancelled',
        '$300.00 of your order in Alder Street Duplex went back',
      ]),
    )
  })

  test('tells of an order that was signed and not paid in time, and of no other that was not paid', async () => {
    await world.reserve(investor, listingId, 5_000)
    world.pass(HELD_MS)
    await world.expire()
    expect(await subjects()).toEqual([])
    const orderId = await world.reserve(investor, listingId, 5_000)
    await world.sign(investor, orderId, await world.hashOf(listingId))
    world.pass(HELD_MS)
    await world.expire()
    await world.expire()
    expect(await subjects()).toEqual(['Your order in Alder Street Duplex was not paid in time'])
    const [letter] = await readLetters(world.deps, investor.email)
    expect(letter!.headers['list-unsubscribe']).toMatch(/\/notifications\/unsubscribe\?token=[\w-]{43}>$/)
  })

  test('that is no receipt is left out where somebody wants no mail about investments; receipts come', async () => {
    const wish = { preferences: [{ type: 'INVESTMENT' as const, mail: false }] }
    await changePreferences(world.deps, investor.id, wish)
    const orderId = await world.reserve(investor, listingId, 5_000)
    await world.sign(investor, orderId, await world.hashOf(listingId))
    world.pass(HELD_MS)
    await world.expire()
    expect(await subjects()).toEqual([])
    await paid()
    await postOrderLetters(world.deps)
    expect(await subjects()).toEqual(['You invested $500.00 in Alder Street Duplex'])
  })

  test('speaks the language of its reader, and is written to nobody whose address is not proven', async () => {
    const { pool } = world.deps.database
    await pool.query(`UPDATE users SET lang_code = 'es' WHERE id = $1`, [investor.id])
    await paid()
    await postOrderLetters(world.deps)
    expect(await subjects()).toEqual(['Invertiste $500.00 en Alder Street Duplex'])
    await pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [investor.id])
    await paid()
    expect(await postOrderLetters(world.deps)).toBe(0)
    expect(await subjects()).toHaveLength(1)
  })

  test.each(['before the commit', 'after the commit'] as const)(
    'is written once though its writer is killed %s',
    async (when) => {
      await paid()
      const dying = { ...world.deps, database: dyingAt(world.deps.database, 1, when).database }
      await expect(postOrderLetters(dying)).rejects.toThrow('killed')
      await Promise.all([postOrderLetters(world.deps), postOrderLetters(world.deps)])
      expect(await subjects()).toHaveLength(1)
    },
  )

  test('is written in its turn when orders come fast: few in the rush, the others after it, and none is lost', async () => {
    const turn = makeOrderLetters(world.deps)
    const next = () => {
      world.pass(LETTERS_EVERY_MS)
      return turn()
    }
    expect(await next()).toBe(0)
    const many = LETTERS_AT_ONCE + LETTERS_IN_A_RUSH + 1
    const orders = Array.from({ length: many }, () => world.invest(investor, { listingId, amountCents: 100 }))
    for (const outcome of await Promise.all(orders)) world.expectDone(outcome)
    expect([await next(), await next(), await next(), await next()]).toEqual([LETTERS_IN_A_RUSH, LETTERS_AT_ONCE, 1, 0])
    const { rows } = await world.deps.database.pool.query(
      `SELECT count(*) AS mails, count(DISTINCT j.key) AS jobs FROM mails m
         LEFT JOIN graphile_worker.jobs j ON j.key = 'mail:' || m.id WHERE m.recipient = $1`,
      [investor.email],
    )
    expect(rows).toEqual([{ mails: many, jobs: many }])
  })

  test('is not written about what happened long ago', async () => {
    await paid()
    world.pass(2 * 86_400_000)
    expect(await postOrderLetters(world.deps)).toBe(0)
  })
})
