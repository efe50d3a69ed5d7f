import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import type { Config } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { removeMarked } from './removal-mark.ts'

// Two machines served one database, each with sandboxes of its own; on the other one the demo was removed.

const REMOVED = Date.parse('2026-11-26T12:00:00Z')

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
  await home.pool.query(
    `INSERT INTO audit_events (at, actor, action, subject, address, detail) VALUES ($1, 'operator', 'demo removed', '', '', '{}')`,
    [new Date(REMOVED)],
  )
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

let config: Config
beforeEach(() => {
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-removed-'))
  mkdirSync(join(dataDir, 'sandbox'))
  config = readConfig({ NODE_ENV: 'test', DEMO: 'off', DATA_DIR: dataDir, DATABASE_URL: home.url }, 'command')
  return () => rmSync(dataDir, { recursive: true })
})

const place = (name: string) => join(config.dataDir, 'sandbox', name)
const write = (name: string, ...minutes: number[]) =>
  writeFileSync(place(name), minutes.map((at) => `{"kind":"token","atMs":${REMOVED + at * 60_000}}\n`).join(''))

test('what the sandboxes here wrote down before goes, what they wrote since stays, and what is both stays whole and is said', async () => {
  write('cards.jsonl', -5, -1)
  write('paypal.jsonl', -5, 1)
  write('bank.jsonl', 1, 2)
  const mixed = readFileSync(place('paypal.jsonl'), 'utf8')
  const { journals } = await removeMarked(config, database)
  expect(journals).toEqual({ gone: ['sandbox/cards.jsonl'], stay: ['sandbox/paypal.jsonl'] })
  expect(existsSync(place('cards.jsonl'))).toBe(false)
  expect(readFileSync(place('paypal.jsonl'), 'utf8')).toBe(mixed)
  expect(existsSync(place('bank.jsonl'))).toBe(true)
  expect((await removeMarked(config, database)).journals.gone).toEqual([])
})

test('a sandbox of its own process keeps its journal, and one that is damaged is for somebody to look at', async () => {
  write('cards.jsonl', -5)
  const outside = { ...config, cardProcessorUrl: 'http://localhost:4000' }
  expect((await removeMarked(outside, database)).journals.gone).toEqual([])
  expect(existsSync(place('cards.jsonl'))).toBe(true)
  writeFileSync(place('cards.jsonl'), 'half\n{"atMs":1}\n')
  await expect(removeMarked(config, database)).rejects.toThrow(/cards\.jsonl line 1 is damaged/)
})
