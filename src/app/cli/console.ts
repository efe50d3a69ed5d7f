import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { undo } from '#platform/server/database.ts'
import type { Command, CommandIo } from './command.ts'
import { rowsAsText } from './rows-as-text.ts'
import type { TextRows } from './rows-as-text.ts'

const MOST_ROWS = 1000

const USAGE = `npm run freehold -- console [--command SQL]

Looks into the database, the embedded one or that of DATABASE_URL, as the role that serves: one statement at a time, each ended
by a semicolon and run in a transaction of its own that can only read and is taken back. Nothing can be changed here. \\d lists the
tables, \\d NAME the columns of one, \\q ends; ${MOST_ROWS} rows of a query at most are shown. With --command it runs that statement
and ends; statements may also be piped in. What is sealed stays sealed.
Exits 0, and 1 where a statement of --command or of a pipe failed.`

export const consoleCommand: Command = {
  name: 'console',
  summary: 'look into the database by SQL, only to read',
  usage: USAGE,
  needsDatabase: true,
  check: (args) => {
    const asked = readWords(args)
    return typeof asked === 'string' ? asked : null
  },
  run: async (args, io) => {
    const asked = readWords(args)
    if (typeof asked === 'string') return 2
    return asked.command === undefined ? await converse(io) : (await answer(io, asked.command)) ? 0 : 1
  },
}

function readWords(args: readonly string[]): { command?: string | undefined } | string {
  try {
    return parseArgs({ args: [...args], options: { command: { type: 'string' } } }).values
  } catch (error) {
    return `console: ${(error as Error).message}`
  }
}

async function converse(io: CommandIo): Promise<number> {
  const isTerminal = process.stdin.isTTY
  const lines = createInterface({ input: process.stdin, ...(isTerminal ? { output: process.stdout } : {}) })
  const prompt = (isBegun: boolean) => {
    lines.setPrompt(isBegun ? '       -> ' : 'freehold=> ')
    if (isTerminal) lines.prompt()
  }
  let typed = ''
  let isGood = true
  prompt(false)
  for await (const line of lines) {
    if (line.trim() === '\\q') break
    typed = typed === '' ? line.trim() : `${typed}\n${line}`
    if (typed.startsWith('\\') || typed.endsWith(';')) {
      isGood = (await answer(io, typed)) && isGood
      typed = ''
    }
    prompt(typed !== '')
  }
  lines.close()
  if (typed.trim() !== '') isGood = (await answer(io, typed)) && isGood
  return isGood || isTerminal ? 0 : 1
}

/** Whether the statement was run; what it gave, or why not, is said. */
async function answer(io: CommandIo, typed: string): Promise<boolean> {
  try {
    const [sql, values] = statementOf(typed)
    for (const line of rowsAsText(await readOnly(io, sql, values))) io.log(line)
    return true
  } catch (error) {
    io.error(`error: ${(error as Error).message}`)
    return false
  }
}

const TABLES = `SELECT c.relname AS "table", greatest(c.reltuples, 0)::bigint AS "rows, about", pg_size_pretty(pg_total_relation_size(c.oid)) AS size
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`
const COLUMNS = `SELECT a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type, CASE WHEN a.attnotnull THEN 'not null' END AS "null"
  FROM pg_attribute a WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`

function statementOf(typed: string): [string, string[]] {
  const text = typed.trim().replace(/;+$/, '').trim()
  const shown = /^\\d\+?(?:\s+(\S+))?$/.exec(text)
  if (shown) return shown[1] === undefined ? [TABLES, []] : [COLUMNS, [shown[1]]]
  if (text.startsWith('\\'))
    throw new Error(`there is no ${text}: \\d, \\d NAME, \\q, or SQL that ends with a semicolon`)
  return [text, []]
}

// Values as PostgreSQL writes them.
const AS_TEXT = { getTypeParser: () => (text: string) => text }

// What a cursor can be declared for; of the rest (SHOW, EXPLAIN) all rows are read.
const IS_QUERY = /^(?:select|with|values|table|\()/i

/**
 * One statement, in a transaction that may only read. A second statement in the same text is refused by PostgreSQL, which takes
 * one at a time in this way of asking; and once something was read, no statement can make the transaction writable.
 */
const readOnly = (io: CommandIo, sql: string, values: readonly string[]): Promise<TextRows> =>
  io.database.bulkTransaction(async ({ client }) => {
    await client.query('SET TRANSACTION READ ONLY')
    await client.query('SELECT 1')
    const ask = async (text: string, given: readonly string[]): Promise<pg.QueryArrayResult<(string | null)[]>> =>
      await client.query({
        text,
        values: [...given],
        rowMode: 'array',
        types: AS_TEXT,
        queryMode: 'extended',
      } as pg.QueryArrayConfig)
    if (IS_QUERY.test(sql)) await ask(`DECLARE shown NO SCROLL CURSOR FOR ${sql}`, values)
    const result = IS_QUERY.test(sql) ? await ask(`FETCH ${MOST_ROWS + 1} FROM shown`, []) : await ask(sql, values)
    const { command, fields, rows } = result
    return undo({
      command,
      columns: fields.map((field) => field.name),
      rows: rows.slice(0, MOST_ROWS),
      isCut: rows.length > MOST_ROWS,
    })
  })
