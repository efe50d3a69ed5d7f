import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { goneOf, withGone } from './gone.ts'
import { guards, tableRules } from './table-rules.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.drop())

const column = async (sql: string): Promise<string[]> =>
  (await home.pool.query<{ it: string }>(sql)).rows.map((row) => row.it)

test('every table says what becomes of it when the demo is removed', async () => {
  const tables = await column(
    `SELECT relname::text AS it FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname COLLATE "C"`,
  )
  expect(Object.keys(tableRules).toSorted()).toEqual(tables)
})

test('rows go before those that they refer to', async () => {
  const order = Object.keys(tableRules)
  const { rows } = await home.pool.query<{ child: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  )
  const goes = (table: string) => 'goes' in tableRules[table]! || 'empties' in tableRules[table]!
  const late = rows
    .filter(({ child, parent }) => goes(child) && goes(parent) && order.indexOf(child) > order.indexOf(parent))
    // An offering lets go of its agreement first.
    .filter(({ child, parent }) => !(child === 'offerings' && parent === 'offering_agreements'))
    .map(({ child, parent }) => `${child} after ${parent}`)
  expect(late).toEqual([])
})

test('nothing that stays refers to a table that is emptied', async () => {
  const { rows } = await home.pool.query<{ child: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  const isEmptied = (table: string) => 'empties' in tableRules[table]!
  const left = rows.filter(({ child, parent }) => isEmptied(parent) && !isEmptied(child)).map(({ child }) => child)
  expect([...new Set(left)]).toEqual(['offerings'])
})

test('the triggers that are off meanwhile are those that refuse, and no others', async () => {
  const refusing = await column(
    `SELECT tgrelid::regclass::text || ' ' || tgname AS it FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE NOT tgisinternal AND p.proname = 'refuse_change' AND tgtype & 8 > 0 ORDER BY 1`,
  )
  const off = guards.map(([table, trigger]) => `${table} ${trigger}`)
  // The trail is never touched; the state of an offering goes back by a way that nobody else has.
  expect([...off, 'audit_events audit_events_append_only', 'audit_seals audit_seals_append_only'].toSorted()).toEqual(
    [...refusing, 'offerings offerings_status'].toSorted(),
  )
})

test('each condition is one that the database understands', async () => {
  const values = [...goneOf([], [], []).values]
  const asked = Object.entries(tableRules).flatMap(([table, rule]) =>
    'goes' in rule ? [{ table, goes: rule.goes }] : [],
  )
  for (const { table, goes } of asked) await home.pool.query(withGone(`SELECT FROM ${table} WHERE ${goes}`), values)
  expect(asked.length).toBeGreaterThan(40)
})
