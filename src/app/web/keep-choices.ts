import type { changeMe } from '#features/people/contract.ts'
import type { BodySent } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'

/**
 * Stores a chosen language or theme in the profile too: for the language of mails, and for other browsers of the same
 * person. Fire and forget: a failure changes nothing on the page.
 */
export function keepChoice(body: Pick<BodySent<typeof changeMe>, 'lang_code' | 'theme'>): void {
  call<typeof changeMe>('PATCH /api/me', { body }).catch(() => undefined)
}
