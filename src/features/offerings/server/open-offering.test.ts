import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingGeneration } from '#features/listings/server/listing-broadcasts.ts'
import { newId } from '#kit/id.ts'
import { publish } from '#platform/server/live.ts'
import type { Broadcast } from '#platform/server/live.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { exampleRecord } from '#test/example-record.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import type { OfferingTerms } from '../terms.ts'
import { releaseCents, reserveCents } from './count-raised.ts'
import { findAgreement, keepAgreements } from './keep-agreement.ts'
import { listOfferings } from './list-offerings.ts'
import { openOffering } from './open-offering.ts'
import { readTerms } from './read-terms.ts'
import { saveOffered } from './save-offerings.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

const BY = { actor: 'operator', reason: 'a test' }
const TERMS: OfferingTerms = {
  goalCents: 70_000_00,
  minimumCents: 10_00,
  holdYears: 6,
  closesAt: new Date('2999-12-31T23:59:59Z'),
  ownerPercent: 35,
  yearlyFeeCents: 250_00,
  reserveRefillCents: 120_00,
  sources: [
    { kind: 'senior debt', amountCents: 50_000_00, rate: 0.06, amortYears: 30 },
    { kind: 'preferred equity', amountCents: 30_000_00, rate: 0.08, isOpen: true },
    { kind: 'common equity', amountCents: 40_000_00, isOpen: true },
  ],
  uses: [
    { kind: 'purchase', amountCents: 100_000_00 },
    { kind: 'works', amountCents: 15_000_00, note: 'roof' },
    { kind: 'reserve', amountCents: 5_000_00 },
  ],
}

const addUnoffered = async (): Promise<string> => {
  const record = exampleRecord()
  const { offering: _, ...unoffered } = record
  const saved = await world.deps.database.transaction((tx) => saveOffered(tx, [unoffered], world.deps.clock()))
  return saved.ids[0]!
}

test('what is offered is read back line by line, in the order in which it was given', async () => {
  const listingId = await addUnoffered()
  expect(await openOffering(world.deps, listingId, TERMS, BY)).toBe(null)
  expect(await readTerms(world.deps.database, listingId)).toMatchObject(TERMS)
  const { rows } = await world.deps.database.pool.query<{ kind: string; position: number }>(
    'SELECT kind, position FROM capital_tranches WHERE listing_id = $1 ORDER BY position',
    [listingId],
  )
  expect(rows.map((row) => [row.position, row.kind])).toEqual(TERMS.sources.map((one, at) => [at + 1, one.kind]))
})

test('pages that were cached before an offering opened are dropped, and none where it was refused', async () => {
  const listingId = await addUnoffered()
  const before = listingGeneration()
  expect(await openOffering(world.deps, newId(), TERMS, BY)).toMatchObject({ refused: 'listing_not_found' })
  expect(listingGeneration()).toBe(before)
  expect(await openOffering(world.deps, listingId, TERMS, BY)).toBe(null)
  expect(listingGeneration()).toBeGreaterThan(before)
})

test('terms stay as they are from the first payment on, also while it is only under way', async () => {
  const { database, clock } = world.deps
  const { id } = exampleRecord()
  const save = (minimumCents: number) =>
    database.transaction((tx) =>
      saveOffered(tx, [exampleRecord({ id, funding: { goalCents: 70_000_00, minimumCents } })], clock()),
    )
  const listingId = (await save(20_00)).ids[0]!
  const minimum = async () => (await readTerms(database, listingId))?.minimumCents
  await save(30_00)
  expect(await minimum()).toBe(30_00)
  // Raised and reserved are the same sum, so that neither their sum nor their difference may be taken for the other.
  const investor = await addInvestor(world.deps, 50_00)
  expect(await world.invest(investor, { listingId, amountCents: 50_00 })).toMatchObject({ raisedCents: 50_00 })
  expect(await database.transaction((tx) => reserveCents(tx, listingId, 50_00, clock()))).toBe(true)
  await save(40_00)
  expect(await minimum()).toBe(30_00)
  await database.transaction((tx) => releaseCents(tx, listingId, 50_00))
})

