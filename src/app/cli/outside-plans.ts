import { showCoins } from '#features/crypto/rules.ts'
import { checkBooking } from '#features/crypto/server/book-deposit.ts'
import { readWallet } from '#features/ledger/server/read-balance.ts'
import { checkApproval, checkReturn } from '#features/sellers/server/decide-payout.ts'
import { checkPaid, checkRefused, checkReturned } from '#features/wallet/server/by-hand/decide-by-hand.ts'
import { realClock } from '#kit/clock.ts'
import { line, money, nameOf, under } from './plan-line.ts'
import type { Plans } from './plan-line.ts'
import { addressOf } from './show-people.ts'

type MovedOutside =
  | 'crypto book'
  | 'payout approve'
  | 'payout return'
  | 'withdrawal pay'
  | 'withdrawal return'
  | 'withdrawal refuse'

/** How what people move outside is told: coins that came, payouts, and withdrawals that are paid by hand. */
export const outsidePlans: Pick<Plans, MovedOutside> = {
  'crypto book': async (on, one) =>
    (await checkBooking(on, one)) ?? [
      line('coins', { amount: money(one.amountCents), email: one.email }),
      under(line('coins_rate', { coins: showCoins(one), rate: one.rate })),
      under(line('coins_look', { id: one.transactionId, network: one.network })),
    ],
  'payout approve': async (on, one) => {
    const refused = await checkApproval(on, one)
    if (refused) return refused
    const { owedCents } = await readWallet(on, one.sellerId)
    const [email, way] = [await addressOf(on, one.sellerId), nameOf(`way_${one.way}`)]
    return [
      line('payout_send', { amount: money(one.amountCents), email, way, place: one.hint }),
      ...(owedCents > 0 ? [under(line('payout_owed', { amount: money(owedCents) }))] : []),
      under(line('payout_look', { command: `npm run freehold -- payout show ${one.payoutId} --as EMAIL` })),
    ]
  },
  'payout return': async (on, one) =>
    (await checkReturn(on, one)) ?? [
      line('payout_back', { amount: money(one.amountCents), email: await addressOf(on, one.sellerId) }),
      under(
        one.standing === 'sent'
          ? line('payout_came_back', { place: one.hint })
          : line('payout_not_sent', { standing: nameOf(`standing_${one.standing}`), place: one.hint }),
      ),
      under(line('payout_words', { words: one.words })),
    ],
  'withdrawal pay': async (on, one) =>
    (await checkPaid(on, one, realClock())) ?? [
      line('withdrawal_paid', {
        amount: money(one.amountCents),
        email: await addressOf(on, one.personId),
        day: one.paidOn,
        reference: one.reference,
      }),
      under(line('withdrawal_paid_look')),
    ],
  'withdrawal return': async (on, one) =>
    (await checkReturned(on, one)) ?? [
      line('withdrawal_back', {
        amount: money(one.amountCents),
        code: one.code,
        email: await addressOf(on, one.personId),
      }),
      under(line('withdrawal_back_look')),
    ],
  'withdrawal refuse': async (on, one) =>
    (await checkRefused(on, one)) ?? [
      line('withdrawal_unpaid', {
        amount: money(one.amountCents),
        email: await addressOf(on, one.personId),
        because: nameOf(`because_${one.because}`),
      }),
      under(line('withdrawal_unpaid_look')),
    ],
}
