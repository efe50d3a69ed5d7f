import { afterAll, beforeAll, expect, test } from 'vitest'
import { addListing } from '#test/builders.ts'
import { makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { readMarket } from './read-market.ts'

let world: DistributionWorld
beforeAll(async () => {
  world = await makeDistributionWorld()
})
afterAll(() => world.close())

async function house(city: string, zip: string, dollars: number, sqft: number): Promise<string> {
  const { database } = world.deps
  const id = await addListing(database, { status: 'not_offered', name: `${dollars}` })
  await database.pool.query(
    `UPDATE listings SET city = $2, state = 'ID', zip = $3, price_cents = $4, sqft = $5 WHERE id = $1`,
    [id, city, zip, dollars * 100, sqft],
  )
  return id
}

test('a house stands beside the others of its ZIP code and of its city, and not among them', async () => {
  const id = await house('Arco', '83213', 200_000, 1000)
  await house('arco', '83213', 100_000, 1000)
  await house('Arco', '83213', 300_000, 1000)
  await house('Arco', '83213', 400_000, 1000)
  await house('Arco', '83255', 900_000, 1000)
  // Another city of the same ZIP code is of the code, and not of the city.
  await house('Moore', '83213', 350_000, 1000)
  // Nor is a city of the same name in another state.
  const away = await house('Arco', '83213', 990_000, 1000)
  await world.deps.database.pool.query(`UPDATE listings SET state = 'MT' WHERE id = $1`, [away])
  expect(await readMarket(world.deps.database, id)).toEqual({
    own: 20_000,
    zip: { name: '83213', count: 4, median: 30_000 },
    city: { name: 'Arco, ID', count: 4, median: 30_000 },
  })
})

test('a house without neighbors has no median, and one that nobody may see no market', async () => {
  const alone = await house('Atomic City', '83215', 200_000, 1000)
  expect(await readMarket(world.deps.database, alone)).toMatchObject({
    zip: { count: 0, median: null },
    city: { count: 0, median: null },
  })
  expect(await readMarket(world.deps.database, '0194dc6b-c65a-7fdc-97a8-72794168f759')).toMatchObject({
    refused: 'listing_not_found',
  })
})
