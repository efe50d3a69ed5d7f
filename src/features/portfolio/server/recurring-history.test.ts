import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRecurringWorld } from '#test/recurring-world.ts'
import type { RecurringWorld } from '#test/recurring-world.ts'
import { NEWEST, readMovementsBefore } from './read-history.ts'

let world: RecurringWorld
beforeAll(async () => {
  world = await makeRecurringWorld()
})
afterAll(() => world.close())

test('the history says which deposits came by a recurring one', async () => {
  const { person } = await world.saver()
  world.expectDone(await world.deposit(person, 2000))
  await world.sleep(1)
  await world.run()
  const movements = await readMovementsBefore(world.deps.database, person.id, {}, NEWEST, 10)
  expect(movements.map((one) => [one.kind, one.amount, one.is_recurring])).toEqual([
    ['deposit', 5000, true],
    ['deposit', 2000, false],
  ])
})
