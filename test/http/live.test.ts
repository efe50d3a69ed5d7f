import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeIdentify } from '#features/accounts/server/identify.ts'
import { mountLive } from '#features/notifications/server/live-route.ts'
import type { LiveRouteLimits } from '#features/notifications/server/live-route.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { metricsText } from '#platform/server/metrics.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'

// The stream of a person's open tabs, over real connections.

// What may wait for one reader.
const UNREAD_BYTES_MAX = 32 * 1024
const LIMITS: LiveRouteLimits = { recheckMs: 100, heartbeatMs: 500, tabsPerPerson: 20, tabsPerServer: 50 }

type Served = { readonly port: number; readonly server: Server; close(): Promise<void> }

async function serve(limits: LiveRouteLimits): Promise<Served> {
  const app = await makeApp(world.deps.config, world.deps.log, [])
  const live = mountLive(app, world.deps, makeIdentify(world.deps), limits)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    live.close()
    await app.close()
  }
  return { port: (app.server.address() as AddressInfo).port, server: app.server, close }
}

let home: TestDatabase
let world: TestWorld
let usual: Served
let connections: () => Promise<number>
const open = new Set<Stream>()
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  usual = await serve(LIMITS)
  connections = promisify(usual.server.getConnections.bind(usual.server))
})
beforeEach(async () => {
  while (!world.deps.live.isHearing()) await sleep(5)
})
afterEach(async () => {
  for (const stream of open) stream.socket.destroy()
  open.clear()
  while ((await connections()) > 0) await sleep(5)
})
afterAll(async () => {
  await usual.close()
  await world.close()
  await home.drop()
})

type Stream = { readonly socket: Socket; text(): string; ended(): boolean }

/** One tab: a connection of its own that asks for the stream. */
function openTab(investor: TestInvestor, on = usual): Stream {
  const socket = connect(on.port, '127.0.0.1')
  let text = ''
  let ended = false
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => (text += chunk)).on('error', () => undefined)
  socket.on('close', () => (ended = true))
  socket.write(
    `GET /api/live HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${investor.token}\r\nconnection: close\r\n\r\n`,
  )
  const stream = { socket, text: () => text, ended: () => ended }
  open.add(stream)
  return stream
}

const statusOf = (stream: Stream): number => Number(/^HTTP\/1\.1 (\d+)/.exec(stream.text())?.[1] ?? 0)
const isOpen = (stream: Stream): boolean => stream.text().includes('event: unread') && !stream.ended()
const timesTold = (stream: Stream): number => stream.text().split('event: portfolio').length - 1
const tell = (investor: TestInvestor) =>
  notify(
    world.deps.database,
    [{ userId: investor.id, indication: 'deposit_settled', title: 'Broadcast', content: 'More', facts: {}, link: '/' }],
    world.deps.clock(),
  )

test('two tabs that are restored at once both hear, until they close', async () => {
  const investor = await addInvestor(world.deps)
  const tabs = [openTab(investor), openTab(investor)]
  await expect.poll(() => tabs.every(isOpen)).toBe(true)
  await tell(investor)
  await expect.poll(() => tabs.map(timesTold)).toEqual([1, 1])
  expect(tabs[0]!.text()).toContain('data: {"unread":1}')
  // An event is written as it stands, to all alike: no tab has its own framing.
  expect(tabs[0]!.text()).toMatch(/\r\nconnection: close\r\n/i)
  expect(tabs[0]!.text()).not.toMatch(/\r\ntransfer-encoding:/i)
  expect(tabs[0]!.text()).toMatch(/\r\n\r\nretry: \d{4}\n\nevent: unread\n/)
})

test('of 300 tabs at once one person gets twenty; the others are told when to come again', async () => {
  const investor = await addInvestor(world.deps)
  const tabs = Array.from({ length: 300 }, () => openTab(investor))
  await expect.poll(() => tabs.every((tab) => statusOf(tab) > 0), { timeout: 10_000 }).toBe(true)
  expect(tabs.filter((tab) => statusOf(tab) === 200)).toHaveLength(20)
  const refused = tabs.filter((tab) => statusOf(tab) === 429)
  expect(refused).toHaveLength(280)
  expect(refused.every((tab) => /\r\nretry-after: 30\r\n/i.test(tab.text()))).toBe(true)
})

