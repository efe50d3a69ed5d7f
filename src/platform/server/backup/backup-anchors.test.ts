import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareDatabase, testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { readBackupHeader } from './read-header.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'freehold-backup-'))
const secretKey = 'a key that signs what is written here'
let home: TestDatabase
let bare: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
  bare = await bareDatabase()
})
afterAll(async () => {
  await home.drop()
  await bare.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup has no anchor and nothing of a sandbox that was written after the instant of its rows: the books would seem to have been cut', async () => {
  const dataDir = join(folder, 'source')
  mkdirSync(join(dataDir, 'anchors'), { recursive: true })
  const anchors = join(dataDir, 'anchors', 'ledger.log')
  writeFileSync(anchors, 'the first\n')
  mkdirSync(join(dataDir, 'sandbox'))
  const charges = join(dataDir, 'sandbox', 'cards.jsonl')
  writeFileSync(charges, 'a charge\n')
  const file = join(folder, 'backup')
  // Its rows are of an instant already while it waits to read this table.
  const client = await home.pool.connect()
  await client.query(
    'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; LOCK TABLE investments IN ACCESS EXCLUSIVE MODE',
  )
  const journals = ['sandbox/cards.jsonl', 'sandbox/bank.jsonl']
  const writing = writeBackup({ url: home.url, dataDir, version: 'v1', secretKey, bucket: null, journals }, file)
  try {
    await expect.poll(() => existsSync(`${file}.part`), { timeout: 30_000 }).toBe(true)
    appendFileSync(anchors, 'the second\n')
    writeFileSync(join(dataDir, 'anchors', 'audit.log'), 'the first of these\n')
    appendFileSync(charges, 'a later charge\n')
    writeFileSync(join(dataDir, 'sandbox', 'bank.jsonl'), 'a later debit\n')
  } finally {
    client.release(true)
  }
  await writing
  const place = { owner: bare, dataDir: join(folder, 'place'), secretKey, log: () => undefined }
  await restoreBackup(file, place)
  expect(readdirSync(join(place.dataDir, 'anchors'))).toEqual(['ledger.log'])
  expect(readFileSync(join(place.dataDir, 'anchors', 'ledger.log'), 'utf8')).toBe('the first\n')
  expect(readdirSync(join(place.dataDir, 'sandbox'))).toEqual(['cards.jsonl'])
  expect(readFileSync(join(place.dataDir, 'sandbox', 'cards.jsonl'), 'utf8')).toBe('a charge\n')
  // The backup says so itself, so that a journal that is lost later is missed.
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect((await readBackupHeader(file)).journals).toEqual({
    'sandbox/cards.jsonl': { bytes: 9, sha256: sha256('a charge\n') },
    'sandbox/bank.jsonl': { bytes: 0, sha256: sha256('') },
  })
})
