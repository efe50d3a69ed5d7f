import { createHmac } from 'node:crypto'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
import { statement } from '#platform/server/statement.ts'
import { GUESSES_OF_ANYBODY, GUESSES_OF_DEVICE, GUESSES_OF_NETWORK } from '../rules.ts'
import {
  byAnybody,
  byDevice,
  byNetwork,
  forgetAttempts,
  releaseAttempt,
  takeAttempt,
  waitOf,
} from './count-attempts.ts'
import type { FoundAccount } from './find-by-password.ts'
import { findByPassword } from './find-by-password.ts'
import { findDevice } from './known-device.ts'
import type { EnterFrom, SignedIn } from './open-account.ts'
import { openAccount } from './open-account.ts'
import { isPassword } from './password.ts'
import { findSecondFactor } from './prove-factor.ts'
import { askForCode, findSecondStep, takeSecondStep, tryCode } from './second-step.ts'
import type { CodeRefusal } from './totp-factor.ts'

const findAccount = statement<FoundAccount>(
  'accounts-find-for-device',
  `SELECT u.id, u.role, p.hash AS password_hash, u.email_verified_at IS NOT NULL AS is_owner
     FROM users u JOIN passwords p ON p.user_id = u.id WHERE u.id = $1 AND u.closed_at IS NULL`,
)

// A password that was changed while this one was compared: the session would outlive the change that ends them all.
const isStill = statement<{ id: string }>(
  'accounts-is-still-password',
  `SELECT u.id FROM users u JOIN passwords p ON p.user_id = u.id
    WHERE u.id = $1 AND p.hash = $2 AND u.closed_at IS NULL FOR SHARE`,
)

type Tried = {
  readonly email: string
  readonly password: string
  readonly device: string | null
  /** Of the second factor, where it comes along with the password. */
  readonly code?: string | undefined
}
/** The password was right, and a code is asked for: the browser that was asked holds the token. */
export type SecondStep = { readonly stepToken: string; readonly passkeys: number }
type Entered = SignedIn | SecondStep
type Refused = Refusal<'wrong_credentials' | 'locked' | 'code_locked' | 'busy'> | CodeRefusal

/**
 * Sign in by mail address and password. The same words and the same time whether the person exists or not. A try is
 * counted before its password is looked at: by network and address, and for all networks together, so that guessing is
 * slow from anywhere. A device that has signed in before has a count of its own: no stranger can use it up.
 */
export async function logIn(deps: Deps, tried: Tried, from: EnterFrom): Promise<Entered | Refused> {
  const byKnown = await logInByDevice(deps, tried, from)
  if (byKnown && byKnown !== 'wrong') return byKnown
  const { email, password } = tried
  const network = byNetwork(deps, 'login', email, from.address)
  const anybody = byAnybody(deps, 'login', email)
  const retryAfter =
    (await takeAttempt(deps, deps.database, network, GUESSES_OF_NETWORK)) ||
    (await takeAttempt(deps, deps.database, anybody, GUESSES_OF_ANYBODY))
  // A wrong password on a known device, while guesses from elsewhere have locked the address, may be retried at once: known
  // devices have a count of their own, and as long as it has room they are not locked out.
  if (retryAfter) return byKnown === 'wrong' ? refuse('wrong_credentials') : refuse('locked', waitOf(retryAfter))
  const found = await findByPassword(deps, email, password)
  const isJudged = !isRefusal(found)
  if (isJudged && !found.account) {
    const actor = found.ownerId ?? strangerOf(deps, email)
    await audit(deps.database, { at: deps.clock(), actor, action: 'login failed', address: from.address })
    return refuse('wrong_credentials')
  }
  await releaseAttempt(deps.database, anybody)
  // Only a login by the verified owner resets the count: an account that registered another person's address has a
  // password for it, too.
  if (isJudged && found.account?.is_owner) await forgetAttempts(deps.database, network)
  else await releaseAttempt(deps.database, network)
  return isJudged ? await enter(deps, found.account!, tried, from) : found
}

/** By a device that is known: judged against its one account. Null where it is not known, or its own count is full. */
async function logInByDevice(deps: Deps, tried: Tried, from: EnterFrom): Promise<Entered | Refused | 'wrong' | null> {
  const { email, password, device: cookie } = tried
  const device = await findDevice(deps, cookie, email)
  if (!device) return null
  const own = byDevice(deps, 'login', email, device.hash)
  if (await takeAttempt(deps, deps.database, own, GUESSES_OF_DEVICE)) return null
  const account = await deps.database.first(findAccount, [device.userId])
  const matches = await isPassword(account?.password_hash ?? null, password)
  if (!isRefusal(matches) && !matches) return 'wrong'
  if (isRefusal(matches)) {
    await releaseAttempt(deps.database, own)
    return matches
  }
  await forgetAttempts(deps.database, own)
  return await enter(deps, account!, tried, { ...from, isKnownDevice: true })
}

/** The password was right: a session, or the second step where the account has a second factor. */
async function enter(deps: Deps, account: FoundAccount, tried: Tried, from: EnterFrom): Promise<Entered | Refused> {
  const factor = await findSecondFactor(deps.database, account.id)
  if (!factor) return await signIn(deps, account, from)
  if (tried.code === undefined) return { stepToken: await askForCode(deps, account), passkeys: factor.passkeys }
  const { email, code, device } = tried
  const proven = await tryCode(deps, { userId: account.id, email, code, device, address: from.address })
  return isRefusal(proven) ? proven : await signIn(deps, account, { ...from, by: 'code' })
}

/**
 * The second step of a login in the browser that did the first: another session's, another account's or an older
 * password's step is none.
 */
export async function finishLogin(
  deps: Deps,
  { token, code, deviceOf }: Finish,
  from: EnterFrom,
): Promise<(SignedIn & { email: string }) | Refusal<'login_expired' | 'code_locked' | 'busy'> | CodeRefusal> {
  const account = await findSecondStep(deps, token)
  if (!account || token === null) return refuse('login_expired')
  const { id: userId, email } = account
  const device = deviceOf(email)
  const proven = await tryCode(deps, { userId, email, code, device, address: from.address })
  if (isRefusal(proven)) return proven
  if (!(await takeSecondStep(deps, token))) return refuse('login_expired')
  const isKnownDevice = (await findDevice(deps, device, email))?.userId === userId
  const signedIn = await signIn(deps, account, { ...from, isKnownDevice, by: 'code' })
  return isRefusal(signedIn) ? refuse('login_expired') : { ...signedIn, email }
}

type Finish = {
  readonly token: string | null
  readonly code: string
  /** The device cookie for an address, as it was sent. */
  readonly deviceOf: (email: string) => string | null
}

/** Opens a session for an account whose password was given just now; its owner is told of one from a new place. */
export async function signIn(
  deps: Deps,
  account: FoundAccount,
  from: EnterFrom,
): Promise<SignedIn | Refusal<'wrong_credentials'>> {
  return await deps.database.transaction<SignedIn | Refusal<'wrong_credentials'>>(async (tx) => {
    if (!(await tx.first(isStill, [account.id, account.password_hash]))) return refuse('wrong_credentials')
    return await openAccount(tx, deps, account, from)
  })
}

/** Stands in the audit trail for an unverified address: it identifies no person. */
const strangerOf = (deps: Deps, email: string): string =>
  `guest:${createHmac('sha256', deriveKey(deps.config.secretKey, 'stranger names')).update(`stranger:${email}`).digest('base64url').slice(0, 22)}`
