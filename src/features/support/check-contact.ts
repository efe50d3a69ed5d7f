import { isMailAddress, plainMailAddress } from '#kit/mail-address.ts'
import { CONTACT_MAX } from './rules.ts'

export type ContactFields = { name: string; email: string; subject: string; message: string }
export type ContactFault = 'required' | 'wrong' | 'too_long'

/** What is wrong with each field before anything is sent; the server decides again. */
export function checkContact(fields: ContactFields): Partial<Record<keyof ContactFields, ContactFault>> {
  const found: Partial<Record<keyof ContactFields, ContactFault>> = {}
  for (const name of ['name', 'email', 'subject', 'message'] as const) {
    const text = fields[name].trim()
    if (text === '') found[name] = 'required'
    else if (text.length > CONTACT_MAX[name]) found[name] = 'too_long'
    else if (name === 'email' && !isMailAddress(plainMailAddress(text))) found[name] = 'wrong'
  }
  return found
}