test('every server hears of terms that a repeated import changes, and of none that stay as they are', async () => {
  const { database, clock, live } = world.deps
  const { id } = exampleRecord()
  const save = (minimumCents: number) =>
    database.transaction((tx) =>
      saveOffered(tx, [exampleRecord({ id, funding: { goalCents: 70_000_00, minimumCents } })], clock()),
    )
  await expect.poll(() => live.isHearing()).toBe(true)
  const heard: Broadcast[] = []
  const stop = live.listen((news) => void heard.push(news))
  // What is published comes in the order of the commits: all that came before this one is heard when it is.
  const hearAll = async () => {
    const mark: Broadcast = { topic: 'sessions', users: [newId()] }
    await publish(database, mark)
    await expect.poll(() => heard).toContainEqual(mark)
    return heard.splice(0).filter(({ topic }) => topic === 'listings').length
  }
  await hearAll()
  const published: number[] = []
  for (const minimumCents of [20_00, 20_00, 30_00]) {
    await save(minimumCents)
    published.push(await hearAll())
  }
  expect(published).toEqual([1, 0, 1])
  stop()
})

test.each(['draft', 'review', 'target_met', 'failed'] as const)(
  'nothing is reserved on one that is %s',
  async (status) => {
    const { database, clock } = world.deps
    const listingId = await addListing(database, { goalCents: 100_00, status })
    expect(await database.transaction((tx) => reserveCents(tx, listingId, 10_00, clock()))).toBe(false)
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
  },
)

test('a list of offerings says of each what is its own, and how many more there are', async () => {
  const { database } = world.deps
  await addUnoffered()
  const all = (
    await database.pool.query<{ listing_id: string; name: string }>(
      'SELECT o.listing_id, l.name FROM offerings o JOIN listings l ON l.id = o.listing_id',
    )
  ).rows
  const { rows, more } = await listOfferings(database, null, 2)
  expect(rows).toHaveLength(2)
  expect(more).toBe(all.length - 2)
  for (const row of rows) expect(all).toContainEqual({ listing_id: row.listing_id, name: row.name })
  expect(await listOfferings(database, null, 1000)).toMatchObject({ more: 0 })
  const open = await listOfferings(database, 'open', 1000)
  expect(new Set(open.rows.map((row) => row.status))).toEqual(new Set(['open']))
})

test('a list of offerings begins with the newest listings, and those of one instant stand in the same order each time', async () => {
  const { database } = world.deps
  const [older, one, other] = [await addListing(database), await addListing(database), await addListing(database)]
  await database.pool.query(
    `UPDATE listings SET created_at = now() + CASE id WHEN $1 THEN interval '1 day' ELSE interval '2 days' END WHERE id IN ($1, $2, $3)`,
    [older, one, other],
  )
  const listed = (await listOfferings(database, null, 3)).rows.map((row) => row.listing_id)
  expect(listed).toEqual([...[one, other].toSorted().toReversed(), older])
})

test('agreements that are first needed together are each of their own listing, and written once', async () => {
  const { database, clock } = world.deps
  const ids = [await addListing(database, { goalCents: 1000 }), await addListing(database, { goalCents: 2000 })]
  const keep = () => database.transaction((tx) => keepAgreements(tx, ids, clock()))
  const [kept, again] = [await keep(), await keep()]
  expect(again).toEqual(kept)
  for (const [at, id] of ids.entries()) {
    const { rows } = await database.pool.query(
      `SELECT o.agreement_hash, a.version, a.listing_id FROM offerings o JOIN offering_agreements a ON a.hash = o.agreement_hash
        WHERE o.listing_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ agreement_hash: kept.get(id), version: 1, listing_id: id }])
    const agreement = await findAgreement(database, kept.get(id)!)
    expect(JSON.stringify(agreement?.body)).toContain(at === 0 ? '$10' : '$20')
  }
})
