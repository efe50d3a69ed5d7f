import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { notify } from './notify.ts'
import { markNotificationsRead, readNotifications, readUnreadOf } from './read-notifications.ts'

let home: TestDatabase
let world: TestWorld
let ada: TestInvestor
let bob: TestInvestor
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  ;[ada, bob] = [await addInvestor(world.deps), await addInvestor(world.deps)]
  for (const [who, count] of [
    [ada, 3],
    [bob, 2],
  ] as const)
    for (let n = 1; n <= count; n++)
      await notify(
        world.deps.database,
        [
          {
            userId: who.id,
            indication: 'deposit_settled',
            title: `News ${n}`,
            content: 'More',
            facts: { n },
            link: '/',
          },
        ],
        new Date(1_790_000_000_000 + n * 1000),
      )
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

const read = (who: TestInvestor, cursor?: string, limit = 30) =>
  readNotifications(world.deps.database, who.id, { cursor, limit })
const mark = (who: TestInvestor, ids?: readonly string[]) =>
  markNotificationsRead(world.deps.database, who.id, ids, new Date())

test('everybody reads their own, newest first, page by page', async () => {
  const { notifications, next_cursor: next } = await read(ada, undefined, 2)
  expect(notifications.map(({ title }) => title)).toEqual(['News 3', 'News 2'])
  const rest = await read(ada, next!, 2)
  expect(rest.notifications.map(({ title }) => title)).toEqual(['News 1'])
  expect(rest.next_cursor).toBeNull()
  expect((await read(bob)).notifications.map(({ title }) => title)).toEqual(['News 2', 'News 1'])
})

test('the badges of many people are counted apart, in their order', async () => {
  const nobody = '01890000-0000-7000-8000-00000000dead'
  expect(await readUnreadOf(world.deps.database, [bob.id, nobody, ada.id])).toEqual([2, 0, 3])
})

test('somebody else’s notifications cannot be marked as read, by their ids or with all', async () => {
  const bobs = (await read(bob)).notifications.map(({ id }) => id)
  expect(await mark(ada, bobs)).toBe(3)
  expect((await read(bob)).unread).toBe(2)
  const [first] = (await read(ada)).notifications
  expect(await mark(ada, [first!.id])).toBe(2)
  expect((await read(ada)).notifications.map((one) => one.read)).toEqual([true, false, false])
  expect(await mark(ada)).toBe(0)
  expect((await read(bob)).notifications.map((one) => one.read)).toEqual([false, false])
})
