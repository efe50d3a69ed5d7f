import { createHash } from 'node:crypto'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { fill } from '#kit/words.ts'
import type { Queryable } from '#platform/server/database.ts'
import { icalOf } from '../calendar/ical.ts'
import type { Payment } from '../income/payments.ts'
import { feedSentences } from '../refusals.ts'
import { findIncome } from './read-income.ts'

/** Somebody's income calendar as calendar programs read it: days, houses and amounts, and nothing else of the person. */
export async function writeCalendar(
  on: Queryable,
  { userId, language }: { readonly userId: string; readonly language: Language },
  now: Date,
): Promise<string> {
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
  return icalOf({ name: feedSentences.feed_name[language], days, madeAt: now })
}

// One day stays one day while it is projected, declared and paid. No two people share it, and nothing can be read from it.
function uidOf(userId: string, one: Payment): string {
  const what = one.period?.end ?? (one.kind === 'paid' ? `journal ${one.line.seq}` : '')
  const hash = createHash('sha256').update(`${userId} ${one.listingId} ${what}`).digest('hex')
  return `${hash.slice(0, 32)}@freehold`
}
