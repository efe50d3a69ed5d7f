import type { changeMe } from '#features/people/contract.ts'
import { call } from '#platform/web/call.ts'
import type { Language } from '#platform/web/language.ts'

/** Stores a chosen language in the profile too, for the language of mails. Fire and forget: a failure changes nothing on the page. */
export function keepLanguage(lang_code: Language): void {
  call<typeof changeMe>('PATCH /api/me', { body: { lang_code } }).catch(() => undefined)
}
