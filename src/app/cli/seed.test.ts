import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#platform/server/audit.ts'
import { readConfig } from '#platform/server/config.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { readDemoState } from '../server/seed-demo.ts'
import { seedCommand } from './seed.ts'

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

const LIVE = { STRIPE_SECRET_KEY: 'sk_live_51SecretOfOurs', STRIPE_PUBLISHABLE_KEY: 'pk_live_51KnownToAll' }
const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k3J9vQ2mX7pL4wZ8rT1yN6bD5hF0sGcA',
  PUBLIC_URL: 'https://houses.example.org',
  ...LIVE,
}

async function seed(change: object = {}): Promise<[number, string]> {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const config = { ...world.deps.config, ...change }
  const io = { config, database: world.deps.database, owner: { url: home.url }, log: say, error: say }
  return [await seedCommand.run([], io), said.join('\n')]
}

test('the demo is made in an empty database alone, and nowhere in production or beside real cards', async () => {
  const { production, stripe } = readConfig(PRODUCTION, 'command')
  expect(await seed({ production })).toEqual([1, expect.stringContaining('in production. Nothing was changed.')])
  expect(await seed({ stripe })).toEqual([1, expect.stringContaining('leave STRIPE_SECRET_KEY out')])
  await addInvestor(world.deps, 0)
  expect(await seed()).toEqual([1, expect.stringContaining('has people or homes already')])
})

const note = async (action: string) =>
  await audit(world.deps.database, { at: world.deps.clock(), actor: 'operator', action })

test('where making the demo was broken off, it goes on; where the demo is, it is left as it is; where it was removed, it is not made again', async () => {
  await note('demo begun')
  expect(await readDemoState(world.deps.database)).toBe('possible')
  await note('demo seeded')
  expect(await seed()).toEqual([0, 'the demo is there already'])
  await note('demo removed')
  expect(await seed()).toEqual([1, expect.stringContaining('was removed from this database')])
})

test('it takes no words', () => {
  expect(seedCommand.check?.(['now'])).toBe('seed takes no words (given: now)')
})