test('one server keeps a bounded number of tabs, whosever they are', async () => {
  const investors = await Promise.all([1, 2, 3].map(() => addInvestor(world.deps)))
  const tabs = investors.flatMap((investor) => Array.from({ length: 20 }, () => openTab(investor)))
  await expect.poll(() => tabs.every((tab) => statusOf(tab) > 0), { timeout: 10_000 }).toBe(true)
  expect(tabs.filter((tab) => statusOf(tab) === 200)).toHaveLength(50)
  expect((await metricsText()).text).toContain('\nfreehold_live_streams 50\n')
  const refused = tabs.filter((tab) => statusOf(tab) === 503)
  expect(refused).toHaveLength(10)
  expect(
    refused.every((tab) => tab.text().includes('"code":"overloaded"') && /retry-after: 30/i.test(tab.text())),
  ).toBe(true)
})

test('tabs that are gone before their stream begins give their places back', async () => {
  const investor = await addInvestor(world.deps)
  // The count of unread waits for this lock, so every tab is gone while it is being opened.
  const holder = await home.pool.connect()
  await holder.query('BEGIN; LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE')
  const gone = Array.from({ length: 20 }, () => openTab(investor))
  await expect.poll(waitingForNotifications).toBeGreaterThan(0)
  // All twenty places are taken by now, or this one would not be refused.
  await expect.poll(async () => statusOf(await answered(openTab(investor)))).toBe(429)
  for (const tab of gone) tab.socket.destroy()
  await expect.poll(() => gone.every((tab) => tab.ended())).toBe(true)
  await holder.query('ROLLBACK')
  holder.release()
  const next = Array.from({ length: 20 }, () => openTab(investor))
  await expect.poll(() => next.filter(isOpen).length, { timeout: 10_000 }).toBe(20)
})

test('a session that has ended stops hearing within seconds, and what comes after is not told to it', async () => {
  const investor = await addInvestor(world.deps)
  const other = await addInvestor(world.deps)
  const tab = openTab(investor)
  const kept = openTab(other)
  await expect.poll(() => isOpen(tab) && isOpen(kept)).toBe(true)
  await home.pool.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [investor.id])
  await expect.poll(() => tab.ended(), { timeout: 5000 }).toBe(true)
  await tell(investor)
  await tell(other)
  await expect.poll(() => timesTold(kept)).toBe(1)
  expect(timesTold(tab)).toBe(0)
  expect(kept.ended()).toBe(false)
})

test('who does not read is closed by what comes, instead of being waited for', async () => {
  const investor = await addInvestor(world.deps)
  // No heartbeat closes it.
  const silent = await serve({ ...LIMITS, heartbeatMs: 3_600_000 })
  const { deaf, end, reader } = await openDeafTab(investor, silent)
  // What waits for the deaf one is kept just below the limit, so that it is the next event that is too much.
  for (let told = 1; !end.destroyed; told++) {
    const room = UNREAD_BYTES_MAX - end.writableLength
    if (room > 0) end.write(Buffer.alloc(room, ' '))
    await tell(investor)
    await expect.poll(() => timesTold(reader)).toBeGreaterThanOrEqual(told)
  }
  expect(timesTold(deaf)).toBe(0)
  expect(reader.ended()).toBe(false)
  reader.socket.destroy()
  await silent.close()
})

test('who stands still with little left to read is closed by the heartbeat', async () => {
  const { end, reader } = await openDeafTab(await addInvestor(world.deps), usual)
  expect(end.writableLength).toBeLessThan(UNREAD_BYTES_MAX)
  await expect.poll(() => end.destroyed, { timeout: 5000 }).toBe(true)
  expect(reader.ended()).toBe(false)
})

/** Two tabs, of which one reads nothing any more: what the server writes to it waits there. */
async function openDeafTab(investor: TestInvestor, on: Served): Promise<{ deaf: Stream; end: Socket; reader: Stream }> {
  const accepted: Socket[] = []
  const keep = (socket: Socket) => void accepted.push(socket)
  on.server.on('connection', keep)
  const [deaf, reader] = [openTab(investor, on), openTab(investor, on)]
  await expect.poll(() => isOpen(deaf) && isOpen(reader)).toBe(true)
  on.server.off('connection', keep)
  deaf.socket.pause()
  const end = accepted.find((socket) => socket.remotePort === deaf.socket.localPort)!
  // Only what the network does not take any more waits here.
  while (end.writableLength === 0) {
    end.write(Buffer.alloc(8 * 1024, ' '))
    await sleep(1)
  }
  return { deaf, end, reader }
}

const waitingForNotifications = async (): Promise<number> =>
  (
    await home.pool.query<{ n: number }>(
      `SELECT count(*) AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM notifications%'`,
    )
  ).rows[0]!.n

async function answered(stream: Stream): Promise<Stream> {
  await expect.poll(() => statusOf(stream)).toBeGreaterThan(0)
  return stream
}
