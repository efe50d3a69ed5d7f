import { refuse } from '#kit/refusal.ts'
import type { Config } from '#platform/server/config.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
import { hashLinkToken, lastingLinkToken } from '#platform/server/mail/link-token.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { statement } from '#platform/server/statement.ts'
import { isAlwaysOn } from '../channels.ts'
import { NOTIFICATION_TYPES } from '../indications.ts'
import type { NotificationType } from '../indications.ts'
import type { LinkUnknown } from '../refusals.ts'
import { choose, switchDigest } from './preferences.ts'

const addLinks = statement(
  'notification-links-add',
  `INSERT INTO notification_links (token_hash, user_id, type, made_at)
   SELECT hash, user_id, type, $4 FROM unnest($1::bytea[], $2::uuid[], $3::text[]) AS l(hash, user_id, type)
   ON CONFLICT DO NOTHING`,
)
const findLink = statement<{ user_id: string; type: string | null }>(
  'notification-links-find',
  `SELECT l.user_id, l.type FROM notification_links l JOIN users u ON u.id = l.user_id AND u.closed_at IS NULL
    WHERE l.token_hash = $1`,
)

/** What a link ends: mail of one type, or, without a type, the weekly digest. */
export type Ended = { readonly userId: string; readonly type: NotificationType | null }

/**
 * The links by which people end what a letter is about, in their order; null where it cannot be ended. The table keeps
 * every link that was ever mailed, so that those of an earlier SECRET_KEY go on working.
 */
export async function unsubscribeLinks(
  on: Queryable,
  config: Config,
  wanted: readonly Ended[],
  now: Date,
): Promise<(string | null)[]> {
  const key = deriveKey(config.secretKey, 'notification links')
  const links = wanted.map((one) => ({ ...one, token: lastingLinkToken(key, subjectOf(one)) }))
  const kept = links.filter((one) => canEnd(one))
  const hashes = kept.map((one) => hashLinkToken(one.token))
  if (kept.length > 0) await on.run(addLinks, [hashes, kept.map((one) => one.userId), kept.map((one) => one.type), now])
  return links.map((one) => (canEnd(one) ? linkTo(config, `/notifications/unsubscribe?token=${one.token}`) : null))
}

const subjectOf = ({ userId, type }: Ended): string => `notification-unsubscribe:${userId}:${type ?? 'digest'}`
const canEnd = ({ type }: Ended): boolean => type === null || !isAlwaysOn(type, 'mail')

/**
 * The link of a letter was followed: its mails are off, or on again. Twice followed is followed. Refuses `link_unknown`
 * for a token that no letter had.
 */
export async function followUnsubscribe(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  token: string,
  wish: 'off' | 'on',
): Promise<{ type: NotificationType | null } | LinkUnknown> {
  return await database.transaction<{ type: NotificationType | null } | LinkUnknown>(async (tx) => {
    const link = await tx.first(findLink, [hashLinkToken(token)])
    if (!link) return refuse('link_unknown')
    const { user_id: userId } = link
    const type = NOTIFICATION_TYPES.find((one) => one === link.type) ?? null
    if (type === null) await switchDigest(tx, userId, wish === 'on')
    else await choose(tx, userId, { type, mail: wish === 'on' }, clock())
    return { type }
  })
}
