import { COMPARED_KINDS } from '#features/payments/server/compared-movements.ts'
import { bankJournalOf } from '#features/wallet/server/bank-journal.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { showComparison, showNeverCompared } from '#platform/server/metrics.ts'
import { newestComparisons } from './comparisons.ts'

/** The last comparison with each processor, for the metrics of this server. */
export async function measureComparisons(on: Queryable): Promise<void> {
  const newest = await newestComparisons(on, COMPARED_KINDS.length)
  for (const { processor, outcome, difference_count: count, compared_at: at } of newest.toReversed())
    showComparison(processor, outcome === 'silent' ? -1 : count, at)
}

/** Until its first comparison a processor counts as one that could not be asked, so that one that is never made is noticed. */
export function expectComparisons({ paypal, bank }: Pick<Deps, 'paypal' | 'bank'>): void {
  const isCompared = { card: true, paypal: paypal !== null, bank: bankJournalOf(bank) !== null }
  for (const kind of COMPARED_KINDS) if (isCompared[kind]) showNeverCompared(kind)
}
