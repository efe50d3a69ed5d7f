import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDistributions } from '#features/distributions/server/check-distributions.ts'
import { listDistributions } from '#features/distributions/server/read-distributions.ts'
import { checkBooks } from '#features/investing/server/check-books.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import { checkPayments } from '#features/payments/server/check-payments.ts'
import { checkProcessor } from '#features/payments/server/check-processor.ts'
import type { CardCharge, CardProcessor } from '#platform/server/outside/cards/card-processor.ts'
import { KeyRefused, OutsideDown } from '#platform/server/outside/outside-down.ts'
import { cardToken, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import { notificationRetention } from '#features/notifications/server/keep-notifications.ts'
import { pageOfPosts } from '#features/content/server/post-rows.ts'
import { newId } from '#kit/id.ts'
import { demoPosts } from '../../../seed/posts.ts'
import { readHotRanking } from '#features/projects/server/hot-ranking.ts'
import { deleteExpired } from '#platform/server/delete-expired.ts'
import { tamper } from '#test/tampering.ts'
import type { TestDatabase } from '#test/database.ts'
import { findStatement, readStatementList, statementAnswer } from '#features/portfolio/server/read-statement.ts'
import { readTransactions } from '#features/portfolio/server/read-transactions.ts'
import { houseYears } from '../../../seed/house-years.ts'
import { allListings } from '../../../seed/listings.ts'
import { readNotifications } from '#features/notifications/server/read-notifications.ts'
import { demoInvestor, demoOperator, secondOperator } from '../../../seed/people.ts'
import { isRefusal } from '#kit/refusal.ts'
import { demoLikes } from '../../../seed/portfolios.ts'
import { demoSeller, investorOfSixWeeks, investorOfYears } from '../../../seed/people/of-ages.ts'
import { seedDemo } from './seed-demo.ts'
import { quarterEvents } from './seed-distributions.ts'
import { houseEvents } from './seed-houses.ts'
import { likeEvents } from './seed-people.ts'
import { postEvents } from './seed-posts.ts'
import { seedSteps } from './seed-steps.ts'
import { playInOrder } from './seed-timeline.ts'
import { valuationEvents } from './seed-valuations.ts'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

/** A start with a processor whose charge number `nth` goes another way. */
function seedWith(nth: number, instead: CardProcessor['charge']): Promise<void> {
  let count = 0
  const charge: CardProcessor['charge'] = (request) =>
    ++count === nth ? instead(request) : world.deps.cards.charge(request)
  const deps = { ...world.deps, cards: { ...world.deps.cards, charge } }
  return seedDemo(
    deps,
    () => cardToken(world.sandboxUrl),
    () => undefined,
  )
}

async function allCharges(): Promise<CardCharge[]> {
  const all: CardCharge[] = []
  for (let after: string | null = null; ;) {
    const { charges, next } = await world.deps.cards.listCharges(after)
    all.push(...charges)
    if (!next) return all
    after = next
  }
}

test(
  'a demo that was cut short by the card processor is made whole by the next start',
  { timeout: 300_000 },
  async () => {
    const refuse = () => Promise.reject(new KeyRefused('card processor', 'keys/the-key', '401', true))
    await expect(seedWith(3, refuse)).rejects.toThrow(
      /^demo step .* the card processor .*refuses the key of keys\/the-key/,
    )
    const lose: CardProcessor['charge'] = async (request) => {
      await world.deps.cards.charge(request)
      throw new OutsideDown('card processor', 'the answer was lost')
    }
    await expect(seedWith(2, lose)).rejects.toThrow(/has no certain end yet/)
    const swallow = () => Promise.reject(new OutsideDown('card processor', 'the request was lost'))
    await expect(seedWith(2, swallow)).rejects.toThrow(/has no certain end yet/)
    await seedWith(0, swallow)
    const { rows } = await home.pool.query<{ count: number; cents: number }>(
      `SELECT count(*)::int AS count, sum(amount_cents)::bigint AS cents FROM transfers WHERE status = 'posted'`,
    )
    const paid = seedSteps(allListings).filter((step) => step.kind === 'deposit' || step.source === 'card')
    expect(rows).toEqual([{ count: paid.length, cents: paid.reduce((sum, step) => sum + step.amountCents, 0) }])
    expect(await checkBooks(world.deps.database)).toEqual([])
    expect(await checkPayments(world.deps.database)).toEqual([])
    const compared = await checkProcessor(world.deps.database, {
      charges: allCharges,
      refunds: async () => [],
      disputes: async () => [],
    })
    expect(compared.findings).toEqual([])
  },
)

test('a house holds its reserve once it was bought, nothing once it was sold, and before what was paid in', async () => {
  const { rows } = await home.pool.query<{
    id: string
    status: string
    escrow: number
    property: number
    raised: number
  }>(
    `SELECT o.listing_id AS id, o.status, o.raised_cents AS raised,
            (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_accounts a WHERE a.listing_id = o.listing_id AND a.kind = 'escrow.offering') AS escrow,
            (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_accounts a WHERE a.listing_id = o.listing_id AND a.kind LIKE 'property.%') AS property
       FROM offerings o`,
  )
  const found = new Map(rows.map(({ id, ...row }) => [id, row]))
  for (const seed of allListings) {
    const row = found.get(seed.id)!
    const isBought = seed.status === 'operating' || seed.status === 'exited'
    expect([seed.name, row.status]).toEqual([seed.name, seed.status])
    expect(row).toMatchObject({
      escrow: isBought ? 0 : row.raised,
      property: seed.status === 'operating' ? seed.uses.reserveCents - returnedCents(seed.id) : 0,
      raised: seed.status === 'refunded' ? 0 : row.raised,
    })
  }
  expect(rows).toHaveLength(allListings.length)
  expect((await checkLedger(world.deps.database)).findings).toEqual([])
})

/** What of its reserve a house gave back as capital. */
const returnedCents = (id: string): number =>
  Object.values(houseYears[id]?.quarters ?? {}).reduce((sum, { capitalCents = 0 }) => sum + capitalCents, 0)

const countOf = (own: readonly { readonly kind: string }[], kind: string) =>
  own.filter((one) => one.kind === kind).length

test('each of them paid out every quarter of its time, to the cent, and a start in the middle of that goes on', async () => {
  const { database } = world.deps
  const found = await listDistributions(database, null, 1000)
  expect(found.every((one) => one.status === 'paid' && one.lines === one.paid_lines)).toBe(true)
  // Of the sixty two houses were bought in July and August, and have a quarter less; then those with a past.
  expect(found).toHaveLength(8 * 6 - 2 + 22 + 11 + 12 + 8)
  expect(await checkDistributions(database)).toEqual([])
  const { rows } = await home.pool.query<{ id: string; closed_at: Date }>(
    `SELECT listing_id AS id, closed_at FROM offerings WHERE closed_at IS NOT NULL`,
  )
  const houses = rows.map(({ id, closed_at: boughtAt }) => ({
    listing: allListings.find((one) => one.id === id)!,
    boughtAt,
  }))
  await playInOrder([...(await quarterEvents(world.deps, houses)), ...houseEvents(world.deps, allListings, houses)])
  expect(await listDistributions(database, null, 1000)).toEqual(found)
  const { transactions } = await readTransactions(database, demoInvestor.id, undefined, 100, [])
  // Of six houses; two of them were bought a quarter later, and two quarters of the adobe brought nothing.
  expect(countOf(transactions, 'distribution')).toBe(6 + 6 + 4 + 6 + 5 + 5)
  expect(transactions.map((one) => one.created)).toEqual(
    transactions.map((one) => one.created).toSorted((a, b) => b - a),
  )
})

test('a quarter that an earlier start declared and did not pay is paid at its own instant, and no other with it', async () => {
  const listing = allListings.find((one) => one.name === 'Fort Street Bungalow')!
  const { rows } = await home.pool.query<{ declared: Date; paid: Date; bought: Date }>(
    `SELECT d.declared_at AS declared, d.paid_at AS paid, o.closed_at AS bought
       FROM distributions d JOIN offerings o USING (listing_id) WHERE d.listing_id = $1`,
    [listing.id],
  )
  expect(rows.map(({ declared, paid }) => paid.getTime() - declared.getTime())).toEqual(rows.map(() => 3_600_000))
  const left = () => quarterEvents(world.deps, [{ listing, boughtAt: rows[0]!.bought }])
  expect(await left()).toEqual([])
  const write = (sql: string) => tamper(home.pool, (client) => client.query(sql, [listing.id]))
  const of = `WHERE listing_id = $1 AND period_end = '2023-06-30'`
  await write(`UPDATE distributions SET status = 'paying', paid_at = NULL ${of}`)
  expect((await left()).map((one) => one.at.toISOString().slice(0, 16))).toEqual([
    '2023-07-12T16:00',
    '2023-07-12T17:00',
  ])
  await playInOrder(await left())
  expect(await left()).toEqual([])
  expect(await checkDistributions(world.deps.database)).toEqual([])
})

test('whoever invests since 2021 saw a gain, a loss, a raise that failed, and 53 quarters of rent', async () => {
  const { transactions } = await readTransactions(world.deps.database, investorOfYears.id, undefined, 100, [])
  expect(['deposit', 'investment', 'distribution', 'proceeds'].map((kind) => countOf(transactions, kind))).toEqual([
    3,
    7,
    22 + 11 + 12 + 8,
    2,
  ])
  const of = (name: string, kind: string) => transactions.find((one) => one.name === name && one.kind === kind)
  expect(of('Bannock Street Row', 'proceeds')).toMatchObject({ amount: 625_036 })
  expect(of('Holly Street Cottage', 'proceeds')).toMatchObject({ amount: 328_461 })
  expect(of('Bryant Avenue Duplex', 'investment')).toMatchObject({ status: 'refunded', refunded: 250_000 })
})

test('whoever came six weeks ago has one investment in escrow and one that is shares of a house', async () => {
  const { transactions } = await readTransactions(world.deps.database, investorOfSixWeeks.id, undefined, 10, [])
  const bought = transactions.filter((one) => one.kind === 'investment')
  expect(bought.map((one) => [one.name, one.in_escrow])).toEqual([
    ['Menlo Park Adobe', true],
    ['Clinton Street Victorian', false],
  ])
})

test('one house is liked by enough people of the last week to say so, and one paid capital back beside its income', async () => {
  const { listings } = await readHotRanking(world.deps.database, new Date('2026-11-22T12:00:00Z'))
  expect(listings[0]).toMatchObject({ reason: { kind: 'liked', people: 6 } })
  const { transactions } = await readTransactions(world.deps.database, investorOfYears.id, undefined, 100, [])
  const capital = transactions.flatMap(({ name, distribution }) =>
    distribution?.capital ? [[name, distribution.capital]] : [],
  )
  expect(capital).toEqual([['Fort Street Bungalow', expect.any(Number)]])
})

test('an appraisal arrived late, and another was corrected: two operators wrote both down, and statements tell of them', async () => {
  const { rows } = await home.pool.query<{ kind: string; status: string; asker: string; decider: string }>(
    'SELECT kind, status, asked_by AS asker, decided_by AS decider FROM approvals ORDER BY asked_at',
  )
  const two = { status: 'done', asker: secondOperator.id, decider: demoOperator.id }
  expect(rows).toEqual([
    { kind: 'valuation add', ...two },
    { kind: 'valuation correct', ...two },
  ])
  const { database, clock } = world.deps
  const restated = async (who: { readonly id: string }) =>
    (await readStatementList(database, who.id, clock())).restated.toSorted()
  // Written down on 14 October 2025, after the statement of its quarter; corrected on 21 April 2026, likewise.
  expect(await restated(investorOfYears)).toEqual(['2025-08', '2025-09', '2025-Q3'])
  expect(await restated(demoInvestor)).toEqual(['2026-02', '2026-03', '2026-Q1'])
  const february = async (known: 'then' | 'now') => {
    const found = await findStatement(database, demoInvestor.id, { period: '2026-02', known }, clock())
    if (isRefusal(found)) throw new Error(found.refused)
    return statementAnswer(found)
  }
  const [then, now] = [await february('then'), await february('now')]
  expect(now.restatements.map(({ items }) => items.map(({ kind, name }) => [kind, name]))).toEqual([
    [['valuation', 'Sawyer Avenue Four-Flat']],
  ])
  expect(then.figures.closing.value! - now.figures.closing.value!).toBeGreaterThan(0)
  await playInOrder(valuationEvents(world.deps, allListings))
  expect((await home.pool.query('SELECT FROM approvals')).rowCount).toBe(2)
})

test('no notification is left that the retention would delete', async () => {
  expect(await deleteExpired(world.deps.database, world.deps.clock(), notificationRetention)).toBe(0)
})

test('the seller hears of each like once, as long as notifications are kept', async () => {
  const since = new Date(world.deps.clock().getTime() - notificationRetention.days * 86_400_000).toISOString()
  const kept = demoLikes.filter(({ at }) => at >= since)
  const read = async () => (await readNotifications(world.deps.database, demoSeller.id, { limit: 20 })).notifications
  const told = await read()
  expect(told.filter((one) => one.indication === 'listing_liked')).toHaveLength(kept.length)
  await playInOrder(likeEvents(world.deps))
  expect(await read()).toEqual(told)
})

test('the seller’s posts are published once, each on its day, and say what was typed', async () => {
  const read = async () => {
    const rows = await world.deps.database.rows(pageOfPosts, [null, new Date('9999-01-01'), newId(), null, null, 10])
    return rows.map(({ author_id: authorId, title, published_at: at }) => ({ authorId, title, at: at.toISOString() }))
  }
  const published = demoPosts.map(({ authorId, title, at }) => ({ authorId, title, at })).toReversed()
  expect(await read()).toEqual(published)
  await playInOrder(postEvents(world.deps))
  expect(await read()).toEqual(published)
  const { rows } = await home.pool.query('SELECT html, listing_id FROM posts ORDER BY published_at')
  expect(rows).toEqual(demoPosts.map(({ html, listingId }) => ({ html: html.trim(), listing_id: listingId })))
})
