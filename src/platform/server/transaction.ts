import type pg from 'pg'
import { CommitUnknown, isConnectionSpent, isRetryable } from './database-errors.ts'
import type { Evidence } from './evidence.ts'
import type { Queryable } from './queryable.ts'
import { checkQueue, queryableBy } from './run-statements.ts'
import { commitOf } from './watch-client.ts'

/** A transaction in progress: a separate name, so that a function can say that it must run inside one. */
export type Transaction = Queryable & {
  readonly client: pg.PoolClient
  /** What signs the ledger's head; null where the database was opened without the key. */
  readonly evidence: Evidence | null
  /**
   * Does something in this process, a count, once all is written; what is taken back, or nobody knows of, has none of it. Work that
   * throws changes nothing of what was written, nor of its answer: it is an unhandled rejection, which is logged.
   */
  afterCommit(work: () => void): void
}

/** How a transaction begins. */
export type Beginning = {
  /**
   * Whatever it sends before it has an answer only reads and locks: it goes out together with BEGIN, one wait less. Were BEGIN to fail
   * alone, these would stand outside of a transaction and do nothing; none of their answers is given, so that nothing is written.
   */
  readonly isReading?: boolean
}

/** A result that is given back while everything the transaction wrote is taken back. */
class Undo<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}
export const undo = <T>(value: T): Undo<T> => new Undo(value)

/** A result whose last statements are sent already, and nobody needs their answers for anything but whether they failed. */
class WithCommit<T> {
  readonly value: T
  readonly sent: Promise<unknown>
  constructor(value: T, sent: Promise<unknown>) {
    this.value = value
    this.sent = sent
    // What it meets is heard by the transaction; a caller that gives up before must not be told of it by the process.
    sent.catch(() => undefined)
  }
}

/**
 * Sends COMMIT together with the statements before it, one wait less: PostgreSQL carries it out as a ROLLBACK where one of
 * them fails. All that `sent` stands for must have been sent by now; what comes later is refused. Where `sent` fails without
 * an answer of PostgreSQL, by a mistake of ours between two statements, no COMMIT is sent.
 */
export const withCommit = <T>(value: T, sent: Promise<unknown>): WithCommit<T> => new WithCommit(value, sent)

/** What a transaction's work may end with. */
export type Ending<T> = T | Undo<T> | WithCommit<T>

const ATTEMPTS = 4

/** BEGIN, the work, COMMIT or ROLLBACK, on a connection of this pool; done again where others stood in the way. */
export async function runTransaction<T>(
  pool: pg.Pool,
  evidence: Evidence | null,
  work: (tx: Transaction) => Promise<Ending<T>>,
  beginning: Beginning = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(pool, evidence, work, beginning)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

async function attemptOnce<T>(
  pool: pg.Pool,
  evidence: Evidence | null,
  work: (tx: Transaction) => Promise<Ending<T>>,
  { isReading = false }: Beginning,
): Promise<T> {
  checkQueue(pool)
  const client = await pool.connect()
  const stage = { isOver: false }
  const afterwards: (() => void)[] = []
  const afterCommit = (more: () => void) => void afterwards.push(more)
  let broken: Error | undefined
  try {
    const begun = client.query('BEGIN')
    if (!isReading) await begun
    begun.catch(() => undefined)
    const result = await work({ ...statementsOf(client, begun, stage), client, evidence, afterCommit })
    await begun
    stage.isOver = true
    if (result instanceof Undo) {
      await client.query('ROLLBACK')
      return result.value
    }
    if (result instanceof WithCommit) await commitBehind(client, result.sent)
    else await commit(client)
    for (const one of afterwards) void apart(one)
    return result instanceof WithCommit ? result.value : result
  } catch (error) {
    // A part of the work may still go on: a statement of it would stand outside of the transaction, or in that of somebody else.
    stage.isOver = true
    broken = isConnectionSpent(error) ? (error as Error) : await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

/** By itself: what it throws is nobody's answer. */
const apart = async (work: () => void): Promise<void> => work()

/** Each answer is given once BEGIN has one, which comes first. */
const statementsOf = (client: pg.PoolClient, begun: Promise<unknown>, stage: { readonly isOver: boolean }): Queryable =>
  queryableBy(async ({ name, text }, values) => {
    if (stage.isOver) throw new Error(`${name} came after the end of its transaction`)
    const asked = client.query({ name, text, values: values as unknown[] })
    return (await Promise.all([begun, asked]))[1]
  })

async function commit(client: pg.PoolClient): Promise<void> {
  const { command, isDoubtful } = await commitOf(client).catch((error: unknown) => {
    if (!isConnectionSpent(error)) throw error
    throw new CommitUnknown('a COMMIT got no answer', { cause: error })
  })
  // PostgreSQL answers so, without an error, when a statement failed before and its failure was passed over.
  if (command !== 'COMMIT') throw new Error(`a COMMIT was answered with ${command}: nothing was written`)
  // It is written here, and would be gone if the standby, which was not waited for, took over now.
  if (isDoubtful) throw new CommitUnknown('a COMMIT did not wait for its standby to hold it')
}

/** COMMIT behind statements that are under way. What PostgreSQL refused of them it has taken back, whatever the COMMIT met. */
async function commitBehind(client: pg.PoolClient, sent: Promise<unknown>): Promise<void> {
  // By the next tick whatever needs no answer has run, so what has failed of itself is known.
  await Promise.race([sent, new Promise<void>((resolve) => process.nextTick(resolve))])
  const [before, end] = await Promise.allSettled([sent, commit(client)])
  if (before.status === 'rejected' && !isConnectionSpent(before.reason)) throw before.reason
  // A connection that was lost on the way to the COMMIT may have carried it out all the same.
  if (end.status === 'rejected') throw end.reason
  if (before.status === 'rejected')
    throw new CommitUnknown('a statement before a COMMIT got no answer', { cause: before.reason })
}

/** Gives the error when the connection itself is gone: it must not go back into the pool. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error as Error
  }
}
