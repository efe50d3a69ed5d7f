import { newId } from '#kit/id.ts'
import type { BodyRead } from '#kit/endpoint.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { isDuplicate } from '#platform/server/database-errors.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { addPasskey as contract } from '../passkeys-contract.ts'
import { PASSKEYS_MAX } from '../rules.ts'
import { notifyPasskeyAdded } from './factor-news.ts'
import { lockAccount } from './living-session.ts'
import { keepChallenge, takeChallenge } from './passkey-challenges.ts'
import { ALGORITHMS, loadWebAuthn, partyOf } from './relying-party.ts'

const readKnown = statement<{ credential_id: string; transports: string[] }>(
  'accounts-passkeys-known',
  'SELECT credential_id, transports FROM passkeys WHERE user_id = $1',
)
const add = statement(
  'accounts-passkey-add',
  `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, is_synced, made_at)
   SELECT $1, $2::uuid, $3, $4, $5, $6::text[], $7, $8, $9
    WHERE (SELECT count(*) FROM passkeys WHERE user_id = $2::uuid) < ${PASSKEYS_MAX}`,
)

type Who = { readonly userId: string; readonly email: string; readonly origin: string; readonly address: string }

/** What a device is to sign so that it becomes a passkey: it must check who holds it, and keep whose key it is. */
export async function offerPasskey(deps: Deps, { userId, email, origin }: Who) {
  const known = await deps.database.rows(readKnown, [userId])
  if (known.length >= PASSKEYS_MAX) return refuse('passkeys_full')
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Freehold',
    rpID: partyOf(origin).id,
    userName: email,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options, token: await keepChallenge(deps, 'add', userId, options.challenge) }
}

type Made = {
  readonly name: string
  readonly response: BodyRead<typeof contract>['response']
  readonly token: string | null
}
type Refused = Refusal<'passkey_failed' | 'passkey_known' | 'passkeys_full'>

/** Keeps the public key of a device that signed what it was asked to, here and just now. */
export async function addPasskey(
  deps: Deps,
  who: Who & { readonly sessionHash: Buffer },
  { name, response, token }: Made,
): Promise<'added' | Refused> {
  const { userId, address } = who
  const made = await verify(deps, who, response, token)
  if (isRefusal(made)) {
    await audit(deps.database, { at: deps.clock(), actor: userId, action: 'passkey refused', address })
    return made
  }
  const { credential, credentialBackedUp } = made
  try {
    return await deps.database.transaction<'added' | Refused>(async (tx) => {
      const [id, now] = [newId(), deps.clock()]
      if (!(await lockAccount(tx, who, now))) return refuse('passkey_failed')
      const key = [credential.id, Buffer.from(credential.publicKey), credential.counter, credential.transports ?? []]
      const added = await tx.run(add, [id, userId, ...key, name, credentialBackedUp, now])
      if (added === 0) return refuse('passkeys_full')
      await audit(tx, { at: now, actor: userId, action: 'passkey added', subject: id, address })
      await notifyPasskeyAdded(tx, userId, name, now)
      return 'added'
    })
  } catch (error) {
    if (isDuplicate(error)) return refuse('passkey_known')
    throw error
  }
}

async function verify(deps: Deps, { userId, origin }: Who, response: Made['response'], token: string | null) {
  const challenge = await takeChallenge(deps, 'add', userId, token)
  if (challenge === null) return refuse('passkey_failed')
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const party = partyOf(origin)
  try {
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified.verified ? verified.registrationInfo : refuse('passkey_failed')
  } catch (error) {
    // It throws at whatever does not fit: another origin, no check of the holder, bytes that are none.
    deps.log.info({ error: String(error) }, 'passkey: not taken')
    return refuse('passkey_failed')
  }
}
