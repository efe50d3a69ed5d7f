import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { commander, dumpOf } from '#test/operators.ts'
import { consoleCommand } from './console.ts'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  await addInvestor(world.deps, 5000)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

const ask = (sql: string) => commander(world.deps)(consoleCommand, '--command', sql)

describe('freehold console', () => {
  test('shows rows in columns as PostgreSQL writes them, and says how many', async () => {
    const { code, said } = await ask(
      `SELECT n AS number, CASE WHEN n < 3 THEN 'x' END AS text FROM generate_series(2, 3) AS n;`,
    )
    expect({ code, lines: said.split('\n') }).toEqual({
      code: 0,
      lines: ['number  text', '------  ----', '2       x', '3', '2 rows'],
    })
    expect((await ask(`SELECT 9007199254740993 AS large, '{"a": 1}'::jsonb AS j`)).said).toContain(
      '9007199254740993  {"a": 1}',
    )
    expect((await ask('SHOW transaction_read_only')).said).toContain('on')
  })

  test('shows a thousand rows at most, and says that there are more', async () => {
    const { said } = await ask('SELECT 1 FROM generate_series(1, 1001)')
    expect(said.split('\n')).toHaveLength(1003)
    expect(said).toMatch(/the first 1000 rows: there are more$/)
    expect((await ask('TABLE generate_series(1, 1)')).code).toBe(1)
  })

  test('lists the tables, and the columns of one', async () => {
    expect((await ask('\\d')).said).toMatch(/^ledger_journals /m)
    expect((await ask('\\d ledger_journals')).said).toMatch(/^hash +bytea +not null$/m)
    expect(await ask('\\x')).toMatchObject({ code: 1, said: expect.stringContaining('there is no \\x') })
  })

  test('shows no control characters that somebody stored', async () => {
    expect((await ask(`SELECT E'a\\x1b[2Jb' AS told`)).said).toContain('a\\u001b[2Jb')
  })

  test.each([
    `UPDATE users SET fname = 'Eve'`,
    'WITH gone AS (DELETE FROM ledger_entries RETURNING *) SELECT count(*) FROM gone',
    'SET TRANSACTION READ WRITE',
    `COMMIT; UPDATE users SET fname = 'Eve'`,
    `SELECT 1; UPDATE users SET fname = 'Eve'`,
    `SELECT 1) AS a; COMMIT; UPDATE users SET fname = 'Eve'; SELECT (1`,
    `DO $$ BEGIN UPDATE users SET fname = 'Eve'; END $$`,
    'CREATE TABLE mine ()',
    `SELECT nextval(pg_get_serial_sequence('audit_events', 'id'))`,
    '',
    'SELECT nonsense',
  ])('changes nothing by %j, and says why not', async (sql) => {
    const before = await dumpOf(world.deps)
    expect(await ask(sql)).toMatchObject({ code: 1, said: expect.stringMatching(/error: ./) })
    expect(await dumpOf(world.deps)).toEqual(before)
  })

  test('a COMMIT of one’s own is nothing: the next statement can only read, too', async () => {
    await ask('COMMIT')
    expect((await ask(`UPDATE users SET fname = 'Eve'`)).said).toContain('read-only transaction')
  })

  test('takes no other words', () => {
    expect(consoleCommand.check?.(['--write'])).toMatch(/^console: /)
    expect(consoleCommand.check?.(['--command', 'SELECT 1'])).toBeNull()
  })
})
