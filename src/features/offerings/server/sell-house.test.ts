import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOffering } from '#features/investing/server/change-offering.ts'
import { findHindrances } from '#features/personal-data/server/find-hindrances.ts'
import { readSales } from '#features/sellers/server/read-sales.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import type { OfferingTerms } from '../terms.ts'
import { checkOfferings } from './check-offerings.ts'
import { closeOffering, finishClosings } from './close-offering.ts'
import { openOffering } from './open-offering.ts'
import { readTerms } from './read-terms.ts'

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
  sources: [{ kind: 'common equity', amountCents: 100_000, isOpen: true }],
  uses: [
    { kind: 'purchase', amountCents: 90_000 },
    { kind: 'reserve', amountCents: 10_000 },
  ],
}

/** An offering that names this seller, with its whole goal paid. */
async function funded(sellerId: string): Promise<string> {
  const listingId = await addListing(world.deps.database, { status: 'not_offered' })
  expect(await openOffering(world.deps, listingId, { ...terms, sellerId }, by)).toBeNull()
  const investor = await addInvestor(world.deps, 100_000)
  await world.invest(investor, { listingId, amountCents: 100_000 })
  return listingId
}

const salesOf = async (userId: string) => {
  const { lines, earlier } = await readSales(world.deps, { userId, sessionHash: Buffer.alloc(32) })
  return { sold: lines.map(({ kind, cents }) => [kind, cents]), earlier }
}

test('the price becomes the earnings of the seller, once, wherever the closing is cut short', async () => {
  for (const when of ['before the commit', 'after the commit'] as const) {
    let isKilled = true
    for (let step = 1; isKilled; step++) {
      const seller = await addInvestor(world.deps, 0)
      const listingId = await funded(seller.id)
      const dying = dyingAt(world.deps.database, step, when)
      await closeOffering({ ...world.deps, database: dying.database }, listingId, by).catch(() => null)
      isKilled = dying.isDead()
      await world.expectClean()
      if ((await world.funding(listingId)).status === 'target_met') await closeOffering(world.deps, listingId, by)
      await finishClosings(world.deps)
      expect(await world.funding(listingId)).toMatchObject({ status: 'operating' })
      expect(await salesOf(seller.id)).toEqual({ sold: [['sale', 90_000]], earlier: 0 })
    }
  }
  await world.expectClean()
})

test('the check of the books finds a price that went to somebody else', async () => {
  const [seller, other] = [await addInvestor(world.deps, 0), await addInvestor(world.deps, 0)]
  const listingId = await funded(seller.id)
  await closeOffering(world.deps, listingId, by)
  expect(await checkOfferings(world.deps.database)).toEqual([])
  const name = (id: string | null) =>
    world.deps.database.pool.query('UPDATE offering_terms SET seller_id = $2 WHERE listing_id = $1', [listingId, id])
  await name(other.id)
  expect(await checkOfferings(world.deps.database)).toEqual([
    expect.stringMatching(/0 cents went to the seller whom the terms name, 90000 to other sellers, instead of 90000/),
  ])
  await name(null)
  expect(await checkOfferings(world.deps.database)).toEqual([expect.stringMatching(/instead of 0 and 0/)])
  await name(seller.id)
})

test('nobody sells who has no account, or closed it; whoever sells keeps theirs until they are paid', async () => {
  const listingId = await addListing(world.deps.database, { status: 'not_offered' })
  const closed = await addInvestor(world.deps, 0)
  await world.deps.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [closed.id])
  for (const sellerId of [newId(), closed.id]) {
    const refused = await openOffering(world.deps, listingId, { ...terms, sellerId }, by)
    expect(refused).toMatchObject({ refused: 'terms_invalid', message: expect.stringContaining('seller: ') })
  }
  expect(await readTerms(world.deps.database, listingId)).toBeNull()
  const seller = await addInvestor(world.deps, 0)
  expect(await findHindrances(world.deps.database, seller.id)).toEqual([])
  await funded(seller.id)
  expect(await findHindrances(world.deps.database, seller.id)).toMatchObject([{ kind: 'payouts', count: 1 }])
})

test('another seller is a change that everybody who paid is asked to confirm', async () => {
  const [seller, other] = [await addInvestor(world.deps, 0), await addInvestor(world.deps, 0)]
  const listingId = await funded(seller.id)
  expect(await changeOffering(world.deps, listingId, { ...terms, sellerId: other.id }, by)).toEqual({ asked: 1 })
  const refused = await closeOffering(world.deps, listingId, by)
  expect(isRefusal(refused) && refused.refused).toBe('unconfirmed')
  expect(await readTerms(world.deps.database, listingId)).toMatchObject({ sellerId: other.id })
})
