import type { Forget } from '#features/people/server/forget-person.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const add = statement<{ device: string }>(
  'referral-add-device',
  `INSERT INTO wallet_pass_devices (device, person_id, registered_at) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING device`,
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
export const registerDevice = async (on: Queryable, device: string, personId: string, now: Date): Promise<boolean> =>
  (await on.first(add, [device, personId, now])) !== null

export const unregisterDevice = async (on: Queryable, device: string, personId: string): Promise<void> =>
  void (await on.run(remove, [device, personId]))

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
