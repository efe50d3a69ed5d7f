import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownFragments, knownStatements } from '#platform/server/statement.ts'
import type { DeclaredStatement } from './declared-rows.ts'
import { describeStatement } from './describe-statement.ts'
import type { ResultColumn } from './describe-statement.ts'
import { declared, makeAppWithEveryStatement } from './every-statement.ts'
import type { TestApp } from './http-app.ts'
import { judgeSql, sqlOrder } from './judge-sql.ts'

const { FEATURES } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { FEATURES: readonly string[] }

let app: TestApp
let owners: ReadonlyMap<string, string>
const texts = new Map<string, string>()

beforeAll(async () => {
  app = await makeAppWithEveryStatement()
  for (const { name, text } of knownStatements()) texts.set(name, text)
  owners = await ownersOfTables()
})
afterAll(() => app.close())

test('every statement that is loaded was found in the sources', () => {
  expect(texts.size).toBeGreaterThan(100)
  expect([...texts.keys()].filter((name) => !declarationOf(name))).toEqual([])
})

test('the tables that features name are those of the database, with every column', async () => {
  const { rows } = await app.deps.database.pool.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attname::text COLLATE "C") AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY 1 ORDER BY 1`,
  )
  const named = Object.fromEntries((await allTables()).map(({ table, columns }) => [table, columns.toSorted()]))
  expect(named).toEqual(Object.fromEntries(rows.map(({ name, columns }) => [name, columns])))
})

test('no statement reads a table of a later feature, or writes one of another', () => {
  const order = sqlOrder(FEATURES)
  for (const { name, text } of knownFragments()) texts.set(name, text)
  const wrong = [...texts].flatMap(([name, text]) => {
    const { file } = declarationOf(name)!
    return judgeSql({ file, text: withoutFragments(text) }, owners, order).map((fault) => `${name} (${file}): ${fault}`)
  })
  expect(wrong).toEqual([])
})

describe('the rule of tables finds', () => {
  const known = new Map([
    ['users', 'people'],
    ['sessions', 'accounts'],
    ['mails', 'platform'],
  ])
  const order = sqlOrder(['people', 'accounts'])
  const judge = (file: string, text: string) => judgeSql({ file, text }, known, order)

  test.each([
    ['features/people/server/a.ts', 'SELECT 1 FROM sessions', 'reads sessions of accounts, which is later'],
    ['features/people/server/a.ts', 'SELECT 1 FROM users u JOIN sessions s ON true', 'reads sessions of accounts'],
    ['features/people/server/a.ts', 'SELECT (SELECT count(*) FROM users, sessions)', 'reads sessions of accounts'],
    ['features/accounts/server/a.ts', 'UPDATE users SET x = 1', 'writes users of people'],
    [
      'features/accounts/server/a.ts',
      'WITH a AS (DELETE FROM users u USING sessions s) SELECT 1',
      'writes users of people',
    ],
    ['features/accounts/server/a.ts', 'INSERT INTO users AS u (id) VALUES ($1)', 'writes users of people'],
    ['features/accounts/server/a.ts', 'UPDATE mails SET x = 1', 'writes mails of platform'],
    ['platform/server/a.ts', 'SELECT 1 FROM users', 'reads users of people, which is later'],
    ['app/server/a.ts', 'UPDATE users SET x = 1', 'writes users of people'],
  ])('%s: %s', (file, text, fault) => expect(judge(file, text)).toEqual([expect.stringContaining(fault)]))

  test.each([
    ['features/accounts/server/a.ts', 'SELECT users FROM sessions JOIN users u ON true FOR UPDATE OF u'],
    ['features/people/server/a.ts', `SELECT 'from sessions' FROM users -- of sessions`],
    ['features/people/server/a.ts', 'INSERT INTO users (id) VALUES ($1) ON CONFLICT DO UPDATE SET id = $1'],
    ['app/server/a.ts', 'SELECT 1 FROM users, sessions'],
  ])('nothing in %s: %s', (file, text) => expect(judge(file, text)).toEqual([]))
})

test('the columns that a statement answers are those that its row declares', async () => {
  const client = await app.deps.database.pool.connect()
  const wrong: string[] = []
  try {
    const notNull = await notNullColumns()
    for (const [name, text] of texts) {
      const { row, file } = declarationOf(name)!
      if (row === null) continue
      const columns = await describeStatement(client, text)
      wrong.push(...faultsOf(text, columns, row, notNull).map((fault) => `${name} (${file}): ${fault}`))
    }
  } finally {
    client.release()
  }
  expect(declared.filter(({ row }) => row !== null).length).toBeGreaterThan(60)
  expect(wrong).toEqual([])
})

function faultsOf(
  text: string,
  columns: readonly ResultColumn[],
  row: ReadonlyMap<string, ReadonlySet<string>>,
  notNull: ReadonlySet<string>,
): string[] {
  const answered = new Set(columns.map(({ name }) => name))
  const missing = [...row.keys()].filter((name) => !answered.has(name)).map((name) => `declares ${name}, answers none`)
  return columns.reduce<string[]>((faults, { name, typeId, tableId, columnId }) => {
    const kinds = row.get(name)
    if (!kinds) return [...faults, `answers ${name}, declares none`]
    const kind = KINDS[typeId]
    if (kind && !kinds.has(kind) && !kinds.has('unknown')) {
      return [...faults, `${name} is ${kind}, declared ${[...kinds].join(' | ')}`]
    }
    const isNullable = tableId >= FIRST_OWN_ID && !notNull.has(`${tableId}.${columnId}`) && !isAsked(text, name)
    return isNullable && !kinds.has('null') && !kinds.has('unknown') ? [...faults, `${name} may be null`] : faults
  }, missing)
}

// Ids below belong to the system's own tables.
const FIRST_OWN_ID = 16_384

/** A condition of the statement leaves out rows in which the column is null. */
const isAsked = (text: string, column: string): boolean => new RegExp(String.raw`\b${column} IS NOT NULL`).test(text)

// By the oid of the type: what pg makes of it, as src/platform/server/database.ts sets it up.
const KINDS: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1043: 'string',
  1082: 'string',
  1184: 'Date',
  2950: 'string',
}

// What another feature lends is judged as the lender's.
const withoutFragments = (text: string): string =>
  knownFragments().reduce((rest, { text: lent }) => rest.replaceAll(lent, ' '), text)

const declarationOf = (name: string): DeclaredStatement | undefined =>
  declared.find((one) => one.name === name) ?? declared.find((one) => isLike(name, one.name.split('*')))

const isLike = (name: string, parts: readonly string[]): boolean =>
  parts.length > 1 && name.startsWith(parts[0]!) && name.endsWith(parts.at(-1)!)

async function notNullColumns(): Promise<ReadonlySet<string>> {
  const { rows } = await app.deps.database.pool.query<{ id: string }>(
    `SELECT attrelid::int8 || '.' || attnum AS id FROM pg_attribute WHERE attnotnull`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function allTables(): Promise<{ owner: string; table: string; columns: readonly string[] }[]> {
  const files = import.meta.glob<{ tables: Readonly<Record<string, readonly string[]>> }>([
    '../src/features/*/tables.ts',
    '../src/platform/server/tables.ts',
    '../src/app/server/tables.ts',
  ])
  const found = await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const owner = /features\/([^/]+)\//.exec(path)?.[1] ?? (path.includes('/app/') ? 'app' : 'platform')
      return Object.entries((await load()).tables).map(([table, columns]) => ({ owner, table, columns }))
    }),
  )
  return found.flat()
}

async function ownersOfTables(): Promise<ReadonlyMap<string, string>> {
  return new Map((await allTables()).map(({ owner, table }) => [table, owner]))
}
