import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    const run = async (...args: string[]) => {
      const command = startProgram('src/app/cli.ts', args, { ...QUIET, DATA_DIR: dataDir })
      const { code } = await command.ended
      return { code, output: command.output() }
    }
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
