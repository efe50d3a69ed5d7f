import { showCents } from '#kit/money.ts'
import { defineSentences } from '#kit/refusals.ts'
import type { Language } from '#kit/language.ts'
import { fill } from '#kit/words.ts'

/** The most that one debit takes, in cents: $100,000. */
export const BANK_MOST_CENTS = 10_000_000

/** How many debits of one person may be under way at a time. */
export const MOST_UNDER_WAY = 5

/** How long a debit that no bank was asked for yet is still asked for. After that its owner has gone on. */
export const ASK_WITHIN_MS = 15 * 60_000

/** How long a debit that ended stays in the list, in days. */
export const SHOWN_DAYS = 30

/**
 * Whether an account may be debited again after one of its debits was returned so. Not enough money (R01) and money that is
 * not available yet (R09) pass; whatever else a bank says, it says of the account or of its owner's will.
 */
export const mayDebitAgain = (returnCode: string): boolean => returnCode === 'R01' || returnCode === 'R09'

/**
 * `asked`: the bank has not answered. `clearing`: it will be in the wallet on its day. `cleared`: it is there. `returned`:
 * the bank took it back, before or after. `not_made`: no bank was asked.
 */
export type BankDepositState = 'asked' | 'clearing' | 'cleared' | 'returned' | 'not_made'

type Facts = {
  readonly status: string
  readonly debitId: string | null
  readonly returnCode: string | null
}

export function stateOf({ status, debitId, returnCode }: Facts): BankDepositState {
  if (returnCode !== null) return 'returned'
  if (status === 'voided') return 'not_made'
  if (status === 'started') return debitId === null ? 'asked' : 'clearing'
  return 'cleared'
}

/** What its owner agrees to before an account is debited. */
const words = defineSentences({
  authorization: {
    en: 'I authorize Freehold to debit {amount} once, by ACH, from my account at {bank} that ends in {last4}. If my bank returns the debit, Freehold takes the amount back from my wallet, and what is missing there I owe.',
    es: 'Autorizo a Freehold a cargar {amount} una sola vez, por ACH, a mi cuenta en {bank} que termina en {last4}. Si mi banco devuelve el cargo, Freehold retira el monto de mi billetera, y lo que falte allí quedo a deberlo.',
  },
})

type Authorized = { readonly amountCents: number; readonly bank: string; readonly last4: string }

export const sayAuthorization = ({ amountCents, bank, last4 }: Authorized, language: Language): string =>
  fill(words.authorization[language], { amount: showCents(amountCents, language), bank, last4 })
