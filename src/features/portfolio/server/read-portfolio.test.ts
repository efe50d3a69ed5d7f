import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { byOperator, DAY_MS, makeDistributionWorld } from '#test/distribution-world.ts'
import { readPortfolio } from './read-portfolio.ts'
import { readPositions } from './read-positions.ts'

let world: Awaited<ReturnType<typeof makeDistributionWorld>>
beforeAll(async () => {
  world = await makeDistributionWorld()
})
afterAll(() => world.close())

const HOUSES = [
  { name: 'Elm Row', state: 'WA', strategy: 'long-term rental', amountCents: 60_000, isBought: true },
  { name: 'Oak Row', state: 'IL', strategy: 'long-term rental', amountCents: 30_000, isBought: true },
  { name: 'Ash Row', state: 'WA', strategy: 'renovate and sell', amountCents: 20_000, isBought: true },
  { name: 'Fir Row', state: 'TX', strategy: 'build to rent', amountCents: 50_000, isBought: false },
]

test('the breakdown is of bought houses, as Positions values them; what waits in escrow stands apart', async () => {
  const { deps } = world
  const person = await addInvestor(deps, 200_000)
  for (const { name, state, strategy, amountCents, isBought } of HOUSES) {
    const goalCents = isBought ? amountCents : amountCents * 2
    const listingId = await addListing(deps.database, { goalCents, name })
    await deps.database.pool.query('UPDATE listings SET state = $2, strategy = $3, price_cents = $4 WHERE id = $1', [
      listingId,
      state,
      strategy,
      amountCents,
    ])
    world.expectDone(await world.invest(person, { listingId, amountCents }))
    if (isBought) await closeOffering(deps, listingId, byOperator)
  }
  world.pass(DAY_MS)
  const now = deps.clock()
  const { breakdown, in_escrow, names } = await readPortfolio(deps.database, person.id, 'All', now)
  const positions = await readPositions(deps.database, person.id, undefined, 10, now)
  expect(in_escrow.value).toBe(50_000)
  expect(breakdown!.total.value).toBe(positions.total_value - positions.total_in_escrow)
  const valueOf = (name: string) => positions.positions.find((one) => one.name === name)!.value
  expect(breakdown!.by.property.map(({ key, value }) => [names[key!], value.value, value.method])).toEqual([
    ['Elm Row', valueOf('Elm Row'), 'F1'],
    ['Oak Row', valueOf('Oak Row'), 'F1'],
    ['Ash Row', valueOf('Ash Row'), 'F1'],
  ])
  expect(breakdown!.by.state.map(({ key, value }) => [key, value.value])).toEqual([
    ['WA', valueOf('Elm Row') + valueOf('Ash Row')],
    ['IL', valueOf('Oak Row')],
  ])
  expect(breakdown!.by.strategy.map(({ key }) => key)).toEqual(['long-term rental', 'renovate and sell'])
  expect(breakdown!.concentration).toMatchObject({ dimension: 'state', key: 'WA' })
})

test('whoever owns one bought house, or none, has nothing to divide', async () => {
  const { people } = await world.bought()
  const now = world.deps.clock()
  expect((await readPortfolio(world.deps.database, people[0]!.id, 'All', now)).breakdown).toBeNull()
  const { id } = await addInvestor(world.deps)
  expect((await readPortfolio(world.deps.database, id, 'All', now)).breakdown).toBeNull()
})
