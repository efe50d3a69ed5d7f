import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffering } from '#features/offerings/server/open-offering.ts'
import type { OfferingTerms } from '#features/offerings/terms.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addListing } from '#test/builders.ts'
import { byOperator, makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { readAssumptions } from './read-assumptions.ts'

let world: DistributionWorld
beforeAll(async () => {
  world = await makeDistributionWorld()
})
afterAll(() => world.close())

const TERMS: OfferingTerms = {
  goalCents: 100_000,
  minimumCents: 100,
  holdYears: 5,
  ownerPercent: 100,
  sources: [{ kind: 'common equity', amountCents: 100_000, isOpen: true }],
  uses: [{ kind: 'purchase', amountCents: 100_000 }],
}

async function assumptionsOf(id: string) {
  const found = await readAssumptions(world.deps.database, id)
  if (isRefusal(found)) throw new Error(found.message)
  return found.assumptions
}

test('what an offering opened on is told to the letter, with its hash', async () => {
  const id = await addListing(world.deps.database, { status: 'not_offered', name: 'Elm Row' })
  expect(await assumptionsOf(id)).toBeNull()
  const refused = await openOffering(world.deps, id, TERMS, byOperator)
  if (refused) throw new Error(refused.message)
  const kept = (await assumptionsOf(id))!
  expect(kept.is_at_opening).toBe(true)
  expect(kept.opened_on).toBe(world.deps.clock().toISOString().slice(0, 10))
  expect(JSON.parse(kept.facts)).toMatchObject({ goal: 100_000, equity: 100_000, hold_years: 5 })
  expect(kept.sha256).toBe(createHash('sha256').update(kept.facts).digest('hex'))
})

test('a listing that nobody may see has none', async () => {
  expect(await readAssumptions(world.deps.database, '0194dc6b-c65a-7fdc-97a8-72794168f759')).toMatchObject({
    refused: 'listing_not_found',
  })
})
