import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processesOn } from '#platform/server/postgres/postmaster.ts'
import { apiClient } from '#test/api-client.ts'
import type { ApiClient } from '#test/api-client.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { startNode, startProgram } from '#test/node-process.ts'
import { QUIET } from '#test/prepared-data.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'

// A backup is made beside a server that takes money, and what it holds is of one instant.

let server: ServerProcess
let restored: ServerProcess | undefined
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freehold-backup-'))
  server = await startServer()
})
afterAll(async () => {
  await restored?.remove()
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const CENTS = 10_000

/** Invests from the wallet again and again until it is told to stop; counts what was acknowledged. */
function invest(person: ApiClient, listingId: string) {
  const over = new AbortController()
  const acknowledged: string[] = []
  const going = (async () => {
    while (!over.signal.aborted) {
      const answer = await person.invest({ listingId, amountCents: CENTS, source: 'wallet' })
      expect(answer.status).toBe(200)
      acknowledged.push(answer.body['charge_id'])
    }
  })()
  return {
    acknowledged,
    stop: async () => {
      over.abort()
      await going
    },
  }
}

const hashIn = (text: string): string => /(?:journal \d+, |ledger hash )([0-9a-f]{64})/.exec(text)?.[1] ?? 'no hash'

test('a backup that is made while people invest has all that was acknowledged before it, and its books are clean', async () => {
  const listingId = await addListing(server.database, { goalCents: 1_000_000_000 })
  const people = await Promise.all(
    [1, 2, 3, 4].map(async () => apiClient(server, await addInvestor(server.deps, 100_000_000))),
  )
  const loads = people.map((person) => invest(person, listingId))
  await expect.poll(() => Math.min(...loads.map((load) => load.acknowledged.length))).toBeGreaterThan(3)
  const before = loads.map((load) => load.acknowledged.length)
  const file = join(folder, 'backup')
  const made = await server.command('backup', file)
  expect(made.output).toContain('keep it apart from the backup')
  expect(made.code).toBe(0)
  const isOver = loads.map((load) => load.acknowledged.length)
  expect(isOver).not.toEqual(before)
  await Promise.all(loads.map((load) => load.stop()))
  // One that is there is not overwritten.
  expect((await server.command('backup', file)).code).toBe(2)

  restored = await startServer(async (dataDir) => {
    const into = async (place: string, args: readonly string[]) => {
      const command = startProgram('src/app/cli.ts', args, { ...QUIET, DATA_DIR: place })
      const { code } = await command.ended
      return { code, output: command.output() }
    }
    const run = async (...args: string[]) => await into(dataDir, args)
    // Its keys forgotten: the refusal says what it left behind.
    const refused = await into(`${dataDir}-refused`, ['restore', file])
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('give that key by SECRET_KEY, or its file of keys by --keys')
    expect(refused.output).toContain(`remove ${dataDir}-refused before the next try`)
    rmSync(`${dataDir}-refused`, { recursive: true })
    // Broken off among its rows: so it does there.
    const half = join(folder, 'half')
    writeFileSync(half, readFileSync(file).subarray(0, -5000))
    const unsigned = ['restore', half, '--keys', `${file}.keys`, '--unsigned']
    const broken = await into(`${dataDir}-refused`, unsigned)
    expect(broken).toMatchObject({ code: 1, output: expect.stringContaining('is damaged, or no backup of Freehold') })
    expect(broken.output).toContain(`the restore was broken off: remove ${dataDir}-refused before the next try`)
    rmSync(`${dataDir}-refused`, { recursive: true })
    // A try removes its own place.
    const tried = await into(dataDir, ['restore', file, '--try'])
    expect(tried).toMatchObject({ code: 1, output: expect.stringContaining('give that key by SECRET_KEY') })
    expect(tried.output).not.toContain('before the next try')
    const done = await run('restore', file, '--keys', `${file}.keys`)
    expect(done).toMatchObject({ code: 0 })
    const checked = await run('ledger', 'check')
    expect(checked.output).toContain('the books are clean')
    expect(hashIn(checked.output)).toBe(hashIn(made.output))
    expect((await run('restore', file)).code).toBe(1)
    return {}
  }, 'nothing')

  const kept = async (person: ApiClient) => {
    const { rows } = await restored!.database.pool.query<{ n: number; cents: number }>(
      `SELECT count(*)::int AS n, coalesce(sum(amount_cents), 0)::int AS cents FROM investments WHERE investor_id = $1`,
      [person.id],
    )
    return rows[0]!
  }
  for (const [at, person] of people.entries()) {
    const { n, cents } = await kept(person)
    expect(n).toBeGreaterThanOrEqual(before[at]!)
    expect(n).toBeLessThanOrEqual(loads[at]!.acknowledged.length)
    // What was invested is what went from the wallet; their sign-in goes on in the restored copy.
    const again = apiClient(restored, person)
    await expect.poll(() => again.wallet()).toBe(100_000_000 - cents)
    expect((await again.invest({ listingId, amountCents: CENTS, source: 'wallet' })).status).toBe(200)
  }
})

// One that has finished stays in the list until somebody looks how it ended.
function lives(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

test('what there is no database of is neither backed up nor found clean, and none is made for it', async () => {
  const dataDir = join(folder, 'mistyped')
  for (const words of [
    ['backup', join(folder, 'of-nothing')],
    ['ledger', 'check'],
    ['console', '--command', 'SELECT 1'],
  ]) {
    const command = startProgram('src/app/cli.ts', words, { ...QUIET, DATA_DIR: dataDir })
    expect((await command.ended).code).toBe(1)
    expect(command.output()).toContain(`there is no database in ${dataDir}`)
  }
  expect(readdirSync(folder).filter((name) => /^(mistyped|of-nothing)/.test(name))).toEqual([])
})

test('a backup that was killed is taken over by the next one of its name; one that is being written is left alone', async () => {
  const file = join(folder, 'killed')
  // Nobody may read, so that it waits for its first table.
  const client = await server.database.pool.connect()
  try {
    await client.query(
      'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; LOCK TABLE investments IN ACCESS EXCLUSIVE MODE',
    )
    const killed = startNode(['src/app/cli.ts', 'backup', file], { ...QUIET, DATA_DIR: server.dataDir })
    await expect.poll(() => existsSync(`${file}.part`), { timeout: 60_000 }).toBe(true)
    const other = await server.command('backup', file)
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('is being written by another backup') })
    killed.signal('SIGKILL')
    await killed.ended
  } finally {
    client.release(true)
  }
  const left = () => readdirSync(folder).filter((name) => name.startsWith('killed'))
  // Nothing under a name that one would restore.
  expect(left()).toEqual(expect.arrayContaining(['killed.keys.part', 'killed.part']))
  for (const name of ['killed', 'killed.keys']) expect(left()).not.toContain(name)
  const next = await server.command('backup', file)
  expect(next).toMatchObject({ code: 0, output: expect.stringContaining('broken off') })
  expect(left().toSorted()).toEqual(['killed', 'killed.keys'])
  // Keys without their backup may be all that opens one that was moved away.
  rmSync(file)
  expect(await server.command('backup', file)).toMatchObject({ code: 2, output: expect.stringContaining('moved away') })
  // Unless it never got its name: so it is where one was killed between the naming of the two.
  writeFileSync(`${file}.part`, 'whole, and without a name')
  expect(await server.command('backup', file)).toMatchObject({ code: 0, output: expect.stringContaining('broken off') })
  expect(left().toSorted()).toEqual(['killed', 'killed.keys'])
})

test('a try that is broken off leaves neither a copy of the data nor its database behind', async () => {
  const [file, place] = [join(folder, 'for-a-try'), mkdtempSync(join(folder, 'tmp-'))]
  expect((await server.command('backup', file)).code).toBe(0)
  const words = ['restore', file, '--keys', `${file}.keys`, '--try']
  const trial = startNode(['src/app/cli.ts', ...words], { ...QUIET, TMPDIR: place })
  const [, copy = ''] = await trial.says(/restoring into (\S+)/)
  await trial.says(/making its tables/)
  const cluster = join(copy, 'postgres/data')
  const running = processesOn(cluster)
  expect(running).not.toEqual([])
  trial.signal('SIGTERM')
  expect(await trial.ended).toMatchObject({ code: 1 })
  expect(existsSync(copy)).toBe(false)
  expect(running.filter(lives)).toEqual([])
})

test('what a try that was killed left is removed by the next one', async () => {
  const [file, place] = [join(folder, 'for-a-killed-try'), mkdtempSync(join(folder, 'tmp-'))]
  expect((await server.command('backup', file)).code).toBe(0)
  const words = ['restore', file, '--keys', `${file}.keys`, '--try']
  const killed = startNode(['src/app/cli.ts', ...words], { ...QUIET, TMPDIR: place })
  const [, copy = ''] = await killed.says(/restoring into (\S+)/)
  await killed.says(/making its tables/)
  const running = processesOn(join(copy, 'postgres/data'))
  killed.signal('SIGKILL')
  await killed.ended
  const left = dirname(copy)
  expect(existsSync(left)).toBe(true)
  // As old as it has to be, so that it is not one that is just being made.
  utimesSync(left, 1, 1)
  const next = startNode(['src/app/cli.ts', ...words], { ...QUIET, TMPDIR: place })
  await next.says(/removed what a try that was killed had left/)
  expect(existsSync(left)).toBe(false)
  expect(running.filter(lives)).toEqual([])
  next.signal('SIGTERM')
  await next.ended
  expect(readdirSync(place)).toEqual([])
})
