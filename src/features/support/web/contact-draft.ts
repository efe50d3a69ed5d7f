import { ownTab } from '#platform/web/own-tab.ts'
import type { ContactFields } from '../check-contact.ts'

const NAME = 'contact_draft'

/** What was typed and not sent, kept for as long as the tab lives. */
export function readDraft(): Partial<ContactFields> | null {
  try {
    const kept = JSON.parse(ownTab().getItem(NAME) ?? 'null') as Record<string, unknown> | null
    if (!kept) return null
    const fields = ['name', 'email', 'subject', 'message'].filter((name) => typeof kept[name] === 'string')
    return Object.fromEntries(fields.map((name) => [name, kept[name]]))
  } catch {
    return null
  }
}

export function keepDraft(fields: Partial<ContactFields> | null): void {
  try {
    if (fields) ownTab().setItem(NAME, JSON.stringify(fields))
    else ownTab().removeItem(NAME)
  } catch {
    // Without storage the page itself still holds it.
  }
}
