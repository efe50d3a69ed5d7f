import { randomInt } from 'node:crypto'
import type { BodyRead } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal } from '#kit/refusal.ts'
import { usernameFrom } from '#features/people/rules.ts'
import { addPerson } from '#features/people/server/add-person.ts'
import { audit } from '#platform/server/audit.ts'
import { isDuplicate } from '#platform/server/database-errors.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Language } from '#platform/server/request-language.ts'
import type { register } from '../contract.ts'
import { checkAge, JOINS_OF_ANYBODY, JOINS_OF_NETWORK } from '../rules.ts'
import { checkNewPassword } from './check-password.ts'
import { lockAddress } from './claim-address.ts'
import { byAnybody, byNetwork, takeAttempt } from './count-attempts.ts'
import { findByPassword, findUnproven, hashForAddress } from './find-by-password.ts'
import { signIn } from './log-in.ts'
import type { SignedIn } from './open-account.ts'
import { openSession } from './open-session.ts'
import { findSecondFactor } from './prove-factor.ts'
import { addPassword } from './store-password.ts'
import { ownerOf, postFirstLetter } from './send-confirmation.ts'

const USERNAME_ATTEMPTS = 8

/** Who registers with a code of somebody else's; `byUserId`: who was signed in in the same browser. */
export type InvitedPerson = {
  readonly userId: string
  readonly email: string
  readonly fname: string
  readonly lname: string
  readonly code: string
  readonly byUserId: string | null
}
/** What a later feature does about it, in the transaction that makes the account. */
export type Invited = (tx: Transaction, person: InvitedPerson, now: Date) => Promise<void>

type Refused = Refusal<'too_young' | 'weak_password' | 'busy'>
type From = {
  readonly address: string
  readonly agent: string
  readonly language: Language
  readonly byUserId: string | null
}

/**
 * Create an investor (Spec §4 "Registration") and open a session. Nothing is stored when it is refused. An address that
 * has an owner is no exception: the new account is a real one that names the address without owning it, so that
 * registering does not reveal which accounts exist; the letter alone differs. Only the password of an account that is there signs in to it
 * instead, a few times an hour, so that a form that is sent twice does not make two accounts. Two passwords are hashed
 * either way, and nothing is counted against the account.
 */
export async function registerInvestor(
  deps: Deps,
  input: BodyRead<typeof register>,
  from: From,
  invited: Invited,
): Promise<SignedIn | Refused> {
  const { email, password, fname, lname } = input
  const refused = checkAge(input.dob, deps.clock()) ?? (await checkNewPassword(password, [email, fname, lname]))
  if (refused) return refused
  const mayJoin =
    (await takeAttempt(deps, deps.database, byNetwork(deps, 'join', email, from.address), JOINS_OF_NETWORK)) === 0 &&
    (await takeAttempt(deps, deps.database, byAnybody(deps, 'join', email), JOINS_OF_ANYBODY)) === 0
  const found = await findByPassword(deps, email, password)
  if (isRefusal(found)) return found
  // A second factor is asked for at the login alone: here its account is as if it had another password.
  if (mayJoin && found.account && !(await findSecondFactor(deps.database, found.account.id))) {
    const entered = await signIn(deps, found.account, from)
    if (!isRefusal(entered)) return entered
  }
  const passwordHash = found.hash ?? (await hashForAddress(deps, email, password))
  if (isRefusal(passwordHash)) return passwordHash
  for (let attempt = 1; ; attempt++) {
    try {
      return await createAccount(deps, input, { passwordHash, mayJoin }, from, invited)
    } catch (error) {
      // Two people whose addresses begin alike drew the same username.
      if (!isDuplicate(error) || attempt === USERNAME_ATTEMPTS) throw error
    }
  }
}

type Secret = { readonly passwordHash: string; readonly mayJoin: boolean }

async function createAccount(
  deps: Deps,
  input: BodyRead<typeof register>,
  { passwordHash, mayJoin }: Secret,
  from: From,
  invited: Invited,
): Promise<SignedIn> {
  const { email } = input
  const language = input.lang_code ?? from.language
  return await deps.database.transaction(async (tx) => {
    await lockAddress(tx, email)
    const twin = await tx.first(findUnproven, [email, passwordHash])
    if (twin && mayJoin && !(await findSecondFactor(tx, twin.id))) {
      const { id, role } = twin
      return { userId: id, opened: await openSession(tx, deps, { userId: id, role, ...from }) }
    }
    const owner = await ownerOf(tx, email)
    const [userId, createdAt] = [newId(), deps.clock()]
    // Always with a number, so that it does not reveal which addresses begin alike.
    const username = `${usernameFrom(email)}-${randomInt(100_000, 1_000_000)}`
    const { password: _, referral_code: code, ...rest } = input
    const person = { ...rest, lang_code: language, userId, username, role: 'investor' as const, bio: '', createdAt }
    await addPerson(tx, deps.config, person)
    await addPassword(tx, userId, passwordHash)
    if (code) await invited(tx, { ...input, userId, code, byUserId: from.byUserId }, createdAt)
    await audit(tx, {
      at: createdAt,
      actor: userId,
      action: owner ? 'account registered beside the owner' : 'account registered',
      subject: owner?.id ?? userId,
      address: from.address,
    })
    await postFirstLetter(tx, deps, { userId, email, language }, owner, from.address)
    return { userId, opened: await openSession(tx, deps, { userId, role: 'investor', ...from }) }
  })
}
