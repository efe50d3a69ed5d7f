import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import type { Queryable } from '#platform/server/database.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { makeLog } from '#platform/server/log.ts'
import type { Visitor } from '#platform/server/visitor.ts'
import { addListing } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { makeViewerCounter } from './count-viewers.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64)'

let home: TestDatabase
let database: Database
let house: string
let now = new Date('2026-11-22T23:59:00Z')
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 3 })
  house = await addListing(database)
})
beforeEach(async () => {
  await home.pool.query('DELETE FROM listing_view_days')
  now = new Date('2026-11-22T23:59:00Z')
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const open = (on: Queryable = database, most?: number) => makeViewerCounter(on, () => now, makeLog('silent'), most)
const guest = (address: string, agent = BROWSER) => ({ visitor: null, address, agent })
const person = (change: Partial<Visitor> = {}) => ({
  visitor: {
    userId: newId(),
    role: 'investor',
    email: '',
    sessionHash: Buffer.alloc(0),
    provenAt: null,
    isEmailVerified: true,
    ...change,
  } as Visitor,
  address: '10.0.0.1',
  agent: 'any program',
})
const counted = async () =>
  (
    await home.pool.query<{ on: string; viewers: number }>(
      `SELECT to_char(day_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS on, viewers::int FROM listing_view_days ORDER BY 1`,
    )
  ).rows.map(({ on, viewers }) => [on, viewers])

test('a network, or an investor wherever they are, counts once a day', async () => {
  const counter = open()
  const ada = person()
  const anotherBrowser = guest('192.0.2.1', `${BROWSER} Another/1.0`)
  for (const one of [guest('192.0.2.1'), anotherBrowser, guest('2001:db8::1'), guest('2001:db8::2'), ada, ada])
    counter.count(house, one)
  await counter.flush()
  counter.count(house, guest('192.0.2.1'))
  await counter.flush()
  expect(await counted()).toEqual([['2026-11-22', 3]])
  now = new Date('2026-11-23T00:00:00Z')
  counter.count(house, ada)
  counter.count(house, guest('192.0.2.9'))
  await counter.stop()
  expect(await counted()).toEqual([
    ['2026-11-22', 3],
    ['2026-11-23', 2],
  ])
})

test('a preview and an operator look in nobody’s name, and a listing that is gone is passed over', async () => {
  const counter = open()
  counter.count(house, person({ isPreview: true }))
  counter.count(house, person({ role: 'operator' }))
  counter.count(newId(), guest('192.0.2.1'))
  await counter.stop()
  expect(await counted()).toEqual([])
})

test('what it can remember is bounded: beyond that it begins anew, so that nobody keeps others from counting', async () => {
  const counter = open(database, 2)
  for (const last of [1, 2, 3, 1, 2, 3]) counter.count(house, guest(`192.0.2.${last}`))
  await counter.stop()
  expect(await counted()).toEqual([['2026-11-22', 6]])
})

test('a database that is away for a moment loses nobody', async () => {
  let isAway = true
  const on: Queryable = {
    ...database,
    run: async (...given) => {
      if (isAway) {
        // Somebody looks while it is being written.
        counter.count(house, guest('192.0.2.3'))
        throw new Error('away')
      }
      return await database.run(...given)
    },
  }
  const counter = open(on)
  counter.count(house, guest('192.0.2.1'))
  await counter.flush()
  expect(await counted()).toEqual([])
  isAway = false
  counter.count(house, guest('192.0.2.2'))
  await counter.stop()
  expect(await counted()).toEqual([['2026-11-22', 3]])
})
