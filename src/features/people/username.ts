import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'

/** 3 to 30 letters (of the Latin alphabet, without accents), digits, dots, underscores and hyphens; a letter or digit at both ends. */
export const USERNAME = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{1,28})[A-Za-z0-9]$/

/** Days between two changes of a username. */
export const CHANGE_EVERY_DAYS = 30
/** Days for which a name that was given up leads to its former owner and cannot be taken by somebody else. */
export const KEPT_DAYS = 90

// Whoever is called so, or nearly so, could be taken for us.
const OURS = ['admin', 'support', 'freehold', 'moderator', 'operator', 'official', 'helpdesk', 'security', 'escrow']
// Words of addresses and of programs.
const RESERVED = new Set(
  (
    'about account api app billing contact docs faq help legal login logout me null owner payment payments ' +
    'press privacy profile root settings staff system team terms undefined user webmaster everyone anonymous deleted'
  ).split(' '),
)

/** A name as the eye takes it in: what looks alike becomes the same, and what separates is gone. */
export function lookOf(username: string): string {
  return username
    .toLowerCase()
    .replaceAll(/[._-]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[0135478]/g, (digit) => LIKE_LETTERS[digit] ?? digit)
    .replaceAll(/[il]/g, 'l')
    .replaceAll(/(.)\1+/g, '$1')
}

const LIKE_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  '4': 'a',
  '7': 't',
  '8': 'b',
}

const OURS_LOOKS = OURS.map(lookOf)

/** Whether a name of the right shape may be had by an investor at all. */
export function checkUsername(username: string): Refusal<'username_reserved'> | null {
  const look = lookOf(username)
  const isOurs = OURS_LOOKS.some((ours) => look.includes(ours))
  return isOurs || RESERVED.has(username.toLowerCase()) ? refuse('username_reserved') : null
}

const DAY_MS = 86_400_000

/** When a username may be changed again; null: now. */
export function nextChangeAt(changedAt: Date | null, now: Date): Date | null {
  if (!changedAt) return null
  const next = new Date(changedAt.getTime() + CHANGE_EVERY_DAYS * DAY_MS)
  return next > now ? next : null
}

/** Names that were given up later than this are still kept for their former owners. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS)
