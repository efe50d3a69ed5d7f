import type { BodyRead } from '#kit/endpoint.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { Visitor } from '#platform/server/visitor.ts'
import type { logInByPasskey as contract } from '../passkeys-contract.ts'
import type { EnterFrom, SignedIn } from './open-account.ts'
import { openAccount } from './open-account.ts'
import { keepChallenge, takeChallenge } from './passkey-challenges.ts'
import type { PasskeyPurpose } from './passkey-challenges.ts'
import { loadWebAuthn, partyOf } from './relying-party.ts'
import { renewSession } from './renew-session.ts'
import type { Renewed } from './renew-session.ts'

type Found = {
  id: string
  user_id: string
  role: 'investor' | 'operator'
  email: string
  public_key: Buffer
  counter: string
  transports: string[]
}

const readOwn = statement<{ credential_id: string; transports: string[] }>(
  'accounts-passkeys-own',
  'SELECT credential_id, transports FROM passkeys WHERE user_id = $1 ORDER BY used_at DESC NULLS LAST',
)
const find = statement<Found>(
  'accounts-passkey-find',
  `SELECT k.id, k.user_id, u.role, u.email, k.public_key, k.counter::text, k.transports
     FROM passkeys k JOIN users u ON u.id = k.user_id AND u.closed_at IS NULL WHERE k.credential_id = $1`,
)
// Of two signatures with the same counter one is a copy; a device that keeps none says zero every time.
const use = statement(
  'accounts-passkey-use',
  'UPDATE passkeys SET counter = $2, used_at = $3 WHERE id = $1 AND ($2::bigint = 0 OR counter < $2::bigint)',
)

// One that was removed while its signature was judged opens nothing: in the order of rows in which an account is taken back.
const isStill = statement<{ id: string }>(
  'accounts-passkey-is-still',
  `SELECT u.id FROM users u JOIN passkeys k ON k.user_id = u.id WHERE u.id = $1 AND k.id = $2 AND u.closed_at IS NULL FOR SHARE`,
)

/** What a browser is to have signed: by any passkey that it has for us, or by one of this person's. */
export async function askPasskey(deps: Deps, purpose: 'login' | 'proof', origin: string, userId: string | null) {
  const own = userId === null ? [] : await deps.database.rows(readOwn, [userId])
  if (userId !== null && own.length === 0) return refuse('no_passkey')
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(origin).id,
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
  })
  return { options, token: await keepChallenge(deps, purpose, userId, options.challenge) }
}

type Signed = {
  readonly response: BodyRead<typeof contract>['response']
  readonly token: string | null
  readonly origin: string
}

/** Log in by passkey: its device has checked who holds it, so that neither a password nor a code is asked for. */
export async function logInByPasskey(
  deps: Deps,
  signed: Signed,
  from: EnterFrom,
): Promise<(SignedIn & { email: string }) | Refusal<'passkey_failed'>> {
  const passkey = await verify(deps, 'login', null, signed)
  if (isRefusal(passkey)) {
    await audit(deps.database, { at: deps.clock(), actor: 'guest', action: 'passkey refused', address: from.address })
    return passkey
  }
  const { user_id: id, role, email } = passkey
  return await deps.database.transaction<(SignedIn & { email: string }) | Refusal<'passkey_failed'>>(async (tx) => {
    if (!(await tx.first(isStill, [id, passkey.id]))) return refuse('passkey_failed')
    return { ...(await openAccount(tx, deps, { id, role }, { ...from, by: 'passkey' })), email }
  })
}

/** The same as `stepUp`, by a passkey of the very person who is signed in. */
export async function stepUpByPasskey(
  deps: Deps,
  { userId, sessionHash }: Visitor,
  signed: Signed,
  address: string,
): Promise<Renewed | Refusal<'passkey_failed'>> {
  const passkey = await verify(deps, 'proof', userId, signed)
  const now = deps.clock()
  if (isRefusal(passkey)) {
    await audit(deps.database, { at: now, actor: userId, action: 'passkey refused', address })
    return passkey
  }
  return await deps.database.transaction<Renewed | Refusal<'passkey_failed'>>(async (tx) => {
    const renewed = await renewSession(tx, sessionHash, now)
    if (!renewed) return refuse('passkey_failed')
    await audit(tx, { at: now, actor: userId, action: 'proven again', address, detail: { by: 'passkey' } })
    return renewed
  })
}

/** The passkey that signed what this browser was asked for, with its counter noted. `userId` null: anybody's. */
async function verify(
  deps: Deps,
  purpose: PasskeyPurpose,
  userId: string | null,
  { response, token, origin }: Signed,
): Promise<Found | Refusal<'passkey_failed'>> {
  const challenge = await takeChallenge(deps, purpose, userId, token)
  const found = await deps.database.first(find, [response.id])
  const isTheirs = userId === null ? isOf(found, response.response.userHandle) : found?.user_id === userId
  if (challenge === null || !found || !isTheirs) return refuse('passkey_failed')
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const party = partyOf(origin)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(found.public_key),
        counter: Number(found.counter),
      },
    })
    if (!verified) return refuse('passkey_failed')
    const used = await deps.database.run(use, [found.id, authenticationInfo.newCounter, deps.clock()])
    return used === 1 ? found : refuse('passkey_failed')
  } catch (error) {
    // It throws at whatever does not fit: another origin, a signature that is none, a counter that fell.
    deps.log.info({ error: String(error) }, 'passkey: not taken')
    return refuse('passkey_failed')
  }
}

/** Whether the device names the passkey's own account, as one that is found without an email must. */
const isOf = (found: Found | null, userHandle: string | undefined): boolean =>
  found !== null && userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString('utf8') === found.user_id
