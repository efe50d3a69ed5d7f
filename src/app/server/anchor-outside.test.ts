import { createHmac } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signLedgerAnew } from '#features/ledger/server/ledger-head.ts'
import { anchorPlaceOf } from '#platform/server/anchor-place.ts'
import { audit } from '#platform/server/audit.ts'
import { metricsText } from '#platform/server/metrics.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { cutTail, rewriteChain, tamper } from '#test/tampering.ts'
import { ledgerCommand } from '../cli/ledger.ts'
import { anchorOutside, dueAfter, measureAnchors } from './anchor-outside.ts'
import { keepEvidence } from './keep-evidence.ts'

const NOON = new Date('2026-07-01T12:00:00Z')
const HOUR_MS = 3_600_000
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS)

let home: TestDatabase
let world: TestWorld
let file: string
beforeEach(async () => await begin([5000, 6000, 7000]))
async function begin(wallets: readonly number[]): Promise<void> {
  home = await testDatabase()
  world = await makeWorld(home.url)
  file = join(world.deps.config.dataDir, 'elsewhere.jsonl')
  for (const cents of wallets) await addInvestor(world.deps, cents)
  await audit(world.deps.database, { at: NOON, actor: 'test', action: 'tested' })
  await keepEvidence(world.deps.database, world.deps.config.dataDir, world.deps.log)
}
const end = async () => {
  await world.close()
  await home.drop()
}
afterEach(end)

const withPlace = (place = pathToFileURL(file).href, secret = '') => {
  const anchoring = { place: anchorPlaceOf(place, secret)!, everyMs: HOUR_MS }
  return { ...world.deps, config: { ...world.deps.config, anchoring } }
}
const anchor = (now = NOON, deps = withPlace()) => anchorOutside({ ...deps, clock: () => now })
const lines = () =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { chain: string; seq: number; at: string })
const head = async () => (await home.pool.query('SELECT seq, hash, mac FROM ledger_head')).rows[0]

async function check(...files: readonly string[]): Promise<{ code: number; found: string[]; said: string[] }> {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const { config, database } = world.deps
  const args = ['check', ...files.flatMap((path) => ['--anchors', path])]
  const code = await ledgerCommand.run(args, { config, database, owner: { url: home.url }, log: say, error: say })
  return { code, found: said.filter((line) => line.startsWith('FOUND')), said }
}

/** All that somebody can do who holds the database, the machine with its data directory, and SECRET_KEY. */
async function rewriteEverything(): Promise<void> {
  await tamper(home.pool, async (client) => {
    await client.query('UPDATE ledger_entries SET amount = amount * 1000 WHERE journal_seq = 2')
    await rewriteChain(client)
  })
  await signLedgerAnew(world.deps.database, await head())
  rmSync(join(world.deps.config.dataDir, 'anchors'), { recursive: true })
}

describe('what was written down in another place', () => {
  test('fits the books that go on', async () => {
    await anchor()
    await addInvestor(world.deps, 1)
    const { code, said } = await check(file)
    expect(code).toBe(0)
    expect(said).toContainEqual(
      expect.stringMatching(/^1 anchors of journals in .*elsewhere\.jsonl, from 2026-07-01T12/),
    )
  })

  test('holds the audit trail alone where the books have no journal yet, which is no finding; once they have one it is', async () => {
    const ofTrail = () => writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/.*"chain":"ledger".*\n/g, ''))
    await anchor()
    ofTrail()
    expect((await check(file)).found).toEqual([expect.stringContaining('no anchor of the ledger stands in')])
    await end()
    await begin([])
    await anchor()
    expect(lines().map(({ chain }) => chain)).toEqual(['audit'])
    expect(await check(file)).toMatchObject({ code: 0, found: [] })
    writeFileSync(file, '')
    expect((await check(file)).found).toEqual([expect.stringContaining('it was emptied, or is another file')])
  })

  test('shows a history that was written anew from its beginning and signed rightly', async () => {
    await anchor()
    await rewriteEverything()
    expect(await check()).toMatchObject({ code: 0, found: [] })
    expect(await check(file)).toMatchObject({
      code: 1,
      found: [
        expect.stringMatching(/^FOUND journal 3 has the hash .*elsewhere\.jsonl line 1\): the chain was rewritten$/),
      ],
    })
  })

  test('shows an end that was cut off, and an older copy of the database, also when it has gone on', async () => {
    const older = await head()
    await addInvestor(world.deps, 8000)
    await addInvestor(world.deps, 9000)
    await anchor()
    await tamper(home.pool, (client) => cutTail(client, older))
    rmSync(join(world.deps.config.dataDir, 'anchors'), { recursive: true })
    const cut = expect.stringMatching(/^FOUND the books end at journal 3, and journal 5 was anchored at 2026-07-01T12/)
    expect((await check(file)).found).toContainEqual(cut)
    for (const cents of [1, 2, 3]) await addInvestor(world.deps, cents)
    expect((await check(file)).found).toContainEqual(expect.stringMatching(/^FOUND journal 5 has the hash/))
  })

  test('names a line that was changed, tells of one that was cut, and takes an emptied file for no proof', async () => {
    await anchor()
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, whole.replace('"seq":3', '"seq":2'))
    expect((await check(file)).found).toContainEqual(
      expect.stringMatching(/elsewhere\.jsonl line 1 was changed: its signature does not fit$/),
    )
    writeFileSync(file, whole.slice(0, 60))
    await anchor(later(1))
    const half = await check(file)
    expect(half.said).toContainEqual(expect.stringMatching(/elsewhere\.jsonl line 1 is not a whole anchor/))
    expect([half.code, half.found]).toEqual([0, []])
    writeFileSync(file, '')
    const empty = await check(file)
    expect(empty.found).toEqual([expect.stringMatching(/^FOUND no anchor of the ledger stands in /)])
    expect(empty.said).toContainEqual(
      expect.stringMatching(/^the newest anchor of journals that the database knows of \(3, /),
    )
  })
})

