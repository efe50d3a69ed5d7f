import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { readAnchors } from '#platform/server/anchors.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { cutTail, rewriteChain, tamper } from '#test/tampering.ts'
import { walletOf } from '../rules.ts'
import { checkLedger } from './check-ledger.ts'
import { anchorLedger, sealLedger, signLedgerAnew } from './ledger-head.ts'
import { postJournals } from './post-journals.ts'

const evidence = makeEvidence('a secret of thirty-two characters or more')
const other = makeEvidence('another secret of thirty-two characters')
const ada = newId()

let home: TestDatabase
let database: Database
let dataDir: string
beforeEach(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 4, evidence })
  dataDir = mkdtempSync(join(tmpdir(), 'freehold-evidence-'))
  for (let cents = 7000; cents < 7004; cents++) await deposit(cents)
})
afterEach(async () => {
  await database.close()
  await home.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function deposit(cents: number, on = database): Promise<void> {
  const now = new Date()
  const entries = [
    { account: { kind: 'clearing.ach' as const, ownerId: null, listingId: null }, amount: -cents },
    { account: walletOf(ada), amount: cents },
  ]
  const draft = { kind: 'test', key: newId(), memo: '', effectiveAt: now, entries }
  await on.transaction((tx) => postJournals(tx, [draft], now))
}

const anchors = () => readAnchors(dataDir, 'ledger', evidence)
const findings = async () => (await checkLedger(database, { anchors: anchors().anchors })).findings
const head = async () => (await home.pool.query('SELECT seq, hash, mac FROM ledger_head')).rows[0]
const makeMillion = (amount: number, line: number) =>
  `UPDATE ledger_entries SET amount = ${amount} WHERE journal_seq = 2 AND line = ${line}`

async function rewrite(): Promise<void> {
  await tamper(home.pool, async (client) => {
    await client.query(makeMillion(-100_000_000, 1))
    await client.query(makeMillion(100_000_000, 2))
    await rewriteChain(client)
  })
}

describe('a chain that was computed anew', () => {
  test('is found by the signature of its end', async () => {
    expect(await findings()).toEqual([])
    await rewrite()
    expect(await findings()).toEqual([
      expect.stringMatching(/^the head \(journal 4\) is not signed with this SECRET_KEY/),
    ])
  })

  test('is not made good by what is posted on it: nothing is posted on it', async () => {
    await rewrite()
    await expect(deposit(1)).rejects.toThrow('the head of the ledger (journal 4) is not signed by our key')
    expect(await anchorLedger(database, dataDir, new Date())).toBe(false)
  })

  test('is named from the first journal that was written down outside the database', async () => {
    const { seq, hash, mac } = await head()
    expect(await anchorLedger(database, dataDir, new Date())).toBe(true)
    await rewrite()
    // Even with the key in hand.
    await signLedgerAnew(database, await head())
    expect(await findings()).toEqual([
      expect.stringMatching(/^journal 4 has the hash .*anchors\/ledger\.log line 1\): the chain was rewritten$/),
    ])
    expect([seq, hash.length, mac.length]).toEqual([4, 32, 32])
  })
})

test('a journal that was put before the first one is named, though no chain and no balance knows of it', async () => {
  await tamper(home.pool, async (client) => {
    await client.query(
      `INSERT INTO ledger_journals SELECT (jsonb_populate_record(j, '{"seq": 0, "key": "forged"}')).* FROM ledger_journals j WHERE seq = 1;
       INSERT INTO ledger_entries SELECT 0, line, account_id, amount FROM ledger_entries WHERE journal_seq = 1`,
    )
  })
  expect(await findings()).toEqual(['journal 0 (forged) was put before the first one: no chain holds it'])
})

test('a tail that was cut with its head and balances is named by the anchor that knew more', async () => {
  const before = await head()
  await deposit(1)
  await deposit(2)
  await anchorLedger(database, dataDir, new Date())
  await tamper(home.pool, (client) => cutTail(client, before))
  expect((await checkLedger(database)).findings).toEqual([])
  expect(await findings()).toEqual([
    expect.stringMatching(/^the books end at journal 4, and journal 6 was anchored at/),
  ])
  // What is written over it later does not hide it.
  await deposit(3)
  await deposit(4)
  expect(await findings()).toEqual([expect.stringMatching(/^journal 6 has the hash/)])
})

describe('a signature that is not there', () => {
  const remove = () => home.pool.query('UPDATE ledger_head SET mac = NULL')

  test('is a finding, and nothing is posted', async () => {
    await remove()
    expect(await findings()).toEqual(['the head (journal 4) is not signed: its signature was removed'])
    await expect(deposit(1)).rejects.toThrow('is not signed')
  })

  test('is given once to the ledger of a version that signed nothing', async () => {
    await remove()
    expect(await sealLedger(database, dataDir)).toBe('signed')
    await deposit(1)
    expect(await findings()).toEqual([])
  })

  test('is not given again to one that was signed: an anchor or an audit seal knows', async () => {
    await anchorLedger(database, dataDir, new Date())
    await remove()
    expect(await sealLedger(database, dataDir)).toBe('unsigned')
    rmSync(join(dataDir, 'anchors'), { recursive: true })
    await home.pool.query(
      `INSERT INTO audit_seals VALUES (1, 0, 1, '{}', '', decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'), now())`,
    )
    expect(await sealLedger(database, dataDir)).toBe('unsigned')
  })
})

test('a server with another key posts nothing on these books, and an operator can sign them for it', async () => {
  const stranger = openDatabase(home.url, { max: 2, evidence: other })
  try {
    expect(await sealLedger(stranger, dataDir)).toBe('foreign')
    await expect(deposit(1, stranger)).rejects.toThrow('is not signed by our key')
    await deposit(1)
    expect(await signLedgerAnew(stranger, await head())).toBe(true)
    await deposit(2, stranger)
    await expect(deposit(3)).rejects.toThrow('is not signed by our key')
  } finally {
    await stranger.close()
  }
})

describe('the anchors', () => {
  const path = () => join(dataDir, 'anchors', 'ledger.log')

  test('are written once for each end of the chain, and not too often', async () => {
    const at = new Date('2026-07-01T12:00:00Z')
    const later = (ms: number) => new Date(at.getTime() + ms)
    expect(await anchorLedger(database, dataDir, at)).toBe(true)
    expect(await anchorLedger(database, dataDir, later(1))).toBe(false)
    await deposit(1)
    expect(await anchorLedger(database, dataDir, later(2), 60_000)).toBe(false)
    expect(await anchorLedger(database, dataDir, later(60_000), 60_000)).toBe(true)
    expect(anchors().anchors.map((one) => [one.seq, one.place])).toEqual([
      [4, 'anchors/ledger.log line 1'],
      [5, 'anchors/ledger.log line 2'],
    ])
  })

  test('that were changed are named; one that a power cut left half is told of and hides no other', async () => {
    await anchorLedger(database, dataDir, new Date())
    const line = readFileSync(path(), 'utf8')
    writeFileSync(path(), line.replace(/^4 /, '3 '))
    expect(anchors().findings).toEqual(['anchors/ledger.log line 1 was changed: its signature does not fit'])
    writeFileSync(path(), line.slice(0, 50))
    await anchorLedger(database, dataDir, new Date())
    expect(anchors()).toMatchObject({
      anchors: [{ seq: 4, place: 'anchors/ledger.log line 2' }],
      findings: [],
      notes: [expect.stringContaining('line 1 is not a whole anchor')],
    })
  })

  test('that another server wrote, copied here, are compared too', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'freehold-evidence-'))
    const before = await head()
    await deposit(1)
    await anchorLedger(database, elsewhere, new Date())
    await anchorLedger(database, dataDir, new Date(), 0)
    const copy = readFileSync(join(elsewhere, 'anchors', 'ledger.log'))
    rmSync(elsewhere, { recursive: true })
    rmSync(path())
    appendFileSync(join(dataDir, 'anchors', 'ledger-two.log'), copy)
    await tamper(home.pool, (client) => cutTail(client, before))
    expect(await findings()).toEqual([expect.stringContaining('anchors/ledger-two.log line 1')])
  })
})
