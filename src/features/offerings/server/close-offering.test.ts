import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readNotifications } from '#features/notifications/server/read-notifications.ts'
import { readPositions } from '#features/portfolio/server/read-positions.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { closeOffering, finishClosings } from './close-offering.ts'
import { openOffering } from './open-offering.ts'
import type { OfferingTerms } from '../terms.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

const by = { actor: 'operator', reason: 'test' }
const terms: OfferingTerms = {
  goalCents: 100_000,
  minimumCents: 1,
  holdYears: 5,
  ownerPercent: 100,
  sources: [
    { kind: 'senior debt', amountCents: 150_000, rate: 0.06 },
    { kind: 'common equity', amountCents: 100_000, isOpen: true },
  ],
  uses: [
    { kind: 'purchase', amountCents: 220_000 },
    { kind: 'closing costs', amountCents: 12_000 },
    { kind: 'platform fee', amountCents: 8_001 },
    { kind: 'reserve', amountCents: 9_999 },
  ],
}

/** An offering of these terms, funded by two people. */
async function funded(name = 'Alder Street Duplex') {
  const listingId = await addListing(world.deps.database, { status: 'not_offered', name })
  // What the house was bought for is what it is worth on that day.
  await world.deps.database.pool.query('UPDATE listings SET price_cents = 220000 WHERE id = $1', [listingId])
  expect(await openOffering(world.deps, listingId, terms, by)).toBeNull()
  const [ada, ben] = [await addInvestor(world.deps, 100_000), await addInvestor(world.deps, 100_000)]
  expect(await world.invest(ada, { listingId, amountCents: 33_333 })).toMatchObject({ raisedCents: 33_333 })
  expect(await world.invest(ben, { listingId, amountCents: 66_667 })).toMatchObject({ raisedCents: 100_000 })
  return { listingId, ada, ben }
}

const balances = async (listingId: string) => {
  const { rows } = await world.deps.database.pool.query(
    `SELECT kind, balance FROM ledger_accounts WHERE listing_id = $1 AND kind !~ '^shares' ORDER BY kind`,
    [listingId],
  )
  return Object.fromEntries(rows.map((row) => [row.kind, row.balance]))
}
const feesCents = async () =>
  (
    await world.deps.database.pool.query(
      `SELECT coalesce(sum(balance), 0)::bigint AS cents FROM ledger_accounts WHERE kind = 'fee.platform'`,
    )
  ).rows[0].cents
const trailOf = async (listingId: string) =>
  (
    await world.deps.database.pool.query(
      'SELECT action, actor, detail FROM audit_events WHERE subject = $1 ORDER BY id',
      [listingId],
    )
  ).rows.map(({ action, actor, detail }) => `${actor}: ${detail.from} -> ${action.replace('offering ', '')}`)
const valueOf = async (person: { id: string }) => {
  const now = world.deps.clock()
  const { positions } = await readPositions(world.deps.database, person.id, undefined, 5, now)
  return positions.map((one) => [one.in_escrow, one.invested, one.value])
}

describe('a closing', () => {
  test('moves the escrow to the property, pays what the terms name, and the value of no share drops by it', async () => {
    const name = 'Birch Street Fourplex'
    // Others before and after it, so that its name is neither the only one nor the first.
    await addListing(world.deps.database)
    const { listingId, ada, ben } = await funded(name)
    await addListing(world.deps.database)
    expect(await valueOf(ada)).toEqual([[true, 33_333, 33_333]])
    const before = await feesCents()
    expect(await closeOffering(world.deps, listingId, by)).toEqual({ closed: true })
    expect(await balances(listingId)).toEqual({ 'escrow.offering': 0, 'property.cash': 0, 'property.reserve': 9_999 })
    expect((await feesCents()) - before).toBe(8_001)
    // 220,000 + 9,999 + 20,001 not spread yet - 150,000 = 100,000
    expect([await valueOf(ada), await valueOf(ben)]).toEqual([[[false, 33_333, 33_333]], [[false, 66_667, 66_667]]])
    const { notifications } = await readNotifications(world.deps.database, ada.id, { limit: 5 })
    const facts = { name, listing_id: listingId }
    expect(notifications).toContainEqual(expect.objectContaining({ indication: 'offering_closed', facts }))
    expect(await trailOf(listingId)).toEqual([
      'operator: not_offered -> draft',
      'operator: draft -> review',
      'operator: review -> open',
      'server: open -> target_met',
      'operator: target_met -> closing',
      'server: closing -> operating',
    ])
    await world.expectClean()
  })

  test('is refused while the goal is not met, and the second time', async () => {
    const open = await addListing(world.deps.database)
    expect(await closeOffering(world.deps, open, by)).toMatchObject({ refused: 'illegal_transition' })
    const nothing = await addListing(world.deps.database, { status: 'not_offered' })
    expect(await closeOffering(world.deps, nothing, by)).toEqual({ refused: 'offering_not_found' })
    const { listingId } = await funded()
    await closeOffering(world.deps, listingId, by)
    expect(await closeOffering(world.deps, listingId, by)).toMatchObject({ refused: 'illegal_transition' })
    await world.expectClean()
  })

  test('that is killed at any step, before or after its commit, is ended by the next turn, and each step is done once', async () => {
    const { pool } = world.deps.database
    for (const when of ['before the commit', 'after the commit'] as const) {
      let isKilled = true
      for (let step = 1; isKilled; step++) {
        const { listingId } = await funded()
        const dying = dyingAt(world.deps.database, step, when)
        const end = await closeOffering({ ...world.deps, database: dying.database }, listingId, by).catch(
          () => 'killed',
        )
        isKilled = dying.isDead()
        expect(end === 'killed').toBe(isKilled)
        // Half way, too, the books say what is where.
        await world.expectClean()
        if ((await world.funding(listingId)).status === 'target_met') await closeOffering(world.deps, listingId, by)
        await finishClosings(world.deps)
        expect(await finishClosings(world.deps)).toBe(0)
        expect(await world.funding(listingId)).toMatchObject({ status: 'operating', raised_cents: 100_000 })
        expect(await balances(listingId)).toMatchObject({
          'escrow.offering': 0,
          'property.cash': 0,
          'property.reserve': 9_999,
        })
        const { rows } = await pool.query(
          `SELECT count(*)::int AS n FROM ledger_journals WHERE key LIKE 'closing:' || $1 || '%'`,
          [listingId],
        )
        expect(rows).toEqual([{ n: 6 }])
      }
    }
    await world.expectClean()
  })

  test('two at once end it once', async () => {
    const { listingId } = await funded()
    const ends = await Promise.all([1, 2, 3].map(() => closeOffering(world.deps, listingId, by)))
    expect(ends.filter((one) => 'closed' in one && one.closed)).toHaveLength(1)
    await world.expectClean()
  })
})
