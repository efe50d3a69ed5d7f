import type { Cents } from '#kit/money.ts'
import type { Bank, DebitReturn } from '#platform/server/outside/bank/bank.ts'

/** Money that a bank moved for us, as it wrote it down: a debit of somebody's account, or a payout into it. */
export type BankEntry = {
  readonly what: 'debit' | 'payout'
  /** Ours: of the transfer, or of the withdrawal. */
  readonly id: string
  /** The bank's own. */
  readonly entryId: string
  readonly amountCents: Cents
  /** When its money had arrived; null where it has not. */
  readonly arrivedAt: Date | null
  readonly returned: Pick<DebitReturn, 'returnId' | 'at'> | null
}

/** What a bank has written down itself. All of it throws OutsideDown. */
export type BankJournal = {
  /** What this bank moves for us; what another one moved before is in its journal and not in this one. */
  readonly moves: readonly BankEntry['what'][]
  /** Those that were begun, have arrived or were returned since then. */
  changed(since: Date): Promise<readonly BankEntry[]>
  find(what: BankEntry['what'], id: string): Promise<BankEntry | null>
}

/** The journal of a bank, as a running server asks for it; null where there is none that moves money. */
export function bankJournalOf({ debits, payouts: all }: Pick<Bank, 'debits' | 'payouts'>): BankJournal | null {
  // What is paid by hand is known by our own word alone: nothing could be compared with it.
  const payouts = all?.provider === 'hand' ? null : all
  if (!debits && !payouts) return null
  const moves = [...(debits ? ['debit' as const] : []), ...(payouts ? ['payout' as const] : [])]
  return {
    moves,
    changed: async (since) => [
      ...((await debits?.listChanged(since)) ?? []).map(
        ({ debitId: entryId, clearedAt: arrivedAt, ...one }): BankEntry => ({
          ...one,
          what: 'debit',
          entryId,
          arrivedAt,
        }),
      ),
      ...((await payouts?.listChanged(since)) ?? []).map(
        ({ payoutId: entryId, paidAt: arrivedAt, ...one }): BankEntry => ({
          ...one,
          what: 'payout',
          entryId,
          arrivedAt,
        }),
      ),
    ],
    find: async (what, id) => {
      if (what === 'debit') {
        const found = await debits?.look(id)
        return found ? { ...found, what, entryId: found.debitId, arrivedAt: found.clearedAt } : null
      }
      const found = await payouts?.look(id)
      return found ? { ...found, what, entryId: found.payoutId, arrivedAt: found.paidAt } : null
    },
  }
}
