import type pg from 'pg'
import { Busy } from './busy.ts'
import type { Queryable } from './queryable.ts'
import type { Statement } from './statement.ts'

const WAITING_MAX = 1000
const BUSY_MS = 1000

/** More wait for a connection than could be served in time: they are told at once, instead of after their wait. */
export function checkQueue(pool: pg.Pool): void {
  if (pool.waitingCount >= WAITING_MAX) throw new Busy(BUSY_MS)
}

type Run = (statement: Statement<unknown>, values: readonly unknown[]) => Promise<pg.QueryResult>

/** Statements on a pool, or on the one connection of a transaction. What cannot be sent (`check` throws) is refused. */
export function queryable(runner: pg.Pool | pg.PoolClient, check: () => void = () => undefined): Queryable {
  return queryableBy(async (statement, values) => {
    check()
    return await runner.query({ name: statement.name, text: statement.text, values: values as unknown[] })
  })
}

/** Statements by whatever sends one. */
export const queryableBy = (run: Run): Queryable => ({
  rows: async <Row>(statement: Statement<Row>, values: readonly unknown[] = []) =>
    (await run(statement, values)).rows as Row[],
  first: async <Row>(statement: Statement<Row>, values: readonly unknown[] = []) =>
    ((await run(statement, values)).rows[0] as Row | undefined) ?? null,
  run: async (statement, values = []) => (await run(statement, values)).rowCount ?? 0,
})
