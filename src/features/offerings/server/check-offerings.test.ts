import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '#features/investing/server/check-books.ts'
import { exitOffering } from '#features/investing/server/exit-offering.ts'
import { advanceOfferings } from '#features/investing/server/advance-offerings.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { tamper } from '#test/tampering.ts'
import type { OfferingStatus } from '../rules.ts'
import { closeOffering } from './close-offering.ts'
import { failOffering } from './fail-offering.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

const by = { actor: 'operator', reason: 'test' }

/** An offering that came into this state by the use cases. */
const reach: Readonly<Record<OfferingStatus, () => Promise<string>>> = {
  draft: () => addListing(world.deps.database, { status: 'draft' }),
  review: () => addListing(world.deps.database, { status: 'review' }),
  open: () => raised(60_000),
  target_met: () => raised(100_000),
  closing: async () => {
    const id = await raised(100_000)
    const { database } = dyingAt(world.deps.database, 1, 'after the commit')
    await closeOffering({ ...world.deps, database }, id, by).catch(() => undefined)
    return id
  },
  operating: async () => {
    const id = await raised(100_000)
    await closeOffering(world.deps, id, by)
    return id
  },
  exited: async () => {
    const id = await reach.operating()
    await exitOffering(world.deps, id, { proceedsCents: 130_000, costsCents: 1_000 }, by)
    return id
  },
  failed: async () => {
    const id = await raised(60_000)
    await failOffering(world.deps, id, by)
    return id
  },
  refunding: async () => {
    // Nothing else is left to do, so that the first step is this one's.
    await advanceOfferings(world.deps)
    const id = await reach.failed()
    const { database } = dyingAt(world.deps.database, 1, 'after the commit')
    await advanceOfferings({ ...world.deps, database })
    return id
  },
  refunded: async () => {
    const id = await reach.failed()
    await advanceOfferings(world.deps)
    return id
  },
}

async function raised(amountCents: number): Promise<string> {
  const id = await addListing(world.deps.database, { goalCents: 100_000 })
  const investor = await addInvestor(world.deps, amountCents)
  await world.invest(investor, { listingId: id, amountCents })
  return id
}

const adjust = (id: string, kind: string, by: number) => async (client: pg.PoolClient) => {
  await client.query(
    'INSERT INTO ledger_accounts (kind, listing_id) VALUES ($2, $1) ON CONFLICT (owner_id, kind, listing_id) DO NOTHING',
    [id, kind],
  )
  await client.query('UPDATE ledger_accounts SET balance = balance + $3 WHERE listing_id = $1 AND kind = $2', [
    id,
    kind,
    by,
  ])
}

/** What is found of this offering after a change, which is then made undone. */
async function found(id: string, change: (client: pg.PoolClient) => Promise<void>, undo: typeof change) {
  await tamper(world.deps.database.pool, change)
  const findings = await checkBooks(world.deps.database)
  await tamper(world.deps.database.pool, undo)
  return findings.filter((finding) => finding.includes(id))
}

describe('the books know what each state means', () => {
  test.each(Object.keys(reach) as OfferingStatus[])('%s: clean, and a wrong cent is named', async (status) => {
    const id = await reach[status]()
    const { rows } = await world.deps.database.pool.query('SELECT status FROM offerings WHERE listing_id = $1', [id])
    expect(rows).toEqual([{ status }])
    expect(await checkBooks(world.deps.database)).toEqual([])
    for (const [kind, place] of [
      ['escrow.offering', 'escrow'],
      ['property.cash', 'the property'],
    ] as const) {
      const named = await found(id, adjust(id, kind, 1), adjust(id, kind, -1))
      expect(named).toEqual([
        expect.stringMatching(new RegExp(`^offering ${id} is ${status}: ${place} holds \\d+ cents instead of \\d+$`)),
      ])
    }
    expect(await checkBooks(world.deps.database)).toEqual([])
  })

  test.each<[string, OfferingStatus, string, string, RegExp]>([
    [
      'a use that was paid otherwise',
      'operating',
      'UPDATE offering_uses SET amount_cents = amount_cents - 1 WHERE listing_id = $1',
      'UPDATE offering_uses SET amount_cents = amount_cents + 1 WHERE listing_id = $1',
      /the terms want 99999 cents by closing:.*:use 1, its journal says 100000/,
    ],
    [
      'sources that are not the uses',
      'open',
      'UPDATE capital_tranches SET amount_cents = amount_cents + 1 WHERE listing_id = $1',
      'UPDATE capital_tranches SET amount_cents = amount_cents - 1 WHERE listing_id = $1',
      /its sources come to 100001 cents, its uses to 100000, its open sources to 100001 of the goal of 100000/,
    ],
    [
      'a payout',
      'exited',
      'UPDATE offering_payouts SET amount_cents = amount_cents + 1 WHERE listing_id = $1',
      'UPDATE offering_payouts SET amount_cents = amount_cents - 1 WHERE listing_id = $1',
      /its sale paid 129000 cents, its payouts sum to 129001/,
    ],
    [
      'an operating house whose status was written back',
      'operating',
      `UPDATE offerings SET status = 'open', closed_at = NULL WHERE listing_id = $1`,
      `UPDATE offerings SET status = 'operating', closed_at = now() WHERE listing_id = $1`,
      /is open: escrow holds 0 cents instead of 100000/,
    ],
  ])('%s is named', async (_, status, change, back, named) => {
    const id = await reach[status]()
    const run = (sql: string) => async (client: pg.PoolClient) => void (await client.query(sql, [id]))
    expect(await found(id, run(change), run(back))).toContainEqual(expect.stringMatching(named))
    expect(await checkBooks(world.deps.database)).toEqual([])
  })
})
