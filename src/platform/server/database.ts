import pg from 'pg'
import type { Statement } from './statement.ts'

/** What runs statements: the pool itself, or the one connection of a transaction. */
export type Queryable = {
  /** All rows. */
  rows<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or null. */
  first<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row | null>
  /** How many rows the statement touched. */
  run(statement: Statement<unknown>, values?: readonly unknown[]): Promise<number>
}

/** A transaction in progress: a separate name, so that a function can say that it must run inside one. */
export type Transaction = Queryable & { readonly client: pg.PoolClient }

export type Database = Queryable & {
  readonly pool: pg.Pool
  /**
   * BEGIN, the work, COMMIT; ROLLBACK when the work throws or returns `undo(value)`. No network call may happen
   * inside, so that a deadlock can be mended by doing the work again.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T | Undo<T>>): Promise<T>
  /** The same for work on many rows at once, where the best plan depends on the values: imports, seeds, checks. */
  bulkTransaction<T>(work: (tx: Transaction) => Promise<T | Undo<T>>): Promise<T>
  close(): Promise<void>
}

/** A result that is given back while everything the transaction wrote is taken back. */
class Undo<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}
export const undo = <T>(value: T): Undo<T> => new Undo(value)

// Cents are bigint in the database; a number holds them exactly up to 2^53, and anything larger is a fault.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
// A calendar day has no time zone: keep it as the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

// Transactions run a few named statements over and over, always by key. They are planned once (planning anew took
// half of a short investment's time), and row by row through an index: the other ways look cheap while a table is new
// or its statistics are old, and a plan that is kept would keep the mistake.
const BY_KEY = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_material=off',
]

/** Two pools on one database: reads, where each unnamed statement is planned for its very values, and transactions. */
export function openDatabase(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const { max = 12, onError = () => undefined } = options
  const pool = openPool(url, max, onError, [])
  const writers = openPool(url, Math.ceil(max / 2), onError, BY_KEY)
  return {
    ...queryable(pool),
    pool,
    transaction: (work) => transaction(writers, work),
    bulkTransaction: (work) => transaction(pool, work),
    close: async () => void (await Promise.all([pool.end(), writers.end()])),
  }
}

function openPool(
  connectionString: string,
  max: number,
  onError: (error: Error) => void,
  settings: readonly string[],
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    options: ['jit=off', ...settings].map((setting) => `-c ${setting}`).join(' '),
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'freehold',
  })
  // Without both listeners a database that dies takes the server with it.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

function queryable(runner: pg.Pool | pg.PoolClient): Queryable {
  const run = (statement: Statement<unknown>, values: readonly unknown[]) =>
    runner.query({ name: statement.name, text: statement.text, values: values as unknown[] })
  return {
    rows: async <Row>(statement: Statement<Row>, values: readonly unknown[] = []) =>
      (await run(statement, values)).rows as Row[],
    first: async <Row>(statement: Statement<Row>, values: readonly unknown[] = []) =>
      ((await run(statement, values)).rows[0] as Row | undefined) ?? null,
    run: async (statement, values = []) => (await run(statement, values)).rowCount ?? 0,
  }
}

const ATTEMPTS = 4

async function transaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T | Undo<T>>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(pool, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

async function attemptOnce<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T | Undo<T>>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work({ ...queryable(client), client })
    const undone = result instanceof Undo
    await client.query(undone ? 'ROLLBACK' : 'COMMIT')
    return undone ? result.value : result
  } catch (error) {
    try {
      await client.query('ROLLBACK')
    } catch (rollbackError) {
      // The connection itself is gone: it must not go back into the pool.
      broken = rollbackError as Error
    }
    throw error
  } finally {
    client.release(broken)
  }
}

// Deadlock and serialization failure: PostgreSQL took everything back, and says to try again.
const isRetryable = (error: unknown): boolean => ['40P01', '40001'].includes((error as { code?: string }).code ?? '')

/** Whether an error is the violation of a unique constraint: somebody else wrote the same thing first. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: string }).code === '23505'

/** Whether the database refused what another transaction made impossible meanwhile: a unique key or a CHECK. */
export const isConflict = (error: unknown): boolean =>
  isDuplicate(error) || (error as { code?: string }).code === '23514'

const DOWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** Whether an error means that the database cannot be reached now, as opposed to a mistake in a statement. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code
  if (code && (DOWN_CODES.has(code) || code.startsWith('08'))) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
    error.message,
  )
}
