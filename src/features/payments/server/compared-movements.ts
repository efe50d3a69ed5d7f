import type { AccountKind } from '#features/ledger/rules.ts'
import type { Cents } from '#kit/money.ts'
import type { Database, Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

/**
 * A bank's debits are charges and refunds like those of processors; what it pays out may be returned. `journal`: moves clearing, and
 * is none of the others.
 */
export const MOVEMENTS = ['charge', 'refund', 'dispute', 'payout', 'returned_payout', 'journal'] as const
export type Movement = (typeof MOVEMENTS)[number]

/** Whose journals the books are compared with: processors, and the bank that debits and pays out. */
export const COMPARED_KINDS = ['card', 'paypal', 'bank'] as const
export type ComparedKind = (typeof COMPARED_KINDS)[number]

const CLEARINGS: Readonly<Record<ComparedKind, AccountKind>> = {
  card: 'clearing.card',
  paypal: 'clearing.paypal',
  bank: 'clearing.ach',
}

/** One movement of money of which the books and a processor say different things. Cents: above zero where it came in. */
export type Difference = {
  readonly what: Movement
  /** The processor's own id of it; of a journal its key. */
  readonly id: string
  /** Null where the books do not have it. */
  readonly booksCents: Cents | null
  /** Null where the processor does not have it. */
  readonly processorCents: Cents | null
  /** ISO 8601: when whoever has it says that it happened. */
  readonly at: string
}

/** From where on both sides are read. */
export type Watermark = { readonly since: Date; readonly afterSeq: number }

export type ComparedMovements = {
  readonly differences: readonly Difference[]
  readonly comparedCount: number
  /** Movements that have happened on one side only, and soon will on the other. */
  readonly underWayCount: number
  readonly booksCents: Cents
  readonly processorCents: Cents
  /** Where the next comparison begins: where this one did, as long as anything differs. */
  readonly agreed: Watermark
}

/** What a journal moved through a clearing: above zero where it came in. */
export type BookedRow = { key: string; memo: string; recorded_at: Date; cents: Cents }

const readHead = statement<{ seq: number }>(
  'payments-compare-head',
  'SELECT coalesce(max(seq), 0)::bigint AS seq FROM ledger_journals',
)

const readBooked = statement<BookedRow>(
  'payments-compare-booked',
  `SELECT j.key, j.memo, j.recorded_at, -sum(e.amount)::bigint AS cents
     FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
    WHERE a.kind = $1 AND e.journal_seq > $2 GROUP BY j.seq ORDER BY j.seq`,
)

const byKey = statement<{ key: string; cents: Cents }>(
  'payments-compare-by-key',
  `SELECT j.key, -sum(e.amount)::bigint AS cents
     FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
    WHERE j.key = ANY($2::text[]) AND a.kind = $1 GROUP BY j.key`,
)

// A working server follows what a processor did within a minute.
export const FOLLOWED_MS = 60_000
// The processor's clock may differ from ours, and its lists name whole seconds.
export const OVERLAP_MS = 3_600_000
// What a list did not have is asked for by itself, up to so many: a list that is wrong as a whole is said as such.
export const MOST_ASKED = 100

/** What moved through a clearing after a journal, and how far the books went then. */
export async function readWindow(database: Database, kind: ComparedKind, afterSeq: number) {
  return await database.bulkTransaction(async (tx) => {
    await tx.client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await tx.client.query('SET LOCAL statement_timeout = 0')
    const booked = await tx.rows(readBooked, [CLEARINGS[kind], afterSeq])
    return { head: (await tx.first(readHead))?.seq ?? 0, booked }
  })
}

/** The same of journals by their keys, as they are now. */
export async function readByKeys(
  on: Queryable,
  kind: ComparedKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  return new Map((await on.rows(byKey, [CLEARINGS[kind], keys])).map((row) => [row.key, row.cents]))
}

/** Movements of both sides, by whether they are equal, differ, or are under way. */
export class Sums {
  private readonly differences: Difference[] = []
  private comparedCount = 0
  private underWayCount = 0
  private booksCents = 0
  private processorCents = 0
  oldestUnderWay: Date | null = null
  private readonly soon: Date

  constructor(soon: Date) {
    this.soon = soon
  }

  /** `isFollowed`: what only the processor has may be so young that a server has yet to follow it. */
  add(one: Omit<Difference, 'at'>, at: Date, isUnderWay: boolean, isFollowed = true): void {
    const isEqual = one.booksCents === one.processorCents
    const isYoung = isFollowed && one.booksCents === null && at >= this.soon
    if (!isEqual && (isUnderWay || isYoung)) {
      this.underWayCount += 1
      if (!this.oldestUnderWay || at < this.oldestUnderWay) this.oldestUnderWay = at
      return
    }
    this.comparedCount += 1
    this.booksCents += one.booksCents ?? 0
    this.processorCents += one.processorCents ?? 0
    if (!isEqual) this.differences.push({ ...one, at: at.toISOString() })
  }

  done() {
    const { comparedCount, underWayCount, booksCents, processorCents } = this
    return { differences: this.differences, comparedCount, underWayCount, booksCents, processorCents }
  }
}

/** While anything differs the next comparison begins where this one did, and names it again. */
export function agreedBy(
  sums: Sums,
  { from, head, now, lateMs }: { from: Watermark; head: number; now: Date; lateMs: number },
): Watermark {
  if (sums.done().differences.length > 0) return from
  const until = Math.min(now.getTime() - lateMs, sums.oldestUnderWay?.getTime() ?? Infinity)
  return { since: new Date(Math.max(from.since.getTime(), until)), afterSeq: head }
}
