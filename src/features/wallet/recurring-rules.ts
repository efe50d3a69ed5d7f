import { dateFormat } from '#kit/date-format.ts'
import { addDays, addMonths, daysBetween } from '#kit/days.ts'
import { localeOf } from '#kit/language.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { defineSentences } from '#kit/refusals.ts'
import { fill } from '#kit/words.ts'

export const RHYTHMS = ['weekly', 'biweekly', 'monthly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** How many recurring deposits one person may have, those that have ended aside. */
export const MOST_RECURRING = 3

/** The least that one takes, in cents: $1. */
export const RECURRING_LEAST_CENTS = 100

/** After so many declined deposits in a row it is paused. */
export const MOST_DECLINES = 3

/** How far ahead the first day may lie. */
export const FIRST_WITHIN_DAYS = 366

/** For so long a deposit is tried again whose processor could not be reached, and how long between two tries. */
export const TRY_FOR_MS = 24 * 3_600_000
export const TRY_AGAIN_MS = 30 * 60_000

// Days are counted by UTC, as records count them. A deposit is taken from this hour on: it is the same day all over the
// United States then.
const DUE_HOUR_MS = 15 * 3_600_000

/** When the deposits of a day are taken, in seconds since 1970; NaN for what is no day. */
export const dueAt = (day: string): number => (Date.parse(`${day}T00:00:00Z`) + DUE_HOUR_MS) / 1000

/** The latest day whose deposits are to be taken by now. */
export const dueDay = (now: Date): string => new Date(now.getTime() - DUE_HOUR_MS).toISOString().slice(0, 10)

/** The first and the last day on which a new one can begin. */
export function firstDays(now: Date): { readonly earliest: string; readonly latest: string } {
  const today = now.toISOString().slice(0, 10)
  return { earliest: addDays(today, 1), latest: addDays(today, FIRST_WITHIN_DAYS) }
}

/** From which day on it recurs, and how often. */
export type Recurrence = { readonly anchorOn: string; readonly rhythm: Rhythm }

const DAYS = { weekly: 7, biweekly: 14 } as const

/** Its nth day, from 0. Always counted from the first day: the 31st is the 31st again after a month that has none. */
function nthDay({ anchorOn, rhythm }: Recurrence, n: number): string {
  return rhythm === 'monthly' ? addMonths(anchorOn, n) : addDays(anchorOn, n * DAYS[rhythm])
}

/** Its first day that comes after the given one. */
export function nextAfter(recurrence: Recurrence, day: string): string {
  const { anchorOn, rhythm } = recurrence
  if (day < anchorOn) return anchorOn
  const n = rhythm === 'monthly' ? monthsBetween(anchorOn, day) : Math.floor(daysBetween(anchorOn, day) / DAYS[rhythm])
  const found = nthDay(recurrence, n)
  return found > day ? found : nthDay(recurrence, n + 1)
}

/** Of months alone: from 31 January to 1 February is one. */
function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth] = from.split('-').map(Number) as [number, number]
  const [toYear, toMonth] = to.split('-').map(Number) as [number, number]
  return (toYear - fromYear) * 12 + toMonth - fromMonth
}

// What lies further back than this is not listed day by day: nobody was there for a year.
const LISTED_DAYS = 60

/**
 * What is due from `nextOn` to a day: the latest is taken, those before were missed, e.g. while our servers stood still.
 * Null where nothing is due.
 */
export function dueUntil(
  recurrence: Recurrence,
  nextOn: string,
  day: string,
): { readonly taken: string; readonly missed: readonly string[]; readonly nextOn: string } | null {
  if (nextOn > day) return null
  const days = [nextOn]
  for (let next = nextAfter(recurrence, nextOn); next <= day; next = nextAfter(recurrence, next)) days.push(next)
  const taken = days.at(-1)!
  return { taken, missed: days.slice(0, -1).slice(-LISTED_DAYS), nextOn: nextAfter(recurrence, taken) }
}

export const RECURRING_STATES = ['active', 'paused', 'ended'] as const
export type RecurringState = (typeof RECURRING_STATES)[number]

/** Why one is paused: by its owner, or since going on would be in vain. */
export const PAUSE_REASONS = ['owner', 'declines', 'authentication', 'card', 'account'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/**
 * What became of a day. `started`: it is being taken. `needs_owner`: the bank wants its owner to authenticate. `not_made`:
 * nothing was taken, and it was nobody's no. `missed`: its time was over. `skipped`: its owner said so.
 */
export const OUTCOMES = ['started', 'done', 'declined', 'needs_owner', 'not_made', 'missed', 'skipped'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Codes of a processor by which a bank says that it wants the holder of the card to be there. */
const WANTS_OWNER: readonly string[] = ['authentication_required', 'payment_intent_authentication_failure']
const CARD_IS_GONE = 'payment_method_gone'

/** What a decline does: its outcome, how many there were in a row now, and why it pauses, if it does. */
export function afterDecline(
  code: string | null,
  failures: number,
): { readonly outcome: Outcome; readonly failures: number; readonly pausedFor: PauseReason | null } {
  if (code !== null && WANTS_OWNER.includes(code))
    return { outcome: 'needs_owner', failures, pausedFor: 'authentication' }
  const counted = failures + 1
  if (code === CARD_IS_GONE) return { outcome: 'declined', failures: counted, pausedFor: 'card' }
  return { outcome: 'declined', failures: counted, pausedFor: counted >= MOST_DECLINES ? 'declines' : null }
}

/** What its owner agrees to before a card is charged without them. */
const words = defineSentences({
  weekly: {
    en: 'I authorize Freehold to charge {amount} to my card that ends in {last4} every week, for the first time on {day}, until I pause or end it on this page.',
    es: 'Autorizo a Freehold a cobrar {amount} a mi tarjeta que termina en {last4} cada semana, por primera vez el {day}, hasta que lo pause o lo termine en esta página.',
  },
  biweekly: {
    en: 'I authorize Freehold to charge {amount} to my card that ends in {last4} every two weeks, for the first time on {day}, until I pause or end it on this page.',
    es: 'Autorizo a Freehold a cobrar {amount} a mi tarjeta que termina en {last4} cada dos semanas, por primera vez el {day}, hasta que lo pause o lo termine en esta página.',
  },
  monthly: {
    en: 'I authorize Freehold to charge {amount} to my card that ends in {last4} every month, for the first time on {day}, until I pause or end it on this page.',
    es: 'Autorizo a Freehold a cobrar {amount} a mi tarjeta que termina en {last4} cada mes, por primera vez el {day}, hasta que lo pause o lo termine en esta página.',
  },
})

type Authorized = {
  readonly amountCents: number
  readonly last4: string
  readonly rhythm: Rhythm
  readonly firstDay: string
}

export function sayRecurring({ amountCents, last4, rhythm, firstDay }: Authorized, language: Language): string {
  const day = dateFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${firstDay}T00:00:00Z`))
  return fill(words[rhythm][language], { amount: showCents(amountCents, language), last4, day })
}
