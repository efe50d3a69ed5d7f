import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundRaises } from '#features/investing/server/refund-raise.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { addInvestor, addListing } from './builders.ts'
import { makeRefundWorld } from './refund-world.ts'
import { ROOT } from './read-words.ts'

let world: Awaited<ReturnType<typeof makeRefundWorld>>
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

const by = { actor: 'operator', reason: 'the seller left' }
const kept = async (id: string) =>
  (
    await world.deps.database.pool.query(
      'SELECT status, raised_cents, collected_cents, given_up_at FROM offerings WHERE listing_id = $1',
      [id],
    )
  ).rows[0]

test('what a raise had collected stays when all of it went back, and is found again for raises of before', async () => {
  const { deps } = world
  const listingId = await addListing(deps.database, { goalCents: 100_000 })
  for (const amountCents of [30_000, 12_500]) {
    const investor = await addInvestor(deps, amountCents)
    world.expectDone(await world.invest(investor, { listingId, amountCents }))
  }
  const open = await addListing(deps.database, {})
  await failOffering(deps, listingId, by)
  const failed = { collected_cents: 42_500, given_up_at: deps.clock() }
  expect(await kept(listingId)).toEqual({ status: 'failed', raised_cents: 42_500, ...failed })
  world.pass(60_000)
  await refundRaises(deps)
  const refunded = { status: 'refunded', raised_cents: 0, ...failed }
  expect(await kept(listingId)).toEqual(refunded)

  // As the version before kept it, and upgraded.
  await deps.database.pool.query('ALTER TABLE offerings DROP COLUMN given_up_at, DROP COLUMN collected_cents')
  await deps.database.pool.query(readFileSync(join(ROOT, 'db/migrations/0051-given-up.sql'), 'utf8'))
  expect(await kept(listingId)).toEqual(refunded)
  expect(await kept(open)).toMatchObject({ status: 'open', collected_cents: null, given_up_at: null })
})
