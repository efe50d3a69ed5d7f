import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import type { Visitor } from '#platform/server/visitor.ts'
import { endResets } from './ask-reset.ts'
import { checkNewPassword } from './check-password.ts'
import { dropEmailChanges } from './email-changes.ts'
import { hashForAddress } from './find-by-password.ts'
import { isLiving } from './living-session.ts'
import { endOtherSignIns } from './log-out.ts'
import { hashPassword } from './password.ts'
import { notifyPasswordChosen } from './security-news.ts'
import { replacePassword } from './store-password.ts'
import { writePasswordChosen } from './write-security-letters.ts'

type Person = {
  email: string
  fname: string
  lname: string
  lang_code: Language
  time_zone: string
  hash: string
  is_owner: boolean
}

const readPerson = statement<Person>(
  'accounts-read-person-of-password',
  `SELECT u.email, u.fname, u.lname, u.lang_code, u.time_zone, p.hash, u.email_verified_at IS NOT NULL AS is_owner
     FROM users u JOIN passwords p ON p.user_id = u.id WHERE u.id = $1 AND u.closed_at IS NULL`,
)

/**
 * Another password, chosen by somebody who proved just now who they are. Every other session ends, links to a new
 * password and to another email die, and this session goes on. Of many changes at the same moment one is made: the
 * others had another password in mind, and are told so.
 */
export async function changePassword(
  deps: Deps,
  { userId, sessionHash }: Visitor,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<'changed' | Refusal<'weak_password' | 'password_moved_on' | 'busy'>> {
  const person = await deps.database.first(readPerson, [userId])
  if (!person) return refuse('password_moved_on')
  const { email, fname, lname, lang_code: language, time_zone: timeZone } = person
  const weak = await checkNewPassword(password, [email, fname, lname])
  if (weak) return weak
  const hash = await (person.is_owner ? hashPassword(password) : hashForAddress(deps, email, password))
  if (isRefusal(hash)) return hash
  return await deps.database.transaction<'changed' | Refusal<'password_moved_on'>>(async (tx) => {
    const now = deps.clock()
    if (!(await replacePassword(tx, userId, hash, person.hash, now))) return refuse('password_moved_on')
    // A session that ended meanwhile, by the same change on another device, changes nothing any more.
    if (!(await isLiving(tx, sessionHash, now))) return undo(refuse('password_moved_on'))
    await endOtherSignIns(tx, userId, sessionHash, now)
    await tx.run(endResets, [userId, now])
    await dropEmailChanges(tx, userId, now)
    await audit(tx, { at: now, actor: userId, action: 'password changed', subject: userId, address })
    await notifyPasswordChosen(tx, userId, now)
    await postLetter(tx, deps.config, writePasswordChosen(deps.config, { email, language, timeZone }, now))
    return 'changed'
  })
}
