import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postDigests } from '#features/notifications/server/post-digests.ts'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { TestInvestor } from '../builders.ts'
import { dyingAt } from '../dying-database.ts'
import { makeNotificationWorld } from '../notification-world.ts'
import type { NotificationWorld } from '../notification-world.ts'

// A server that dies while it writes letters: each is written once all the same.

const WEEK_MS = 7 * 86_400_000

let world: NotificationWorld
beforeAll(async () => {
  world = await makeNotificationWorld('2031-05-05T12:00:00Z')
})
afterAll(() => world.close())

let ada: TestInvestor
let bob: TestInvestor
let operator: TestInvestor
beforeEach(async () => {
  ;[ada, bob, operator] = await world.beginAgain()
})

/** The job of servers that die before and after each commit in turn, and of the one that comes to its end. */
async function dieEverywhere(job: (deps: Deps) => Promise<number>, readers: readonly TestInvestor[]): Promise<number> {
  let deaths = 0
  for (const when of ['before the commit', 'after the commit'] as const)
    for (let nth = 1; ; nth++) {
      const { database, isDead } = dyingAt(world.deps.database, nth, when)
      const end = await job({ ...world.deps, database }).then(
        () => 'the end',
        (error: Error) => error.message,
      )
      expect(end).toBe(isDead() ? 'the server was killed' : 'the end')
      if (!isDead()) break
      deaths += 1
      for (const one of readers) expect((await world.subjects(one)).length).toBeLessThanOrEqual(1)
    }
  return deaths
}

describe('letters of a server that dies before or after any commit', () => {
  test('are written once for each reader of a notification', async () => {
    for (const one of [ada, bob]) await world.prefer(one, { type: 'VALUATION', mail: true })
    const house = await world.house(ada, bob)
    await world.value(house, 41_000_000, '2031-05-01', operator)
    expect(await dieEverywhere(postNotificationLetters, [ada, bob])).toBeGreaterThanOrEqual(2)
    for (const one of [ada, bob]) expect(await world.subjects(one)).toHaveLength(1)
    expect(await postNotificationLetters(world.deps)).toBe(0)
  })

  test('are written once a week for a digest', async () => {
    const house = await world.house(ada, bob)
    await world.value(house, 41_000_000, '2031-05-01', operator)
    world.pass(WEEK_MS)
    expect(await dieEverywhere(postDigests, [ada, bob])).toBeGreaterThanOrEqual(2)
    for (const one of [ada, bob]) expect(await world.subjects(one)).toEqual(['Your week at Freehold'])
    expect(await postDigests(world.deps)).toBe(0)
  })
})
