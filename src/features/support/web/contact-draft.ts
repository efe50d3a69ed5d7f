import { isMember, readVisitor } from '#platform/web/visitor.ts'
import type { ContactFields } from '../check-contact.ts'

const NAME = 'contact_draft'

/** Whose it is: whoever uses the same tab afterwards, logged in or not, finds nothing of it. */
const writer = (): string => {
  const visitor = readVisitor()
  return isMember(visitor) ? visitor.user_id : ''
}

/** What was typed and not sent, kept for as long as the tab lives; null of somebody else's. */
export function readDraft(): Partial<ContactFields> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Record<string, unknown> | null
    if (!kept || kept['by'] !== writer()) return null
    const fields = ['name', 'email', 'subject', 'message'].filter((name) => typeof kept[name] === 'string')
    return Object.fromEntries(fields.map((name) => [name, kept[name]]))
  } catch {
    return null
  }
}

export function keepDraft(fields: Partial<ContactFields> | null): void {
  try {
    if (fields) sessionStorage.setItem(NAME, JSON.stringify({ ...fields, by: writer() }))
    else sessionStorage.removeItem(NAME)
  } catch {
    // Without storage the page itself still holds it.
  }
}
