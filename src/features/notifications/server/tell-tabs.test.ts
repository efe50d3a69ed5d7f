import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { Database } from '#platform/server/database.ts'
import type { Log } from '#platform/server/log.ts'
import { OpenTabs } from './open-tabs.ts'
import { makeTabTeller } from './tell-tabs.ts'

// Open tabs, and a database whose counts come when the test says so.

function stage() {
  const tabs = new OpenTabs()
  const heard = new Map<string, Buffer[]>()
  const warned: unknown[] = []
  const lookups: {
    readonly userIds: readonly string[]
    answer: (unread: number) => void
    fail: (error: Error) => void
  }[] = []
  const rows = (_: unknown, [userIds]: [readonly string[]]) =>
    new Promise((resolve, reject) =>
      lookups.push({ userIds, answer: (n) => resolve(userIds.map(() => ({ n }))), fail: reject }),
    )
  const log = { warn: (facts: unknown) => void warned.push(facts) }
  const database = { rows } as unknown as Database
  const teller = makeTabTeller({ database, log: log as unknown as Log }, tabs, 10_000)
  return {
    teller,
    heard,
    warned,
    open: (userId: string) => {
      const own: Buffer[] = []
      heard.set(userId, own)
      const response = { write: (bytes: Buffer) => own.push(bytes), writableLength: 0 }
      tabs.add({ userId, token: userId, response: response as unknown as ServerResponse, sentBytes: -1 })
    },
    /** The next lookup, once it was made. */
    lookup: async () => {
      await expect.poll(() => lookups.length).toBeGreaterThan(0)
      return lookups.shift()!
    },
  }
}
const textOf = (unread: number) => `event: unread\ndata: {"unread":${unread}}\n\nevent: portfolio\ndata: {}\n\n`

test('news for thousands of people reaches each of them, and those with the same count share the same bytes', async () => {
  const { teller, heard, lookup, open } = stage()
  const people = Array.from({ length: 5000 }, (_, n) => `user ${n}`)
  for (const userId of people) open(userId)
  const told = teller.tell(people)
  let most = 0
  for (let left = people.length; left > 0;) {
    const { userIds, answer } = await lookup()
    most = Math.max(most, userIds.length)
    left -= userIds.length
    answer(7)
  }
  await told
  expect(most).toBe(512)
  const first = heard.get('user 0')![0]!
  expect(String(first)).toBe(textOf(7))
  for (const userId of people) expect(heard.get(userId)).toEqual([first])
  expect(people.every((userId) => heard.get(userId)![0] === first)).toBe(true)
})

test('who has more news before their count is read is told once; what comes while it is read is told after it', async () => {
  const { teller, heard, lookup, open } = stage()
  open('ada')
  const first = teller.tell(['ada'])
  await teller.tell(['ada'])
  const reading = await lookup()
  const second = teller.tell(['ada', 'nobody'])
  await teller.tell(['ada'])
  reading.answer(1)
  await first
  const next = await lookup()
  expect(next.userIds).toEqual(['ada'])
  next.answer(4)
  await second
  expect(heard.get('ada')!.map(String)).toEqual([textOf(1), textOf(4)])
})

test('a count that cannot be read is one line of the log, and the next news is told', async () => {
  const { teller, heard, warned, lookup, open } = stage()
  for (const userId of ['ada', 'eve']) open(userId)
  const lost = teller.tell(['ada', 'eve'])
  ;(await lookup()).fail(new Error('the database is away'))
  await lost
  expect(warned).toEqual([{ people: 2, error: 'Error: the database is away' }])
  const told = teller.tell(['ada'])
  ;(await lookup()).answer(2)
  await told
  expect(heard.get('ada')!.map(String)).toEqual([textOf(2)])
})
