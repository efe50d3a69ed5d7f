import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit } from '#platform/server/audit.ts'
import { openDatabase } from '#platform/server/database.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { closeBooks, keepEvidence, openBooks } from './keep-evidence.ts'

let home: TestDatabase
let world: TestWorld
beforeEach(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  await addInvestor(world.deps, 5000)
  await audit(world.deps.database, { at: new Date(), actor: 'test', action: 'tested' })
})
afterEach(async () => {
  await world.close()
  await home.drop()
})

const dataDir = () => world.deps.config.dataDir
const open = () => openBooks(world.deps.database, dataDir())
const linesOf = (name: string) =>
  readFileSync(join(dataDir(), 'anchors', name), 'utf8')
    .trimEnd()
    .split('\n')

test('a turn of the job seals the audit trail and anchors both chains, and the next one changes nothing', async () => {
  for (let turn = 0; turn < 2; turn++) await keepEvidence(world.deps.database, dataDir(), world.deps.log)
  expect((await home.pool.query('SELECT ids FROM audit_seals')).rows).toHaveLength(1)
  expect([linesOf('ledger.log').length, linesOf('audit.log').length]).toEqual([1, 1])
})

test('a clean stop writes the last word, however short ago the one before was', async () => {
  await keepEvidence(world.deps.database, dataDir(), world.deps.log)
  await addInvestor(world.deps, 700)
  await keepEvidence(world.deps.database, dataDir(), world.deps.log)
  expect(linesOf('ledger.log').map((line) => line.split(' ')[0])).toEqual(['1'])
  await closeBooks(world.deps.database, dataDir(), world.deps.log)
  expect(linesOf('ledger.log').map((line) => line.split(' ')[0])).toEqual(['1', '2'])
})

test('a trail that was forged stops its own seals, and not the anchors of the ledger', async () => {
  await keepEvidence(world.deps.database, dataDir(), world.deps.log)
  await home.pool.query('ALTER TABLE audit_seals DISABLE TRIGGER ALL')
  await home.pool.query(`UPDATE audit_seals SET mac = sha256('forged')`)
  await addInvestor(world.deps, 700)
  await closeBooks(world.deps.database, dataDir(), world.deps.log)
  expect([linesOf('ledger.log').length, linesOf('audit.log').length]).toEqual([2, 1])
})

test('an anchor of the ledger that cannot be written does not keep that of the trail from it', async () => {
  mkdirSync(join(dataDir(), 'anchors', 'ledger.log'), { recursive: true })
  await keepEvidence(world.deps.database, dataDir(), world.deps.log)
  expect(linesOf('audit.log')).toHaveLength(1)
})

test('a server does not go on with books whose signature was removed, or is of another key', async () => {
  await open()
  await keepEvidence(world.deps.database, dataDir(), world.deps.log)
  const other = openDatabase(home.url, { max: 1, evidence: makeEvidence('another key of thirty-two characters') })
  await expect(openBooks(other, dataDir())).rejects.toThrow(/^the ledger is not signed with this SECRET_KEY: /)
  await other.close()
  await home.pool.query('UPDATE ledger_head SET mac = NULL')
  await expect(open()).rejects.toThrow(
    'the signature of the ledger was removed: run `npm run freehold -- ledger check`',
  )
})

test('a ledger of before is signed at the first start, and then only by those who post', async () => {
  await home.pool.query('UPDATE ledger_head SET mac = NULL')
  await open()
  expect((await home.pool.query('SELECT mac FROM ledger_head')).rows[0].mac).toHaveLength(32)
  expect(existsSync(join(dataDir(), 'anchors'))).toBe(false)
})
