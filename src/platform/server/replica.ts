import type pg from 'pg'
import type { Queryable } from './queryable.ts'
import { countStaleRead } from './metrics.ts'
import { isPureRead } from './pure-read.ts'
import { mustBeFresh } from './reader-needs.ts'
import type { Statement } from './statement.ts'
import { watchReplica } from './watch-replica.ts'
import type { ReplicaWatch } from './watch-replica.ts'

/** A standby of the database that answers reads which may be some seconds old, while it follows closely enough. */
export type Replica = Pick<ReplicaWatch, 'noticeWrite' | 'holds' | 'endOfLog' | 'standing'> & {
  /** Reads from the standby where it may be asked, else from the primary: whoever reads notices no difference but the load. */
  readonly reads: Queryable
  close(): Promise<void>
}

type Options = {
  /** The pools on the standby and on the primary, and reads of the latter. */
  readonly pool: pg.Pool
  readonly primary: pg.Pool
  readonly own: Queryable
  /** Told when it begins to be used, or not to be, and why not. */
  readonly onChange?: ((isUsed: boolean, why: string) => void) | undefined
}

// More would wait for the standby than for the primary.
const WAITING_MAX = 50
// A recovery that had to go on, or a statement that took long, says nothing about the next one.
const ONCE = new Set(['40001', '57014'])

/** Asks a standby whenever it is certain to hold what the reader may expect. */
export function openReplica({ pool, primary, own, onChange = () => undefined }: Options): Replica {
  const watch = watchReplica({ standby: pool, primary, onChange })
  const mayAsk = (): boolean => !mustBeFresh() && watch.why() === null && pool.waitingCount <= WAITING_MAX
  /** The rows that the standby answered; null: it was not asked, or could not answer. */
  const tryStandby = async <Row>({ name, text }: Statement<Row>, values: readonly unknown[]): Promise<Row[] | null> => {
    if (!isPureRead(text) || !mayAsk()) return null
    try {
      return (await pool.query({ name, text, values: values as unknown[] })).rows as Row[]
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      if (!ONCE.has(code)) watch.noticeFault(message)
      return null
    }
  }
  const rows = async <Row>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> => {
    const found = await tryStandby(statement, values)
    countStaleRead(found ? 'replica' : 'primary')
    return found ?? (await own.rows(statement, values))
  }
  return {
    reads: {
      rows,
      first: async (statement, values) => (await rows(statement, values))[0] ?? null,
      run: (statement, values) => own.run(statement, values),
    },
    noticeWrite: () => watch.noticeWrite(),
    holds: (lsn) => watch.holds(lsn),
    endOfLog: () => watch.endOfLog(),
    standing: () => watch.standing(),
    close: async () => {
      await watch.stop()
      await pool.end()
    },
  }
}

/** The same reads and writes, of which a replica hears when they wrote. */
export function noticing(on: Queryable, replica: Replica): Queryable {
  const heard = async <Result>({ text }: Statement<unknown>, work: Promise<Result>): Promise<Result> =>
    isPureRead(text) ? await work : await work.finally(() => replica.noticeWrite())
  return {
    rows: (statement, values) => heard(statement, on.rows(statement, values)),
    first: (statement, values) => heard(statement, on.first(statement, values)),
    run: (statement, values) => heard(statement, on.run(statement, values)),
  }
}
