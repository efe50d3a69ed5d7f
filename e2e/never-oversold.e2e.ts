import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#test/api-client.ts'
import { size } from '#test/drills/drill.ts'
import { askAtOnce, expectKept, makeIntent, settleIntents } from '#test/investing-load.ts'
import { expectAllEnded, expireReservations, startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { endingsOf, WAYS } from '#test/ways-to-pay.ts'

// An offering never takes more than its goal, however many want the last part of it.

const PEOPLE = 500
const ROUNDS = 20

let world: MoneyWorld
let people: ApiClient[]
beforeAll(async () => {
  world = await startMoneyWorld()
  people = await world.investors(PEOPLE, 100_000_000)
})
afterAll(() => world?.remove())

type Order = { readonly accepted: boolean; readonly cents: number }

/** What must hold after everybody was answered. The control below shows that it can fail. */
function expectNotOversold(goalCents: number, raisedCents: number, orders: readonly Order[]): void {
  const accepted = orders.filter((one) => one.accepted).reduce((sum, one) => sum + one.cents, 0)
  expect(accepted).toBeLessThanOrEqual(goalCents)
  expect(raisedCents).toBe(accepted)
}

const KNOWN = ['funded', 'over_left', 'listing_full', 'card_declined']
const GOOD = '4242424242424242'
const POOR = '4000000000009995'

type Rush = {
  readonly goalCents: number
  readonly amountOf: (at: number) => number
  /** The card of the investor with this number, or null for the wallet. */
  readonly cardOf: (at: number) => string | null
}

/** Everybody at once; the cards' tokens are made before. Gives how many were told yes. */
async function rush({ goalCents, amountOf, cardOf }: Rush): Promise<number> {
  const listingId = await world.listing({ goalCents })
  const orders = await Promise.all(
    people.map(async (person, at) => {
      const card = cardOf(at)
      const token = card ? await world.cardToken(card) : undefined
      return { person, listingId, token, amountCents: amountOf(at), source: card ? 'card' : 'wallet' } as const
    }),
  )
  const answers = await Promise.all(orders.map((order) => order.person.invest(order)))
  const said = answers.map((one): string => (one.status === 200 ? 'funded' : one.body['code']))
  expect(said).toHaveLength(PEOPLE)
  expect(said.filter((one) => !KNOWN.includes(one))).toEqual([])

  const funding = await world.funding(listingId)
  expect(funding.reserved_cents).toBe(0)
  const decided = orders.map((order, at) => ({ accepted: said[at] === 'funded', cents: order.amountCents }))
  expectNotOversold(goalCents, funding.raised_cents, decided)
  const funded = orders.filter((_, at) => said[at] === 'funded')
  const positions = await world.server.database.pool.query<{ investor_id: string; invested_cents: number }>(
    'SELECT investor_id, invested_cents FROM positions WHERE listing_id = $1',
    [listingId],
  )
  expect(new Map(positions.rows.map((row) => [row.investor_id, row.invested_cents]))).toEqual(
    new Map(funded.map((order) => [order.person.id, order.amountCents])),
  )
  return funded.length
}

/** Everybody in one of all the ways, while reservations run out: those of the rush, and others that nobody ever pays. */
async function mixedRush(round: number): Promise<void> {
  const partCents = 5000
  const goalCents = 120 * partCents
  const listingId = await world.listing({ goalCents })
  const rushed = await Promise.all(
    people.slice(60).map((investor, at) => {
      const way = WAYS[(at + round) % WAYS.length]!
      const ending = endingsOf(way)[at % 11 < 9 ? 0 : (at % 11) - 8] ?? 'pays'
      return makeIntent(
        world,
        { investor, listingId, amountCents: partCents, key: `${investor.id} ${round}` },
        way,
        ending,
      )
    }),
  )
  const idle = people.slice(0, 60)
  await Promise.all(idle.map((one) => one.post('/api/orders', { project_id: listingId, total: partCents })))
  const expiring = setInterval(() => void expireReservations(world.server).catch(() => undefined), 300)
  try {
    // One of each way before the rest, so that the end has something of all of them.
    const first = rushed.slice(0, WAYS.length)
    await settleIntents(first, 60_000)
    expect(first.map((one) => [one.paying.way, one.answer!.status])).toEqual(first.map((one) => [one.paying.way, 200]))
    await askAtOnce(rushed.slice(WAYS.length))
    await settleIntents(rushed, 60_000)
  } finally {
    clearInterval(expiring)
  }
  await expectAllEnded(world.server, 60_000)
  const orders = rushed.map((one) => ({ accepted: one.answer!.status === 200, cents: partCents }))
  const { raised_cents: raisedCents } = await world.funding(listingId)
  expectNotOversold(goalCents, raisedCents, orders)
  await expectKept(world, rushed, listingId, ['over_left', 'listing_full'])

  // What was held in vain is for sale again, to the last part.
  const late = idle.map((investor) => ({
    investor,
    listingId,
    amountCents: partCents,
    key: `${investor.id} ${round} late`,
  }))
  const lastly = await Promise.all(late.map((wish) => makeIntent(world, wish, 'wallet')))
  await askAtOnce(lastly)
  await settleIntents(lastly, 60_000)
  await expectKept(world, [...rushed, ...lastly], listingId, ['over_left', 'listing_full'])
  const left = Math.min(idle.length, (goalCents - raisedCents) / partCents)
  expect(lastly.filter((one) => one.answer!.status === 200)).toHaveLength(left)
}

describe('500 investors at once on the last part of a goal', () => {
  const rounds = Array.from({ length: ROUNDS / 2 }, (_, round) => round)

  test.each(rounds)('equal parts fill it to the cent, each yes is a position (round %i)', async (round) => {
    const cardOf = (at: number) => (at % 10 === round ? GOOD : null)
    expect(await rush({ goalCents: 120 * 5000, amountOf: () => 5000, cardOf })).toBe(120)
  })

  test.each(rounds)('amounts that do not fit together and poor cards never exceed it (round %i)', async (round) => {
    const amountOf = (at: number) => 50 + ((at * 7919 + round * 104_729) % 25_000)
    const cardOf = (at: number) => (at % 10 === round ? (at % 3 === 0 ? POOR : GOOD) : null)
    const yes = await rush({ goalCents: 1_234_567, amountOf, cardOf })
    expect(yes).toBeGreaterThan(0)
    expect(yes).toBeLessThan(PEOPLE)
  })

  test.each(Array.from({ length: size(1, 10) }, (_, round) => round))(
    'in all the ways to pay, while reservations expire: never more than the goal (round %i)',
    mixedRush,
  )

  test('the last cent is bought once', async () => {
    const listingId = await world.listing({ goalCents: 100_001, minimumCents: 10_000 })
    expect((await people[0]!.invest({ listingId, amountCents: 100_000 })).status).toBe(200)
    const answers = await Promise.all(people.slice(1, 11).map((one) => one.invest({ listingId, amountCents: 1 })))
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.body['code'] === 'listing_full')).toHaveLength(9)
    expect(await world.funding(listingId)).toEqual({ raised_cents: 100_001, reserved_cents: 0 })
  })

  test('no capture without a position: the processor and the books agree', async () => {
    const captures = await world.processor.captures()
    expect(captures.length).toBeGreaterThan(ROUNDS)
    await world.expectMoneyAddsUp()
  })
})

test('control: reading, checking and inserting without a lock is caught by the same check', async () => {
  const { pool } = world.server.database
  await pool.query('CREATE TABLE naive_orders (cents bigint NOT NULL)')
  const raised = async () =>
    (await pool.query<{ cents: number }>('SELECT coalesce(sum(cents), 0)::bigint AS cents FROM naive_orders')).rows[0]!
      .cents
  const goalCents = 15_000
  const naive = async (cents: number): Promise<Order> => {
    const accepted = (await raised()) + cents <= goalCents
    if (accepted) await pool.query('INSERT INTO naive_orders VALUES ($1)', [cents])
    return { accepted, cents }
  }
  const orders = await Promise.all(Array.from({ length: PEOPLE }, () => naive(5000)))
  const total = await raised()
  expect(() => expectNotOversold(goalCents, total, orders)).toThrow('less than or equal')
})
