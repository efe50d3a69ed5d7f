import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importIndex } from '#features/portfolio/server/import-price-index.ts'
import { makeTestApp } from '#test/http-app.ts'
import type { TestApp } from '#test/http-app.ts'
import { addOperator, commander, dumpOf } from '#test/operators.ts'
import type { TestOperator } from '#test/operators.ts'
import { untilWaiting } from '#test/waiting-locks.ts'
import { priceIndexCommand } from './price-index.ts'

type Row = { state: string; year: number; quarter: number; hundredths: number }

let app: TestApp
let folder: string
let operator: TestOperator
let shipped: readonly Row[]
beforeAll(async () => {
  app = await makeTestApp()
  folder = mkdtempSync(join(tmpdir(), 'freehold-index-'))
  operator = await addOperator(app.deps)
  shipped = await readAll()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const readAll = async (): Promise<Row[]> =>
  (await app.deps.database.pool.query<Row>('SELECT * FROM house_price_index ORDER BY state, year, quarter')).rows

const fileOf = (rows: readonly Row[]): string => {
  const path = join(folder, 'index.csv')
  const lines = rows.map((row) => `${row.state},${row.year},${row.quarter},${(row.hundredths / 100).toFixed(2)}`)
  writeFileSync(path, ['state,year,quarter,index', ...lines, ''].join('\n'))
  return path
}
const run = (...args: string[]) => commander(app.deps)(priceIndexCommand, ...args)

/** What is shipped, with one quarter stated anew and one more of each state. */
const newer = (): Row[] =>
  shipped
    .map((row) =>
      row.state === 'WA' && row.year === 2024 && row.quarter === 4 ? { ...row, hundredths: 101_001 } : row,
    )
    .concat(
      shipped
        .filter((row) => row.year === 2024 && row.quarter === 4)
        .map((row) => ({ ...row, year: 2025, quarter: 1, hundredths: row.hundredths + 100 })),
    )

test('the product knows ten years of all states and the District of Columbia', () => {
  expect([shipped.length, new Set(shipped.map((row) => row.state)).size]).toEqual([51 * 40, 51])
  expect(shipped.find((row) => row.state === 'WY' && row.year === 2024 && row.quarter === 4)!.hundredths).toBe(48_848)
})

test('a dry run says what would change, and changes nothing', async () => {
  const before = await dumpOf(app.deps)
  const said = await run('import', fileOf(newer()), '--dry-run')
  expect(said.code).toBe(0)
  expect(said.said).toContain('2091 quarters of 51 states, until Q1 2025: 51 new, 1 stated anew')
  expect(await dumpOf(app.deps)).toEqual(before)
})

test('an older file, or one with a gap, changes nothing and says why', async () => {
  const before = await dumpOf(app.deps)
  const older = await run('import', fileOf(shipped.filter((row) => row.year < 2024)), '--as', operator.email)
  expect([older.code, older.said]).toEqual([1, expect.stringContaining('it is an older file')])
  const gap = await run('import', fileOf(shipped.filter((_, at) => at !== 7)), '--as', operator.email)
  expect([gap.code, gap.said]).toEqual([1, expect.stringContaining('AK: Q4 2016 is missing')])
  const none = await run('import', join(folder, 'nowhere.csv'), '--as', operator.email)
  expect([none.code, none.said]).toEqual([1, expect.stringContaining('there is no file')])
  expect(await dumpOf(app.deps)).toEqual(before)
})

test('a newer file takes its place, and the audit trail says who did it', async () => {
  const wanted = newer().toSorted((a, b) => a.state.localeCompare(b.state) || a.year - b.year || a.quarter - b.quarter)
  expect(await run('import', fileOf(wanted), '--as', operator.email)).toMatchObject({ code: 0 })
  expect(await readAll()).toEqual(wanted)
  const { rows } = await app.deps.database.pool.query(
    `SELECT actor, detail FROM audit_events WHERE action = 'house price index imported'`,
  )
  expect(rows).toEqual([
    {
      actor: operator.id,
      detail: { until: 'Q1 2025', added: 51, changed: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  ])
  expect((await run('import', fileOf(wanted), '--dry-run')).said).toContain('0 new, 0 stated anew')
})

test('of two at once the newer one stays, whoever comes first', async () => {
  const first = newer()
  const second = first.concat(
    first.filter((row) => row.year === 2025).map((row) => ({ ...row, quarter: 2, hundredths: row.hundredths + 100 })),
  )
  const by = { actor: operator.id, sha256: 'f'.repeat(64) }
  const [older, latest] = [first, second].map((rows) => readFileSync(fileOf(rows), 'utf8')) as [string, string]
  const held = await app.home.pool.connect()
  await held.query('BEGIN')
  await held.query('SELECT FROM house_price_index FOR UPDATE')
  const imports = []
  for (const [at, text] of [latest, older].entries()) {
    imports.push(importIndex(app.deps, text, by))
    await untilWaiting(app.home, at + 1)
  }
  await held.query('COMMIT')
  held.release()
  expect(await Promise.all(imports)).toEqual([
    expect.objectContaining({ until: 'Q2 2025', added: 51 }),
    { fault: 'it ends with Q1 2025, and Q2 2025 is known: it is an older file' },
  ])
})
