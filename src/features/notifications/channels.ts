import type { NotificationType } from './indications.ts'

/** The ways on which a notification reaches somebody. */
export const CHANNELS = ['in_app', 'mail', 'digest'] as const
export type Channel = (typeof CHANNELS)[number]

/** For one type: which channels are on. */
export type Channels = Readonly<Record<Channel, boolean>>

const mailed: Channels = { in_app: true, mail: true, digest: false }
const summedUp: Channels = { in_app: true, mail: false, digest: true }

/** What holds until a person chooses: money, papers and safety come by mail at once, the rest in the weekly digest. */
export const DEFAULT_CHANNELS: Readonly<Record<NotificationType, Channels>> = {
  INVESTMENT: mailed,
  DISTRIBUTION: mailed,
  REFUND: mailed,
  DOCUMENT: mailed,
  SECURITY: mailed,
  VALUATION: summedUp,
  UPDATE: summedUp,
  LIKE: summedUp,
  SAVED_SEARCH: summedUp,
  REFERRAL: summedUp,
}

/**
 * Whether a channel cannot be switched off: mail about the safety of an account, by which its owner learns of somebody
 * else in it.
 */
export const isAlwaysOn = (type: NotificationType, channel: Channel): boolean =>
  type === 'SECURITY' && channel === 'mail'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/**
 * When a person's present week of the digest began. Everybody has a weekday and an hour of their own, those at which they
 * registered: letters spread over the week, and come when their reader was awake once.
 */
export function digestWeekOf(registeredAt: Date, now: Date): Date {
  const weeks = Math.floor((now.getTime() - registeredAt.getTime()) / WEEK_MS)
  return new Date(registeredAt.getTime() + Math.max(0, weeks) * WEEK_MS)
}

/** When the next digest is due, if there is something to say. */
export const nextDigestAt = (registeredAt: Date, now: Date): Date =>
  new Date(digestWeekOf(registeredAt, now).getTime() + WEEK_MS)

/** What is older than this is nobody's news: it is not written about any more. */
export const MAIL_NEWS_MS = DAY_MS
export const DIGEST_NEWS_MS = 2 * WEEK_MS
