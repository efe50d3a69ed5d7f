import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { tamper } from '#test/tampering.ts'
import { LOCK, LOCK_SEED } from './advisory-locks.ts'
import { readAnchors } from './anchors.ts'
import { audit } from './audit.ts'
import { anchorAudit, sealAudit } from './audit-seals.ts'
import { checkAudit } from './check-audit.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { makeEvidence } from './evidence.ts'

const evidence = makeEvidence('a secret of thirty-two characters or more')

let home: TestDatabase
let database: Database
let dataDir: string
beforeEach(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 4, evidence })
  dataDir = mkdtempSync(join(tmpdir(), 'freehold-audit-'))
})
afterEach(async () => {
  await database.close()
  await home.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const write = async (...actions: string[]) => {
  for (const action of actions)
    await audit(database, { at: new Date(), actor: 'ada', action, detail: { of: 'a test' } })
}
const seal = (patienceMs = 3000) => sealAudit(database, new Date(), patienceMs)
const anchors = () => readAnchors(dataDir, 'audit', evidence).anchors
const check = () => checkAudit(database, anchors())
const findings = async () => (await check()).findings
const change = (statement: string) => tamper(home.pool, (client) => client.query(statement))

describe('a sealed audit trail', () => {
  beforeEach(async () => {
    await write('one', 'two', 'three')
    await seal()
    await write('four')
    await seal()
    await write('five')
  })

  test('is clean, and says what is not sealed yet', async () => {
    expect(await check()).toEqual({ seals: 2, sealedEvents: 4, unsealedEvents: 1, findings: [] })
    expect(await seal()).toBe(1)
    expect(await seal()).toBe(0)
    expect(await check()).toEqual({ seals: 3, sealedEvents: 5, unsealedEvents: 0, findings: [] })
  })

  test.each([
    [
      'an event that was deleted',
      'DELETE FROM audit_events WHERE id = 2',
      /^audit event 2 \(sealed at .*\) is missing$/,
    ],
    [
      'the newest sealed one that was deleted',
      'DELETE FROM audit_events WHERE id = 4',
      /^audit event 4 .* is missing$/,
    ],
    ['an actor who was changed', `UPDATE audit_events SET actor = 'eve' WHERE id = 1`, /^audit event 1 .* was changed/],
    [
      'a time that was changed by a microsecond',
      `UPDATE audit_events SET at = at + interval '1 microsecond' WHERE id = 3`,
      /^audit event 3 .* was changed/,
    ],
    [
      'a detail that was changed',
      `UPDATE audit_events SET detail = '{"of": "another"}' WHERE id = 3`,
      /^audit event 3 .* was changed/,
    ],
    ['a seal that was deleted', 'DELETE FROM audit_seals WHERE seq = 1', /^audit seal 1 is missing/],
    [
      'a seal that was changed',
      `UPDATE audit_seals SET marks = substring(sha256('x') FROM 1 FOR 16) WHERE seq = 2`,
      /^audit seal 2 .*was changed/,
    ],
    [
      'an event that was put before the first one',
      `INSERT INTO audit_events (id, at, actor, action) OVERRIDING SYSTEM VALUE VALUES (0, now(), 'eve', 'approved')`,
      /^audit event 0 was put before the first one/,
    ],
    [
      'a seal that was put before the first one',
      `INSERT INTO audit_seals SELECT (jsonb_populate_record(s, '{"seq": -1}')).* FROM audit_seals s WHERE seq = 1`,
      /^audit seal -1 was put before the first one/,
    ],
  ])('names %s', async (_what, statement, named) => {
    await change(statement)
    expect((await findings())[0]).toMatch(named)
  })

  test('is not forged without the key, and what was forged is not sealed over', async () => {
    await change(
      `DELETE FROM audit_events WHERE id = 4; UPDATE audit_seals SET hash = sha256('x'), mac = sha256('y') WHERE seq = 2`,
    )
    expect(await findings()).toContain(
      'audit seal 2 is not signed with this SECRET_KEY: it was forged, or the key is another one',
    )
    await expect(seal()).rejects.toThrow('the audit seal 2 is not signed by our key')
    expect(await anchorAudit(database, dataDir, new Date())).toBe(false)
  })

  test('cannot lose its end, seals and all, once it was anchored', async () => {
    expect(await anchorAudit(database, dataDir, new Date())).toBe(true)
    await change('DELETE FROM audit_events WHERE id > 3; DELETE FROM audit_seals WHERE seq > 1')
    expect((await checkAudit(database)).findings).toEqual([])
    expect(await findings()).toEqual([
      expect.stringMatching(/^the audit trail ends at seal 1, and seal 2 was anchored at/),
    ])
  })
})

test('events that are still being written hold up their seal, and nobody who writes waits for one', async () => {
  const open = await home.pool.connect()
  await open.query('BEGIN')
  await open.query(`INSERT INTO audit_events (at, actor, action) VALUES (now(), 'slow', 'one')`)
  await write('two')
  expect(await seal(0)).toBe(0)
  await write('three')
  await open.query('COMMIT')
  open.release()
  expect(await seal()).toBe(3)
  expect(await check()).toMatchObject({ sealedEvents: 3, unsealedEvents: 0, findings: [] })
})

test('a gap that a rollback left is no finding', async () => {
  await write('one')
  const client = await home.pool.connect()
  await client.query(`BEGIN; INSERT INTO audit_events (at, actor, action) VALUES (now(), 'ada', 'never'); ROLLBACK`)
  client.release()
  await write('three')
  await seal()
  expect(await check()).toMatchObject({ sealedEvents: 2, findings: [] })
  // What is put into it later is one.
  await change(
    `INSERT INTO audit_events (id, at, actor, action) OVERRIDING SYSTEM VALUE VALUES (2, now(), 'eve', 'never')`,
  )
  expect(await findings()).toEqual([expect.stringMatching(/^audit event 2 was added to a range that was sealed at/)])
})

test('two servers that seal at once seal each event once', async () => {
  await write(...Array.from({ length: 50 }, (_, at) => `event ${at}`))
  const sealed = await Promise.all([seal(), seal(), seal()])
  expect(sealed.reduce((sum, n) => sum + n, 0)).toBe(50)
  expect(await check()).toEqual({ seals: 1, sealedEvents: 50, unsealedEvents: 0, findings: [] })
})

test('a new empty column of the trail changes no sealed event', async () => {
  await write('one')
  await seal()
  await home.pool.query(`ALTER TABLE audit_events ADD COLUMN agent text NOT NULL DEFAULT ''`)
  expect(await findings()).toEqual([])
})

test('sealing goes on while the demo is being seeded: every job has a lock of its own', async () => {
  await write('one')
  const other = new pg.Client({ connectionString: home.url })
  await other.connect()
  try {
    await other.query('SELECT pg_advisory_lock($1)', [LOCK.seed])
    expect(await seal()).toBe(1)
    expect(new Set(Object.values(LOCK)).size).toBe(Object.keys(LOCK).length)
    expect(new Set(Object.values(LOCK_SEED)).size).toBe(Object.keys(LOCK_SEED).length)
  } finally {
    await other.end()
  }
})
