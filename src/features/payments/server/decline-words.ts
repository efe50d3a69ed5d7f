import type { Language } from '#platform/server/request-language.ts'
import { copy as english } from '../card-copy.en.ts'
import { copy as spanish } from '../card-copy.es.ts'
import { cardReasonOf } from '../card-reasons.ts'

/** A decline in other languages than the processor's English, where its code is one that we have words for. */
export function declineWordsOf(code: string | null): Partial<Record<Language, string>> {
  const reason = cardReasonOf(code)
  return reason ? { es: spanish[`why_${reason}`] } : {}
}

/** A decline that is read later: what the processor said in English, our words in Spanish. */
export function sayDecline(code: string | null, message: string | null, language: Language): string | null {
  const reason = cardReasonOf(code)
  if (language === 'en') return message ?? (reason && english[`why_${reason}`])
  return declineWordsOf(code)[language] ?? message
}
