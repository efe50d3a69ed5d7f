import { withdrawalsElsewhere } from '#features/wallet/server/by-hand/hand-payouts.ts'
import type { Deps } from '#platform/server/deps.ts'

/**
 * Withdrawals that were asked of another bank than the one that is configured now are followed by nobody: whoever changed BANK_PAYOUTS
 * too early is told by name, at the start.
 */
export async function warnOfOtherBanks({
  database,
  bank,
  log,
}: Pick<Deps, 'database' | 'bank' | 'log'>): Promise<void> {
  for (const { asked_of, count, amount_cents } of await withdrawalsElsewhere(database, bank.payouts?.provider ?? ''))
    log.error(
      { bank: asked_of, withdrawals: count, cents: amount_cents },
      'withdrawals are on their way by a bank that is not configured any more: nobody follows them until BANK_PAYOUTS is what it was',
    )
}
