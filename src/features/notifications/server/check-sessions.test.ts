import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { Visitor } from '#platform/server/visitor.ts'
import { checkSessions } from './check-sessions.ts'
import type { Tab } from './open-tabs.ts'

// Thousands of streams, and a lookup that people's requests wait for as well.

function openTab(userId: string, token: string): Tab & { readonly heard: string[] } {
  const heard: string[] = []
  const response = { write: (bytes: Buffer) => heard.push(String(bytes)), end: () => heard.push('END') }
  return { userId, token, response: response as unknown as ServerResponse, sentBytes: -1, heard }
}
const visitor = (userId: string) => ({ userId }) as Visitor

test('of thousands of sessions a few hundred are asked for at a time, each once however many tabs it has', async () => {
  const tabs = Array.from({ length: 3000 }, (_, n) => openTab(`user ${n % 1500}`, `token ${n % 1500}`))
  const asked: string[] = []
  let inFlight = 0
  let most = 0
  await checkSessions(async (token) => {
    asked.push(token)
    most = Math.max(most, ++inFlight)
    await Promise.resolve()
    inFlight -= 1
    return visitor(token.replace('token', 'user'))
  }, tabs)
  expect(asked.toSorted()).toEqual([...new Set(tabs.map((tab) => tab.token))].toSorted())
  expect(most).toBe(512)
  expect(tabs.every((tab) => tab.heard.length === 0)).toBe(true)
})

test('streams whose session is over, or is somebody else’s, hear so and end; one that cannot be read now stays', async () => {
  const [over, other, unread, fine] = ['over', 'other', 'unread', 'fine'].map((token) => openTab('ada', token))
  await checkSessions(
    async (token) => {
      if (token === 'unread') throw new Error('the database is away')
      return token === 'over' ? null : visitor(token === 'other' ? 'eve' : 'ada')
    },
    [over!, other!, unread!, fine!],
  )
  for (const tab of [over!, other!]) expect(tab.heard).toEqual(['event: ended\ndata: {}\n\n', 'END'])
  for (const tab of [unread!, fine!]) expect(tab.heard).toEqual([])
})
