import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { startNode } from '#test/node-process.ts'

// One server for one data directory, commands beside it, and a stop that finishes what it began.

let world: MoneyWorld
beforeAll(async () => {
  world = await startMoneyWorld()
})
afterAll(() => world?.remove())

test('a second server on the same data is refused at once, and says who holds it', async () => {
  const { dataDir, pid, url } = world.server
  const env = { NODE_ENV: 'test', DEMO: 'off', DATA_DIR: dataDir, PORT: '0' }
  const second = startNode(['src/app/server/main.ts'], env)
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(second.output().trim()).toBe(
    `Another Freehold server (pid ${pid}) is using ${dataDir}. ` +
      'Stop it first, or give this one its own directory with DATA_DIR=…',
  )
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('a database that cannot be reached is told by its variable', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/freehold'
  const dataDir = join(world.server.dataDir, 'unreached')
  const env = { NODE_ENV: 'test', DEMO: 'off', DATA_DIR: dataDir, PORT: '0' }
  const server = startNode(['src/app/server/main.ts'], { ...env, LOG_LEVEL: 'warn', DATABASE_URL: nowhere })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toMatch(/^DATABASE_URL: the database cannot be reached .*ECONNREFUSED/m)
})

test.runIf(process.platform === 'linux')(
  'the port is listened on by sixteen sockets, and another server is refused it',
  async () => {
    const port = Number(new URL(world.server.url).port)
    const listening = new RegExp(`^ *\\d+: \\S+:${port.toString(16).toUpperCase().padStart(4, '0')} \\S+ 0A `, 'gm')
    const sockets = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8')))
    expect(sockets.join('').match(listening)).toHaveLength(16)
    const dataDir = join(world.server.dataDir, 'on-a-taken-port')
    const env = { NODE_ENV: 'test', DEMO: 'off', DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' }
    const second = startNode(['src/app/server/main.ts'], env)
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.output()).toContain(`PORT=${port} is taken on 127.0.0.1`)
  },
)

test('operator commands work beside the server, and leave it and its database running', async () => {
  const investor = await world.investor(50_000)
  const listingId = await world.listing()
  expect((await investor.invest({ listingId, amountCents: 20_000 })).status).toBe(200)
  expect(await world.server.command('migrate')).toMatchObject({ code: 0 })
  const checked = await world.server.command('ledger', 'check')
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('the books are clean') })
  expect(await world.server.command('ledger', 'mend')).toMatchObject({ code: 2 })
  expect((await fetch(`${world.server.url}/readyz`)).status).toBe(200)
  expect(await investor.wallet()).toBe(30_000)
})

test('ledger check names a row that was changed behind its back', async () => {
  const investor = await world.investor(50_000)
  const change = (cents: number) =>
    world.server.database.pool.query(
      `UPDATE ledger_accounts SET balance = balance + $2 WHERE owner_id = $1 AND kind = 'wallet.user'`,
      [investor.id, cents],
    )
  await change(1)
  const checked = await world.server.command('ledger', 'check')
  await change(-1)
  expect(checked).toMatchObject({ code: 1, output: expect.stringContaining(`holds 50001, its entries sum to 50000`) })
  await world.expectMoneyAddsUp()
})

test('SIGTERM: payments in flight get their answer, open streams do not hold it up, it ends with code 0', async () => {
  const investors = await world.investors(20)
  const listingId = await world.listing()
  const tokens = await Promise.all(investors.map(() => world.cardToken()))
  const stream = await fetch(`${world.server.url}/api/live`, {
    headers: { authorization: `Bearer ${investors[0]!.token}` },
  })
  expect(stream.status).toBe(200)
  // Until all twenty are under way at once, however long that takes on a machine that does much else.
  const line = Promise.withResolvers<void>()
  world.line.setFault({ holdAnswers: line.promise })
  const asked = Promise.all(
    investors.map((one, at) => one.invest({ listingId, amountCents: 1000, source: 'card', token: tokens[at] })),
  )
  await expect.poll(() => world.funding(listingId)).toEqual({ raised_cents: 0, reserved_cents: 20_000 })
  const stopped = world.server.stop()
  // An impatient second signal changes nothing: it comes while the first one is being followed.
  await sleep(200)
  const again = world.server.stop()
  line.resolve()
  const ended = await Promise.race([stopped, sleep(10_000, 'still running after ten seconds')])
  expect((await asked).map((one) => one.status)).toEqual(investors.map(() => 200))
  expect(ended).toEqual({ code: 0, signal: null })
  expect(await again).toEqual(ended)
  expect(world.server.output().match(/^stopping: .*$/gm)).toEqual(['stopping: SIGTERM'])
  await expect(investors[0]!.get('/api/wallet')).rejects.toThrow('fetch failed')
  world.line.setFault({})
  await stream.body?.cancel().catch(() => undefined)

  await world.server.start()
  expect(await world.funding(listingId)).toEqual({ raised_cents: 20_000, reserved_cents: 0 })
  await world.expectMoneyAddsUp()
})

test('after a SIGKILL the next start takes the data directory over at once', async () => {
  const investor = await world.investor(50_000)
  await world.server.kill()
  await world.server.start()
  expect(await investor.wallet()).toBe(50_000)
})

test('a server that was told to stop says so to proxies, and answers until they have noticed', async () => {
  const { server } = world
  await server.stop()
  await server.start({ DRAIN_SECONDS: '4' })
  const { url } = server
  const stopping = server.stop()
  const readiness = async () => {
    const response = await fetch(`${url}/readyz`)
    return { status: response.status, said: await response.json() }
  }
  await expect
    .poll(readiness, { interval: 20 })
    .toEqual({ status: 503, said: { status: 'not ready', reason: 'the server is stopping' } })
  const page = await fetch(`${url}/how-it-works`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  await page.text()
  expect(await stopping).toEqual({ code: 0, signal: null })
  await expect(fetch(`${url}/readyz`)).rejects.toThrow('fetch failed')
  await server.start()
})
