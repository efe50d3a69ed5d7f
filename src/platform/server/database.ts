import pg from 'pg'
import type { Evidence } from './evidence.ts'
import { PatientPool } from './patient-pool.ts'
import { MAX_READERS, poolSizes } from './pool-sizes.ts'
import type { Queryable } from './queryable.ts'
import { noticing, openReplica } from './replica.ts'
import type { Replica } from './replica.ts'
import { checkQueue, queryable } from './run-statements.ts'
import { readSnapshot } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import { runTransaction } from './transaction.ts'
import type { Beginning, Ending, Transaction } from './transaction.ts'
import { watchClient } from './watch-client.ts'

export type { Queryable } from './queryable.ts'
export { undo, withCommit } from './transaction.ts'
export type { Transaction } from './transaction.ts'

export type Database = Queryable & {
  readonly pool: pg.Pool
  readonly evidence: Evidence | null
  /**
   * For reads that may be some seconds old and are of nobody in particular: from a replica where there is one that follows
   * closely and holds what the reader wrote, else from the primary.
   */
  readonly stale: Queryable
  /** The standby that `stale` may ask; null: there is none. */
  readonly replica: Replica | null
  /** For background work, so that neither it nor the pages wait for each other's connections. */
  readonly background: pg.Pool
  /** One connection with a short patience, for the question whether the database answers. */
  readonly probe: pg.Pool
  /** How many wait for a connection right now, in all pools. */
  waiting(): number
  /**
   * BEGIN, the work, COMMIT; ROLLBACK when the work throws or returns `undo(value)`; `withCommit(value, sent)` sends COMMIT together
   * with the last statements. No network call may happen inside, so that a deadlock can be mended by doing the work again. Throws
   * `CommitUnknown` when nobody can say whether the COMMIT was carried out, or would outlive this server.
   */
  transaction<T>(work: (tx: Transaction) => Promise<Ending<T>>, beginning?: Beginning): Promise<T>
  /** The same for work on many rows at once, where the best plan depends on the values: imports, seeds, checks. */
  bulkTransaction<T>(work: (tx: Transaction) => Promise<Ending<T>>): Promise<T>
  /**
   * Reads many rows as they all are in one moment, a few at a time. It writes nothing and is never done again, so that the work may
   * write what it read elsewhere; it must ask for the next rows within fifteen seconds.
   */
  snapshot<T>(work: (on: Snapshot) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// Cents are bigint in the database; a number holds them exactly up to 2^53, and anything larger is a fault.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
// A calendar day has no time zone: keep it as the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

// Transactions run a few named statements over and over, always by key. They are planned once (planning each time took
// half of a short investment's time), and row by row through an index: the other ways look cheap while a table is new
// or its statistics are old, and a plan that is kept would keep the mistake.
const BY_KEY = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_material=off',
]

type Limits = {
  /** How long to wait for a free connection, or for a new one. */
  readonly waitMs: number
  /** How long the database works on one statement (`statement_timeout`). */
  readonly statementMs: number
  /** How long its answer may take to arrive: a frozen database keeps no limit of its own. */
  readonly answerMs: number
}

// A page waits for reads: with the time for a connection, eight seconds at most. Writes may wait for locks as well.
const READS: Limits = { waitMs: 3000, statementMs: 4500, answerMs: 5000 }
const WRITES: Limits = { waitMs: 4000, statementMs: 7500, answerMs: 8000 }
// What a replica does not answer in time is asked of the primary, within the same eight seconds.
const REPLICA: Limits = { waitMs: 400, statementMs: 2000, answerMs: 2200 }
const BULK: Limits = { waitMs: 30_000, statementMs: 1_800_000, answerMs: 1_830_000 }
// Both together stay below the two seconds within which the server says whether it is ready.
const PROBE: Limits = { waitMs: 800, statementMs: 800, answerMs: 900 }

type OpenOptions = {
  readonly max?: number
  readonly onError?: (error: Error) => void
  readonly evidence?: Evidence
  readonly patience?: number
  /** A standby for `stale`; told when it begins to be used or not to be. */
  readonly replica?: { readonly url: string; readonly onChange?: (isUsed: boolean, why: string) => void } | undefined
}

/** Pools on one database: reads, where each unnamed statement is planned for its very values, transactions, the rest. */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const { max = MAX_READERS, onError = () => undefined, evidence = null, patience = 1 } = options
  const sizes = poolSizes(max)
  const pool = openPool(url, sizes.pool, onError, scaled(READS, patience))
  const writers = openPool(url, sizes.writers, onError, scaled(WRITES, patience), BY_KEY, true)
  const bulk = openPool(url, sizes.bulk, onError, BULK)
  const background = openPool(url, sizes.background, onError, scaled(READS, patience))
  const probe = openPool(url, sizes.probe, onError, PROBE)
  const reads = queryable(pool, () => checkQueue(pool))
  const replica = options.replica
    ? openReplica({
        pool: openPool(options.replica.url, max, onError, scaled(REPLICA, patience)),
        primary: pool,
        own: reads,
        ...(options.replica.onChange && { onChange: options.replica.onChange }),
      })
    : null
  // What failed may have been written all the same: a COMMIT that got no answer.
  const noticed = <T>(work: Promise<T>): Promise<T> => work.finally(() => replica?.noticeWrite())
  return {
    ...(replica ? noticing(reads, replica) : reads),
    stale: replica?.reads ?? reads,
    replica,
    pool,
    evidence,
    background,
    probe,
    waiting: () => [pool, writers, bulk, background].reduce((sum, one) => sum + one.waitingCount, 0),
    transaction: (work, beginning) => noticed(runTransaction(writers, evidence, work, beginning)),
    bulkTransaction: (work) => noticed(runTransaction(bulk, evidence, work)),
    snapshot: (work) => readSnapshot(bulk, work),
    close: async () => {
      await replica?.close()
      await Promise.all([pool, writers, bulk, background, probe].map((one) => one.end()))
    },
  }
}

// The part of each limit that is waited for: those who test a silent database need not wait as long as a person would.
const scaled = (of: Limits, part: number): Limits => {
  return { waitMs: of.waitMs * part, statementMs: of.statementMs * part, answerMs: of.answerMs * part }
}

function openPool(
  connectionString: string,
  max: number,
  onError: (error: Error) => void,
  limits: Limits,
  settings: readonly string[] = [],
  pipeline = false,
): pg.Pool {
  const pool = new PatientPool({
    connectionString,
    max,
    options: ['jit=off', ...settings].map((setting) => `-c ${setting}`).join(' '),
    connectionTimeoutMillis: limits.waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementMs,
    query_timeout: limits.answerMs,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    pipeline, // statements that need no answer of each other are sent together, and carried out in their order
    application_name: 'freehold',
  })
  // Without both listeners a database that dies takes the server with it.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    watchClient(client, pipeline)
  })
  return pool
}
