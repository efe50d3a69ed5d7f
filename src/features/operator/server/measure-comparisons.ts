import { COMPARED_KINDS } from '#features/payments/server/compared-movements.ts'
import type { Queryable } from '#platform/server/database.ts'
import { showComparison } from '#platform/server/metrics.ts'
import { newestComparisons } from './comparisons.ts'

/** The last comparison with each processor, for the metrics of this server. */
export async function measureComparisons(on: Queryable): Promise<void> {
  const newest = await newestComparisons(on, COMPARED_KINDS.length)
  for (const { processor, outcome, difference_count: count, compared_at: at } of newest.toReversed())
    showComparison(processor, outcome === 'silent' ? -1 : count, at)
}
