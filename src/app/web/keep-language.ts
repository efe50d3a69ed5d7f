import type { changeMe } from '#features/people/contract.ts'
import { call } from '#platform/web/call.ts'
import type { Language } from '#platform/web/language.ts'

/** Keeps a chosen language in the profile too, so that mails come in it. Nobody waits for it, and nothing is lost without. */
export function keepLanguage(lang_code: Language): void {
  call<typeof changeMe>('PATCH /api/me', { body: { lang_code } }).catch(() => undefined)
}
