import type { Forget } from '#features/people/server/forget-person.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const add = statement<{ device: string }>(
  'referral-add-device',
  `INSERT INTO wallet_pass_devices (device, person_id, registered_at, push_token) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING device`,
)
// A device that was set up anew has another token.
const renew = statement(
  'referral-renew-device',
  'UPDATE wallet_pass_devices SET push_token = $3 WHERE device = $1 AND person_id = $2 AND push_token IS DISTINCT FROM $3',
)
const remove = statement(
  'referral-remove-device',
  'DELETE FROM wallet_pass_devices WHERE device = $1 AND person_id = $2',
)
// When a pass last changed is when something last happened to its owner's friends.
const CHANGED = `SELECT greatest(w.made_at, max(r.registered_at), max(r.verified_at), max(r.rewarded_at), max(r.ended_at)) AS at
     FROM referrals r WHERE r.member_id = w.person_id`
const listChanged = statement<{ serial: string; at: Date }>(
  'referral-passes-of-device',
  `SELECT w.serial, c.at FROM wallet_pass_devices d JOIN wallet_passes w ON w.person_id = d.person_id
     CROSS JOIN LATERAL (${CHANGED}) c
    WHERE d.device = $1 AND ($2::timestamptz IS NULL OR date_trunc('milliseconds', c.at) > $2) ORDER BY w.serial LIMIT 100`,
)
const changed = statement<{ at: Date }>(
  'referral-pass-changed',
  `SELECT c.at FROM wallet_passes w CROSS JOIN LATERAL (${CHANGED}) c WHERE w.person_id = $1`,
)
const forgetDevices = statement(
  'referral-devices-forget-person',
  'DELETE FROM wallet_pass_devices WHERE person_id = $1',
)
const forgetPass = statement('referral-pass-forget-person', 'DELETE FROM wallet_passes WHERE person_id = $1')

/** A device holds a pass from now on. False where it did already. */
export async function registerDevice(
  on: Queryable,
  {
    device,
    personId,
    pushToken,
  }: { readonly device: string; readonly personId: string; readonly pushToken: string | null },
  now: Date,
): Promise<boolean> {
  if (await on.first(add, [device, personId, now, pushToken])) return true
  if (pushToken !== null) await on.run(renew, [device, personId, pushToken])
  return false
}

export const unregisterDevice = async (on: Queryable, device: string, personId: string): Promise<void> =>
  void (await on.run(remove, [device, personId]))

/** Devices whose pass changed since they were told, or took it in; each once, the longest waiting first. */
export const findUntoldDevices = statement<{ device: string; push_token: string; at: Date }>(
  'referral-untold-devices',
  `SELECT d.device, d.push_token, max(c.at) AS at
     FROM wallet_pass_devices d JOIN wallet_passes w ON w.person_id = d.person_id CROSS JOIN LATERAL (${CHANGED}) c
    WHERE d.push_token IS NOT NULL AND date_trunc('milliseconds', c.at) > coalesce(d.told_at, d.registered_at)
    GROUP BY d.device, d.push_token ORDER BY min(c.at) LIMIT 200`,
)
export const noteTold = statement(
  'referral-note-told',
  'UPDATE wallet_pass_devices SET told_at = greatest(told_at, $3) WHERE device = $1 AND push_token = $2',
)
/** It has no passes of ours any more, whatever it did not tell us. */
export const forgetDevice = statement(
  'referral-forget-device',
  'DELETE FROM wallet_pass_devices WHERE device = $1 AND push_token = $2',
)

/** The passes of a device that changed since a moment, with when. */
export const listChangedPasses = (on: Queryable, device: string, since: Date | null) =>
  on.rows(listChanged, [device, since])

export const passChangedAt = async (on: Queryable, personId: string): Promise<Date> =>
  (await on.first(changed, [personId]))!.at

/** A pass opens nothing once its owner's account is closed. */
export const forgetWalletPass: Forget = async (tx, { userId }) => {
  await tx.run(forgetDevices, [userId])
  await tx.run(forgetPass, [userId])
}
