import { cutOffOf } from './period.ts'
import type { Period } from './period.ts'
import { figuresOf, lateItemsOf, RESTATED, restatementsOf } from './restatements.ts'
import type { LateBooks } from './restatements.ts'
import { statementOf } from './statement.ts'
import type { StatementAccount } from './statement.ts'

/**
 * The ids of those of issued periods whose statement is another now than when it was issued. `accountAt` gives the account
 * as it was known at an instant (ISO), and with null as it is known now.
 */
export function restatedPeriods(
  periods: readonly Period[],
  books: LateBooks,
  accountAt: (knownAt: string | null) => StatementAccount,
): string[] {
  const now = accountAt(null)
  return periods.flatMap((period) => {
    const { id, from, to } = period
    const cutOff = cutOffOf(period)
    const late = lateItemsOf(books, to, cutOff)
    // Most periods have nothing late: only of the others is anything counted.
    if (late.length === 0) return []
    const [was, is] = [accountAt(cutOff), now].map((account) => figuresOf(statementOf(account, from, to)))
    if (RESTATED.some((figure) => was![figure] !== is![figure])) return [id]
    // What was written down and taken back again is told by the statement, too.
    const steps = restatementsOf(late, cutOff, (knownAt) => statementOf(accountAt(knownAt), from, to))
    return steps.length > 0 ? [id] : []
  })
}
