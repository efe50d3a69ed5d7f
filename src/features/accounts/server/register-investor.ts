import { randomInt } from 'node:crypto'
import type { BodyRead } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { isDuplicate } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { seal } from '#platform/server/seal.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import type { register } from '../contract.ts'
import { checkAge, checkPassword, KNOWN_LETTER_MS, usernameFrom } from '../rules.ts'
import { logIn } from './log-in.ts'
import type { Opened } from './open-session.ts'
import { makeTokens, openSession } from './open-session.ts'
import { hashPassword, isPassword } from './password.ts'
import { writeKnown, writeWelcome } from './write-letters.ts'

type Known = { id: string; lang_code: Language; is_closed: boolean }

const findKnown = statement<Known>(
  'accounts-find-known',
  'SELECT id, lang_code, closed_at IS NOT NULL AS is_closed FROM users WHERE email = $1',
)
const usernameExists = statement<{ id: string }>('accounts-username-exists', 'SELECT id FROM users WHERE username = $1')
const mayWriteKnown = statement(
  'accounts-may-write-known',
  'UPDATE users SET known_letter_at = $2 WHERE id = $1 AND (known_letter_at IS NULL OR known_letter_at <= $3)',
)

export const addUser = statement(
  'accounts-add-user',
  `INSERT INTO users (id, email, password_hash, role, username, fname, lname, dob_sealed, phone, citizenship, residence,
     address_line1, address_line2, address_city, address_state, address_zip, lang_code, bio, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
)

type Refused = Refusal<'too_young' | 'weak_password' | 'busy'>
type From = { readonly address: string; readonly agent: string; readonly language: Language }
type Registered = { readonly userId: string; readonly opened: Opened }

/**
 * Create an investor (Spec §4 "Registration") and open a session. Nothing is stored when it is refused. An email that
 * has an account already is answered alike, by tokens that open nothing, and its owner is told by mail: who has an
 * account is nobody's to learn here. Only the account's own password signs in, so that a form that is sent twice does
 * not sign anybody out. One password is hashed or compared either way, and the time is alike.
 */
export async function registerInvestor(
  deps: Deps,
  input: BodyRead<typeof register>,
  from: From,
): Promise<Registered | Refused> {
  const now = deps.clock()
  const refused = checkAge(input.dob, now) ?? checkPassword(input.password, [input.email, input.fname, input.lname])
  if (refused) return refused
  const known = await deps.database.first(findKnown, [input.email])
  if (known) return await greetKnown(deps, known, input, from)
  const passwordHash = await hashPassword(input.password)
  if (isRefusal(passwordHash)) return passwordHash
  try {
    return await createAccount(deps, input, passwordHash, from)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // Two registrations of one address at the same moment: the second one finds the first.
    const first = await deps.database.first(findKnown, [input.email])
    if (first) return await greetKnown(deps, first, input, from)
    // Else two people whose addresses begin alike took one username.
    return await createAccount(deps, input, passwordHash, from, true)
  }
}

async function createAccount(
  deps: Deps,
  input: BodyRead<typeof register>,
  passwordHash: string,
  from: From,
  isSecondTry = false,
): Promise<Registered> {
  const createdAt = deps.clock()
  const userId = newId()
  const language = input.lang_code ?? from.language
  const opened = await deps.database.transaction(async (tx) => {
    const isFree = async (name: string) => !(await tx.first(usernameExists, [name]))
    const username = await freeUsername(input.email, isFree, isSecondTry)
    const user = { ...input, lang_code: language, userId, passwordHash, username, role: 'investor' as const, bio: '' }
    await tx.run(addUser, userValues(deps, { ...user, createdAt }))
    await audit(tx, { at: createdAt, actor: userId, action: 'account registered', address: from.address })
    await postLetter(tx, deps.config, writeWelcome(deps.config, { email: input.email, language }))
    return await openSession(tx, deps, { userId, role: 'investor', ...from })
  })
  return { userId, opened }
}

/** Whoever knows the password is signed in; to everybody else it looks as if they were. */
async function greetKnown(
  deps: Deps,
  known: Known,
  { email, password }: BodyRead<typeof register>,
  from: From,
): Promise<Registered | Refusal<'busy'>> {
  const entered = await logIn(deps, email, password, from)
  if (!isRefusal(entered)) return entered
  // A locked account was refused before its password was looked at: the time of it is spent all the same.
  const spent = entered.refused === 'locked' ? await isPassword(null, password) : entered
  if (isRefusal(spent) && spent.refused === 'busy') return refuse('busy')
  const now = deps.clock()
  await deps.database.transaction(async (tx) => {
    await audit(tx, {
      at: now,
      actor: 'guest',
      action: 'known email registered',
      subject: known.id,
      address: from.address,
    })
    if (known.is_closed) return
    const before = new Date(now.getTime() - KNOWN_LETTER_MS)
    if ((await tx.run(mayWriteKnown, [known.id, now, before])) === 0) return
    await postLetter(tx, deps.config, writeKnown(deps.config, { email, language: known.lang_code }))
  })
  const userId = newId()
  return { userId, opened: await makeTokens(deps, { userId, role: 'investor' }) }
}

export type NewUser = BodyRead<typeof register> & {
  readonly userId: string
  readonly passwordHash: string
  readonly username: string
  readonly role: 'investor' | 'operator'
  readonly bio: string
  readonly createdAt: Date
}

/** The values of `addUser`, with the date of birth sealed. */
export const userValues = (deps: Pick<Deps, 'config'>, user: NewUser): unknown[] => [
  user.userId,
  user.email,
  user.passwordHash,
  user.role,
  user.username,
  user.fname,
  user.lname,
  seal(deps.config.secretKey, `users.dob:${user.userId}`, user.dob),
  user.phone ?? '',
  user.citizenship ?? '',
  user.residence ?? '',
  user.address?.line1 ?? '',
  user.address?.line2 ?? '',
  user.address?.city ?? '',
  user.address?.state ?? '',
  user.address?.zip ?? '',
  user.lang_code ?? 'en',
  user.bio,
  user.createdAt,
]

async function freeUsername(
  email: string,
  isFree: (name: string) => Promise<boolean>,
  isContested: boolean,
): Promise<string> {
  const base = usernameFrom(email)
  if (!isContested && (await isFree(base))) return base
  for (;;) {
    // Where many come at once, from so many names that no two of them meet.
    const name = `${base}-${randomInt(1000, isContested ? 1_000_000_000 : 1_000_000)}`
    if (await isFree(name)) return name
  }
}
