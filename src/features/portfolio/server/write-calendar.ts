import { createHash } from 'node:crypto'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { fill } from '#kit/words.ts'
import type { Queryable } from '#platform/server/database.ts'
import { icalOf } from '../calendar/ical.ts'
import type { Payment } from '../income/payments.ts'
import { feedSentences } from '../refusals.ts'
import { findIncome } from './read-income.ts'

type Who = { readonly userId: string; readonly language: Language; readonly madeAt: Date }

/**
 * Somebody's income calendar as calendar programs read it: days, houses and amounts, and nothing else of the person. RFC
 * 5545, 3.4 wants at least one event, and so does whoever has just subscribed: where nothing is paid or in sight, the
 * day of the link says so.
 */
export async function writeCalendar(on: Queryable, { userId, language, madeAt }: Who, now: Date): Promise<string> {
  const { names, payments } = await findIncome(on, userId, now)
  const days = payments.map((one) => ({
    uid: uidOf(userId, one),
    on: one.on,
    summary: fill(feedSentences[`feed_${one.kind}`][language], {
      house: names.get(one.listingId) ?? '',
      amount: showCents(one.cents, language),
    }),
    isTentative: one.kind === 'projected',
  }))
  const nothing = {
    uid: uidFrom(`${userId} nothing`),
    on: madeAt.toISOString().slice(0, 10),
    summary: feedSentences.feed_nothing[language],
    isTentative: false,
  }
  return icalOf({ name: feedSentences.feed_name[language], days: days.length > 0 ? days : [nothing], madeAt: now })
}

// One day stays one day while it is projected, declared and paid. No two people share it, and nothing can be read from it.
function uidOf(userId: string, one: Payment): string {
  const what = one.period?.end ?? (one.kind === 'paid' ? `journal ${one.line.seq}` : '')
  return uidFrom(`${userId} ${one.listingId} ${what}`)
}

const uidFrom = (what: string): string => `${createHash('sha256').update(what).digest('hex').slice(0, 32)}@freehold`
