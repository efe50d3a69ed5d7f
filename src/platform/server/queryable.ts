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
