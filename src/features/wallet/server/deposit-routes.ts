import { sayRepaid } from '#features/payments/payment-words.ts'
import { PaymentPending, pendingAnswer } from '#features/payments/server/payment-pending.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import type { Language } from '#platform/server/request-language.ts'
import * as contract from '../deposit-contract.ts'
import { depositByPaypal } from './deposit-by-paypal.ts'
import { depositFromBank } from './deposit-from-bank.ts'
import type { Deposited } from './deposit.ts'
import { readBankDeposits, showDebit } from './read-bank-deposits.ts'

/** The answer to a deposit by card or PayPal: done, or not yet. */
export function answerOf(
  result: Deposited | PaymentPending,
  amountCents: number,
  language: Language,
  say: (key: 'deposited') => string,
) {
  if (result instanceof PaymentPending) return pendingAnswer(result, language)
  const { depositId, balanceCents, repaidCents } = result
  const feedback = repaidCents > 0 ? sayRepaid(amountCents, repaidCents, language) : say('deposited')
  return { status: 'success' as const, feedback, deposit_id: depositId, balance: balanceCents, repaid: repaidCents }
}

export function mountDeposits(edge: Edge, deps: Deps): void {
  edge.mount(contract.depositByPaypal, async ({ body, visitor, key, origin, language, say }) => {
    const { amount: amountCents, return_to: returnTo } = body
    const order = { userId: visitor.userId, amountCents, key, language, origin, returnTo }
    const result = await depositByPaypal(deps, order)
    return isRefusal(result) ? result : answerOf(result, amountCents, language, say)
  })

  edge.mount(contract.readBankDeposits, async ({ visitor }) => await readBankDeposits(deps, visitor.userId))

  edge.mount(contract.depositFromBank, async ({ body, visitor, key, language, say }) => {
    const { amount: amountCents, bank_account_id: bankAccountId } = body
    const order = { userId: visitor.userId, amountCents, bankAccountId, key, language }
    const result = await depositFromBank(deps, order)
    if (isRefusal(result)) return result
    return { status: 'success' as const, feedback: say('bank_asked'), deposit: showDebit(deps, result) }
  })
}
