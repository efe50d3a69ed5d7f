import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { allListings } from '../../../seed/listings.ts'
import { demoQuestions } from '../../../seed/questions.ts'
import { demoUpdates } from '../../../seed/updates.ts'
import { addPeople } from './seed-people.ts'
import { recordOf } from './seed-record.ts'
import { playInOrder } from './seed-timeline.ts'
import { questionEvents, updateEvents } from './seed-voices.ts'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  await addPeople(world.deps)
  const now = world.deps.clock()
  const records = allListings.map((one) => recordOf(one, now))
  await world.deps.database.transaction(async (tx) => await saveOffered(tx, records, now))
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

test('what was asked, answered and told about houses is there once, however often it is played', async () => {
  const read = async () => {
    const { rows } = await home.pool.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM listing_questions) AS questions, (SELECT count(*)::int FROM listing_answers) AS answers,
              (SELECT count(*)::int FROM question_marks) AS helpful, (SELECT count(*)::int FROM listing_updates) AS updates`,
    )
    return rows[0]
  }
  const once = {
    questions: demoQuestions.length,
    answers: demoQuestions.flatMap((one) => one.answers).length,
    helpful: demoQuestions.flatMap((one) => one.helpfulTo ?? []).length,
    updates: demoUpdates.length,
  }
  for (let times = 0; times < 2; times++) {
    await playInOrder([...questionEvents(world.deps), ...updateEvents(world.deps)])
    expect(await read()).toEqual(once)
  }
})

test('raises that end are open and end days after the demo was made, each on its own day', async () => {
  const { rows } = await home.pool.query<{ status: string; days: number }>(
    `SELECT status, floor(extract(epoch FROM closes_at - $1) / 86400)::int AS days
       FROM offerings WHERE closes_at > $1 ORDER BY closes_at`,
    [world.deps.clock()],
  )
  const wanted = allListings.flatMap(({ closesInDays }) => closesInDays ?? []).toSorted((a, b) => a - b)
  expect(wanted.length).toBeGreaterThan(3)
  expect(rows.map((one) => one.status)).toEqual(wanted.map(() => 'open'))
  rows.forEach(({ days }, at) => expect(Math.abs(days - wanted[at]!)).toBeLessThanOrEqual(1))
})
