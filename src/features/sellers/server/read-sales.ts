import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { LedgerLine } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { Visitor } from '#platform/server/visitor.ts'
import type { readSales as endpoint } from '../contract.ts'
import { earningsFigures, lineKindOf, SALE, SALES_BACK } from '../earnings.ts'
import { earningsNow } from './payout-rows.ts'

/** How many movements are listed, and how many of them stand below the figure that they add up to. */
const LISTED = 100
const IN_FIGURE = 5

// A session whose cookie was renewed goes on under the same sign-in, and began with it.
const findLogin = statement<{ began_at: Date | null }>(
  'sellers-find-login',
  `SELECT min(every_row.created_at) AS began_at
     FROM sessions this_row JOIN sessions every_row ON every_row.sign_in_id = this_row.sign_in_id
    WHERE this_row.token_hash = $1`,
)

const sumUp = statement<{
  sales: number
  sold: Cents
  session_sales: number
  session_sold: Cents
  returned: Cents
  other: Cents
  lines: number
}>(
  'sellers-sum-up',
  `SELECT count(*) FILTER (WHERE j.kind = '${SALE}')::int AS sales,
          coalesce(sum(e.amount) FILTER (WHERE j.kind = '${SALE}'), 0)::bigint AS sold,
          count(*) FILTER (WHERE j.kind = '${SALE}' AND j.recorded_at >= $2)::int AS session_sales,
          coalesce(sum(e.amount) FILTER (WHERE j.kind = '${SALE}' AND j.recorded_at >= $2), 0)::bigint AS session_sold,
          coalesce(sum(e.amount) FILTER (WHERE j.kind IN ${SALES_BACK}), 0)::bigint AS returned,
          coalesce(sum(e.amount) FILTER (WHERE j.kind <> '${SALE}' AND j.kind NOT IN ${SALES_BACK}), 0)::bigint AS other, count(*)::int AS lines
     FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
    WHERE a.owner_id = $1 AND a.kind = 'payable.seller'`,
)

const readLines = statement<{ seq: number; effective_at: Date; kind: string; amount: Cents }>(
  'sellers-read-lines',
  `SELECT j.seq, j.effective_at, j.kind, e.amount
     FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
    WHERE a.owner_id = $1 AND a.kind = 'payable.seller' ORDER BY j.seq DESC, e.line LIMIT ${LISTED}`,
)

type Asking = Pick<Visitor, 'userId' | 'sessionHash'>

/** What somebody sold, from the books alone, as all of it was at one moment. */
export async function readSales(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { userId, sessionHash }: Asking,
): Promise<AnswerOf<typeof endpoint>> {
  const now = clock()
  const beganAt = (await database.first(findLogin, [sessionHash]))?.began_at ?? now
  return await database.transaction(async (tx) => {
    await tx.client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    const sums = await tx.first(sumUp, [userId, beganAt])
    const lines = await tx.rows(readLines, [userId])
    const { freshCents, owedCents } = await earningsNow(tx, userId, now)
    const earned = {
      sales: sums?.sales ?? 0,
      soldCents: sums?.sold ?? 0,
      sessionSales: sums?.session_sales ?? 0,
      sessionCents: sums?.session_sold ?? 0,
      returnedCents: sums?.returned ?? 0,
      otherCents: sums?.other ?? 0,
      freshCents,
      owedCents,
    }
    const latest: LedgerLine[] = lines
      .filter((line) => line.kind === SALE)
      .slice(0, IN_FIGURE)
      .map(({ seq, effective_at: at, amount }) => ({ seq, at: at.toISOString(), cents: amount }))
    return {
      ...earningsFigures(earned, latest, now.toISOString().slice(0, 10)),
      session_since: epochSeconds(beganAt),
      lines: lines.map(({ seq, effective_at: at, kind, amount }) => ({
        seq,
        at: epochSeconds(at),
        kind: lineKindOf(kind),
        cents: amount,
      })),
      earlier: (sums?.lines ?? 0) - lines.length,
    }
  })
}
