import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf, BodyRead } from '#kit/endpoint.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { CHANNELS, DEFAULT_CHANNELS, isAlwaysOn, nextDigestAt } from '../channels.ts'
import type { Channels } from '../channels.ts'
import type { changePreferences as changing, readPreferences as reading } from '../contract.ts'
import { indicationsOf, NOTIFICATION_TYPES, TYPES_IN_USE } from '../indications.ts'
import type { NotificationType } from '../indications.ts'

const readChosen = statement<{ type: string; in_app: boolean; mail: boolean; digest: boolean }>(
  'preferences-read',
  'SELECT type, in_app, mail, digest FROM notification_preferences WHERE user_id = $1',
)
const readPerson = statement<{ created_at: Date; is_confirmed: boolean; is_on: boolean }>(
  'preferences-read-person',
  `SELECT u.created_at, u.email_verified_at IS NOT NULL AS is_confirmed, coalesce(d.is_on, true) AS is_on
     FROM users u LEFT JOIN notification_digests d ON d.user_id = u.id WHERE u.id = $1`,
)
const addDefaults = statement(
  'preferences-add-defaults',
  `INSERT INTO notification_preferences (user_id, type, in_app, mail, digest, changed_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
)
// Two switches of one type that are pressed in two tabs at once are both kept: each changes its own column.
const change = statement(
  'preferences-change',
  `UPDATE notification_preferences SET in_app = coalesce($3::boolean, in_app), mail = coalesce($4::boolean, mail),
          digest = coalesce($5::boolean, digest), changed_at = $6
    WHERE user_id = $1 AND type = $2`,
)
const dropDue = statement(
  'preferences-drop-due',
  `UPDATE notifications SET mail_due = mail_due AND NOT $3::boolean, digest_due = digest_due AND NOT $4::boolean
    WHERE user_id = $1 AND indication = ANY($2::text[]) AND (mail_due OR digest_due)`,
)
const setDigest = statement(
  'preferences-set-digest',
  `INSERT INTO notification_digests AS d (user_id, is_on) VALUES ($1, $2)
   ON CONFLICT (user_id) DO UPDATE SET is_on = excluded.is_on`,
)
const whoDeclined = statement<{ user_id: string }>(
  'preferences-who-declined-mail',
  'SELECT user_id FROM notification_preferences WHERE user_id = ANY($1::uuid[]) AND type = $2 AND NOT mail',
)

export type Change = { readonly type: NotificationType } & { readonly [C in keyof Channels]?: boolean | undefined }

/** What reaches a person by each type of which something can happen, and when their next digest is due. */
export async function readPreferences(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
): Promise<AnswerOf<typeof reading>> {
  const person = await database.first(readPerson, [userId])
  if (!person) throw new Error('whose preferences are read is nobody')
  const chosen = new Map((await database.rows(readChosen, [userId])).map((row) => [row.type, row]))
  return {
    preferences: TYPES_IN_USE.map((type) => {
      const { in_app, mail, digest } = chosen.get(type) ?? DEFAULT_CHANNELS[type]
      const always_on = CHANNELS.filter((channel) => isAlwaysOn(type, channel))
      return { type, in_app, mail, digest, always_on }
    }),
    digest_on: person.is_on,
    next_digest: epochSeconds(nextDigestAt(person.created_at, clock())),
    mail_confirmed: person.is_confirmed,
  }
}

/** Change what reaches a person, all of it or nothing. Refuses `always_on` for what cannot be switched off. */
export async function changePreferences(
  deps: Pick<Deps, 'database' | 'clock'>,
  userId: string,
  wish: BodyRead<typeof changing>,
): Promise<AnswerOf<typeof reading> | Refusal<'always_on'>> {
  const isRefused = wish.preferences.some((one) =>
    CHANNELS.some((channel) => one[channel] === false && isAlwaysOn(one.type, channel)),
  )
  if (isRefused) return refuse('always_on')
  await deps.database.transaction(async (tx) => {
    // In one order, so that two requests of one person cannot wait for each other.
    for (const type of NOTIFICATION_TYPES)
      for (const one of wish.preferences) if (one.type === type) await choose(tx, userId, one, deps.clock())
    if (wish.digest_on !== undefined) await switchDigest(tx, userId, wish.digest_on)
  })
  return await readPreferences(deps, userId)
}

/** Switch channels of one type on or off; what waits for a channel that is off now is not sent any more. */
export async function choose(tx: Transaction, userId: string, one: Change, now: Date): Promise<void> {
  const { type, in_app: inApp, mail, digest } = one
  const defaults = DEFAULT_CHANNELS[type]
  await tx.run(addDefaults, [userId, type, defaults.in_app, defaults.mail, defaults.digest, now])
  await tx.run(change, [userId, type, inApp ?? null, mail ?? null, digest ?? null, now])
  if (mail === false || digest === false)
    await tx.run(dropDue, [userId, indicationsOf(type), mail === false, digest === false])
}

/** Whether a person gets the weekly digest at all. */
export const switchDigest = async (on: Queryable, userId: string, isOn: boolean): Promise<void> =>
  void (await on.run(setDigest, [userId, isOn]))

/** Of these people those who want no mail of a type. Its default is on. */
export const readDeclined = async (
  on: Queryable,
  userIds: readonly string[],
  type: NotificationType,
): Promise<ReadonlySet<string>> => new Set((await on.rows(whoDeclined, [userIds, type])).map((row) => row.user_id))
