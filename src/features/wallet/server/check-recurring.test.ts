import { afterAll, beforeAll, expect, test } from 'vitest'
import { DECLINES, makeRecurringWorld } from '#test/recurring-world.ts'
import type { RecurringWorld } from '#test/recurring-world.ts'
import { checkRecurring } from './check-recurring.ts'

let world: RecurringWorld
let taken: string
let declined: string
beforeAll(async () => {
  world = await makeRecurringWorld()
  taken = (await world.saver()).id
  declined = (await world.saver({}, DECLINES)).id
  await world.sleep(1)
  await world.run()
})
afterAll(() => world.close())

const change = (sql: string, ...values: unknown[]) => world.deps.database.pool.query(sql, values)

test('days that were taken and their payments tell the same', async () => {
  expect(await checkRecurring(world.deps.database)).toEqual([])
})

test.each([
  [
    'a day that is said not to have been taken',
    () => change(`UPDATE recurring_runs SET outcome = 'not_made' WHERE schedule_id = $1`, taken),
    () => change(`UPDATE recurring_runs SET outcome = 'done' WHERE schedule_id = $1`, taken),
    /is not_made: its transfer \S+ is posted/,
  ],
  [
    'a declined day that is said to have been taken',
    () => change(`UPDATE recurring_runs SET outcome = 'done' WHERE schedule_id = $1`, declined),
    () => change(`UPDATE recurring_runs SET outcome = 'declined' WHERE schedule_id = $1`, declined),
    /is done: its transfer \S+ is voided/,
  ],
  [
    'another amount',
    () => change('UPDATE recurring_runs SET amount_cents = 1 WHERE schedule_id = $1', taken),
    () => change('UPDATE recurring_runs SET amount_cents = 5000 WHERE schedule_id = $1', taken),
    /over 5000 cents for deposit$/,
  ],
] as const)('%s is found', async (_what, tamper, repair, finding) => {
  await tamper()
  expect(await checkRecurring(world.deps.database)).toEqual([expect.stringMatching(finding)])
  await repair()
  expect(await checkRecurring(world.deps.database)).toEqual([])
})
