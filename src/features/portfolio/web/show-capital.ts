import { showCents } from '#kit/money.ts'
import type { Language } from '#platform/web/language.ts'
import type { Say } from '#platform/web/words.ts'
import type { CapitalParts } from '../income/income-figures.ts'
import type { PaymentKind } from '../income/payments.ts'
import type { copy } from '../income-copy.en.ts'

/** What of an amount is no income: the reader's own money that comes back. Null where none of it is. */
export function showCapital(
  capital: CapitalParts,
  kind: PaymentKind,
  say: Say<typeof copy>,
  language: Language,
): string | null {
  const cents = kind === 'projected' ? 0 : capital[kind]
  return cents === 0 ? null : say('capital_part', { amount: showCents(cents, language) })
}
