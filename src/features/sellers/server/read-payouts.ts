import { verifiedBankAccounts } from '#features/banking/server/verified-bank-accounts.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { PayoutsAnswer } from '../payout-contract.ts'
import { MOST_PAYOUTS } from '../payouts.ts'
import { answerOf, countPayouts, earningsNow, ownPayouts } from './payout-rows.ts'

/** How many are listed. */
const LISTED = 100

/** Somebody's payouts and what a new one can be, as all of it is at one moment. */
export const readPayouts = (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
): Promise<PayoutsAnswer> =>
  database.transaction(async (tx) => {
    await tx.client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    const { availableCents, freshCents, owedCents, heldCents } = await earningsNow(tx, userId, clock())
    const accounts = await verifiedBankAccounts(tx, userId)
    const rows = await ownPayouts(tx, userId, LISTED)
    const { n } = await countPayouts(tx, userId)
    return {
      available: availableCents,
      fresh: freshCents,
      owed: owedCents,
      held: heldCents,
      most: MOST_PAYOUTS,
      bank_accounts: accounts.map((one) => ({
        id: one.id,
        bank: one.bank_name ?? '',
        last4: one.last4,
        is_default: one.is_default,
      })),
      payouts: rows.map(answerOf),
      earlier: n - rows.length,
    }
  })
