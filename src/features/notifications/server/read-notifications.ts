import { epochSeconds } from '#kit/clock.ts'
import { decodeCursor, encodeCursor } from '#kit/cursor.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Queryable } from '#platform/server/database.ts'
import { publish } from '#platform/server/live.ts'
import { statement } from '#platform/server/statement.ts'
import type { readNotifications as endpoint } from '../contract.ts'
import { indicationsOf, typeOf } from '../indications.ts'
import type { NotificationType } from '../indications.ts'

type Row = {
  id: string
  indication: string
  title: string
  content: string
  facts: Record<string, string | number>
  link: string
  created_at: Date
  read_at: Date | null
}

const page = statement<Row>(
  'notifications-page',
  `SELECT id, indication, title, content, facts, link, created_at, read_at FROM notifications
    WHERE user_id = $1 AND id < $2 AND is_shown AND ($4::text[] IS NULL OR indication = ANY($4)) ORDER BY id DESC LIMIT $3`,
)

const countUnread = statement<{ n: number }>(
  'notifications-unread',
  'SELECT count(*) AS n FROM notifications WHERE user_id = $1 AND read_at IS NULL',
)

const countUnreadOf = statement<{ n: number }>(
  'notifications-unread-of',
  `SELECT (SELECT count(*) FROM notifications WHERE user_id = k.id AND read_at IS NULL) AS n
     FROM unnest($1::uuid[]) WITH ORDINALITY AS k(id, at) ORDER BY k.at`,
)

const markSome = statement(
  'notifications-mark-some',
  'UPDATE notifications SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL AND id = ANY($3::uuid[])',
)
const markAll = statement(
  'notifications-mark-all',
  'UPDATE notifications SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL',
)

/** The unread badge (finance.md F15). */
export const readUnread = async (on: Queryable, userId: string): Promise<number> =>
  (await on.first(countUnread, [userId]))?.n ?? 0

/** The same for many people, in their order. */
export const readUnreadOf = async (on: Queryable, userIds: readonly string[]): Promise<readonly number[]> =>
  (await on.rows(countUnreadOf, [userIds])).map((row) => row.n)

type Page = {
  readonly type?: NotificationType | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** One page, newest first, of one type where it is named; a cursor that is not ours starts from the top. */
export async function readNotifications(
  on: Queryable,
  userId: string,
  { type, cursor, limit }: Page,
): Promise<AnswerOf<typeof endpoint>> {
  const { id } = decodeCursor(cursor)
  const rows = await on.rows(page, [userId, id, limit + 1, type ? indicationsOf(type) : null])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    notifications: shown.map(({ created_at, read_at, ...row }) => ({
      ...row,
      type: typeOf(row.indication),
      created: epochSeconds(created_at),
      read: read_at !== null,
    })),
    next_cursor: rows.length > limit && last ? encodeCursor(last.created_at, last.id) : null,
    unread: await readUnread(on, userId),
  }
}

/** Mark own ones as read; ids of other people simply match nothing. Every open tab hears the new count. */
export async function markNotificationsRead(
  on: Queryable,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<number> {
  if (ids) await on.run(markSome, [userId, now, ids])
  else await on.run(markAll, [userId, now])
  await publish(on, { topic: 'notifications', users: [userId] })
  return await readUnread(on, userId)
}

const markBefore = statement(
  'notifications-mark-before',
  'UPDATE notifications SET read_at = created_at WHERE created_at < $1 AND read_at IS NULL',
)

/** Everybody's notifications from before an instant count as read, as if each had been read at once. */
export const markAllReadBefore = async (on: Queryable, before: Date): Promise<void> =>
  void (await on.run(markBefore, [before]))
