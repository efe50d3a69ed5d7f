import type { Bilingual } from '#kit/refusals.ts'
import { readBoot } from '#platform/web/boot.ts'
import { useLanguage } from '#platform/web/language.ts'

/** How shares can be paid; both languages at once, since two lines are less than what loads one of them. */
const WAYS: Bilingual = {
  en: 'by card or from your wallet',
  es: 'con tarjeta o desde tu billetera',
}
const WAYS_WITH_PAYPAL: Bilingual = {
  en: 'by card, with PayPal or from your wallet',
  es: 'con tarjeta, con PayPal o desde tu billetera',
}

/** How shares can be paid on this server, in the reader's language, for the middle of a sentence. Every page that says it takes it from here. */
export function useWaysToPay(): string {
  const language = useLanguage()
  return (readBoot().config.paypal ? WAYS_WITH_PAYPAL : WAYS)[language]
}