describe('an anchor', () => {
  test('is due when its interval is over, and at the end of its day', () => {
    expect(dueAfter(NOON, HOUR_MS)).toEqual(later(1))
    expect(dueAfter(new Date('2026-07-01T23:59:00Z'), HOUR_MS)).toEqual(new Date('2026-07-02T00:00:00Z'))
    expect(dueAfter(new Date('2026-07-02T00:00:00Z'), 24 * HOUR_MS)).toEqual(new Date('2026-07-03T00:00:00Z'))
  })

  test('is written of both chains, not again before it is due, and then also where nothing was added', async () => {
    await anchor()
    await anchor(later(0.99))
    expect(lines().map(({ chain, seq }) => [chain, seq])).toEqual([
      ['ledger', 3],
      ['audit', 1],
    ])
    await anchor(later(1))
    expect(lines()).toHaveLength(4)
  })

  test.each(['2999-01-01', 'infinity', '-infinity'])(
    'is due where the database says that the last is of %s',
    async (at) => {
      await anchor()
      const nowhere = withPlace(pathToFileURL(join(file, 'no-folder', 'anchors')).href)
      await home.pool.query('UPDATE outside_anchors SET at = $1', [at])
      await anchor(later(2), nowhere)
      await measureAnchors({ ...nowhere, clock: () => later(2) })
      expect((await metricsText()).text).toMatch(/freehold_anchor_due_seconds\{chain="ledger"\} [1-9]/)
      await anchor(later(2))
      expect(lines()).toHaveLength(4)
    },
  )

  test('is not made again of one that a server wrote whose clock is some seconds ahead', async () => {
    await anchor(new Date(NOON.getTime() + 30_000))
    await anchor()
    expect(lines()).toHaveLength(2)
  })

  test('is not made of books that our key did not sign', async () => {
    await tamper(home.pool, rewriteChain)
    await home.pool.query(`UPDATE ledger_head SET mac = sha256('forged')`)
    await anchor()
    expect(lines().map(({ chain }) => chain)).toEqual(['audit'])
  })

  test('that could not be written is tried again, and the metrics say how late it is', async () => {
    const nowhere = withPlace(pathToFileURL(join(file, 'no-folder', 'anchors')).href)
    await anchor()
    await anchor(later(1), nowhere)
    const shown = async (at: Date) => {
      await measureAnchors({ ...nowhere, clock: () => at })
      return /freehold_anchor_due_seconds\{chain="ledger"\} (\d+)/.exec((await metricsText()).text)?.[1]
    }
    expect([await shown(later(0.5)), await shown(later(1.5))]).toEqual(['0', '1800'])
    await anchor(later(1.6))
    expect([lines().length, await shown(later(1.7))]).toEqual([4, '0'])
  })
})

describe('somebody who is told of each anchor', () => {
  const SECRET = 'a secret of the auditor'
  type Told = { headers: IncomingHttpHeaders; body: string }

  async function listen(answers: number[]): Promise<{ url: string; told: Told[]; close(): Promise<void> }> {
    const told: Told[] = []
    const server = createServer((request, reply) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        told.push({ headers: request.headers, body })
        reply.writeHead(answers.shift() ?? 204).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors`
    return { url, told, close: () => new Promise((resolve) => server.close(() => resolve())) }
  }

  test('can see that it is ours, keeps it as a line, and is asked again after a refusal', async () => {
    const auditor = await listen([500, 204, 204])
    try {
      const deps = withPlace(auditor.url, SECRET)
      await anchor(NOON, deps)
      await anchor(later(0.1), deps)
      expect(auditor.told.map(({ body }) => JSON.parse(body).chain)).toEqual(['ledger', 'audit', 'ledger'])
      for (const { headers, body } of auditor.told) {
        const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['freehold-signature'])) ?? []
        expect(mac).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'))
        appendFileSync(file, `${body}\n`)
      }
    } finally {
      await auditor.close()
    }
    await rewriteEverything()
    expect((await check(file)).code).toBe(1)
  })
})

test('without the setting nothing is written, and nothing is late', async () => {
  await anchorOutside(world.deps)
  expect(existsSync(file)).toBe(false)
  await measureAnchors(world.deps)
  expect((await metricsText()).text).toContain('freehold_anchor_due_seconds{chain="ledger"} 0')
})
