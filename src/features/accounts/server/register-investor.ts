import { randomInt } from 'node:crypto'
import type { BodyRead } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { isDuplicate } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { seal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'
import type { register } from '../contract.ts'
import { checkAge, checkPassword, usernameFrom } from '../rules.ts'
import type { Opened } from './open-session.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password.ts'

const emailExists = statement<{ id: string }>('accounts-email-exists', 'SELECT id FROM users WHERE email = $1')
const usernameExists = statement<{ id: string }>('accounts-username-exists', 'SELECT id FROM users WHERE username = $1')

export const addUser = statement(
  'accounts-add-user',
  `INSERT INTO users (id, email, password_hash, role, username, fname, lname, dob_sealed, phone, citizenship, residence,
     address_line1, address_line2, address_city, address_state, address_zip, lang_code, bio, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
)

type Refused = Refusal<'email_taken' | 'too_young' | 'weak_password' | 'busy'>
type From = { readonly address: string; readonly agent: string }

/** Create an investor (Spec §4 "Registration") and open a session. Nothing is stored when it is refused. */
export async function registerInvestor(
  deps: Deps,
  input: BodyRead<typeof register>,
  from: From,
): Promise<{ userId: string; opened: Opened } | Refused> {
  const now = deps.clock()
  const refused = checkAge(input.dob, now) ?? checkPassword(input.password, [input.email, input.fname, input.lname])
  if (refused) return refused
  if (await deps.database.first(emailExists, [input.email])) return refuse('email_taken')
  const passwordHash = await hashPassword(input.password)
  if (isRefusal(passwordHash)) return passwordHash
  const userId = newId()
  try {
    const opened = await deps.database.transaction(async (tx) => {
      const username = await freeUsername(input.email, async (name) => !(await tx.first(usernameExists, [name])))
      await tx.run(
        addUser,
        userValues(deps, { ...input, userId, passwordHash, username, role: 'investor', bio: '', createdAt: now }),
      )
      await audit(tx, { at: now, actor: userId, action: 'account registered', address: from.address })
      return await openSession(tx, deps, { userId, role: 'investor', ...from })
    })
    return { userId, opened }
  } catch (error) {
    // Two registrations of one address at the same moment: the second one loses.
    if (isDuplicate(error)) return refuse('email_taken')
    throw error
  }
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

async function freeUsername(email: string, isFree: (name: string) => Promise<boolean>): Promise<string> {
  const base = usernameFrom(email)
  if (await isFree(base)) return base
  for (;;) {
    const name = `${base}-${randomInt(1000, 1_000_000)}`
    if (await isFree(name)) return name
  }
}
