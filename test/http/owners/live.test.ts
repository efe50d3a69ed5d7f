import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { makeOwnersWorld } from './world.ts'
import type { OwnersWorld } from './world.ts'

let world: OwnersWorld
const open = new Set<AbortController>()
beforeAll(async () => {
  world = await makeOwnersWorld()
})
afterEach(() => {
  for (const stream of open) stream.abort()
  open.clear()
})
afterAll(() => world.app.close())

type Who = 'owner' | 'stranger'

/** A tab of somebody's: everything that it was told so far. */
async function openTab(who: Who): Promise<{ readonly text: string }> {
  const abort = new AbortController()
  open.add(abort)
  const headers = await world.headersOf(who)
  const response = await fetch(`${world.base}/api/live`, { headers, signal: abort.signal })
  const tab = { text: '' }
  const read = async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) tab.text += chunk
  }
  void read().catch(() => undefined)
  await expect.poll(() => tab.text).toContain('event: unread')
  return tab
}

async function invest(who: Who): Promise<void> {
  const body = { project_id: world.houses.first, total: 1000, source: 'wallet' }
  const told = await world.ask('POST /api/asapleads/fund_project', { body, key: newId() }, await world.headersOf(who))
  expect(told.status).toBe(200)
}

const unreadOf = async (who: Who): Promise<number> =>
  (JSON.parse((await world.ask('GET /api/notifications', {}, await world.headersOf(who))).text) as { unread: number })
    .unread

const countsIn = ({ text }: { text: string }) =>
  [...text.matchAll(/data: \{"unread":(\d+)\}/g)].map(([, count]) => Number(count))

test('an open tab hears of its own person and of nobody else, and its count is of their own', async () => {
  // Different counts, so that one cannot pass for the other.
  const headers = await world.headersOf('stranger')
  await world.ask('POST /api/notifications/read', { body: {} }, headers)
  const [owners, strangers] = [await openTab('owner'), await openTab('stranger')]
  const unread = await unreadOf('owner')
  expect([countsIn(owners), countsIn(strangers)]).toEqual([[unread], [0]])
  await invest('owner')
  await expect.poll(() => countsIn(owners)).toEqual([unread, unread + 1])
  // News come in the order in which they were made: had the first been told to the stranger, it would stand here.
  await invest('stranger')
  await expect.poll(() => countsIn(strangers)).toEqual([0, 1])
  expect(countsIn(owners)).toEqual([unread, unread + 1])
})

test('marking notifications as read is told to the tabs of the one who did, and to no other', async () => {
  const [owners, strangers] = [await openTab('owner'), await openTab('stranger')]
  const [before] = countsIn(owners)
  await world.ask('POST /api/notifications/read', { body: {} }, await world.headersOf('stranger'))
  await expect.poll(() => countsIn(strangers).at(-1)).toBe(0)
  await invest('stranger')
  await expect.poll(() => countsIn(strangers).at(-1)).toBe(1)
  expect(countsIn(owners)).toEqual([before])
})
