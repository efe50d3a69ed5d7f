import type { ChangePlan } from '#features/investing/server/change-offering.ts'
import { lastDay } from '#features/offerings/last-day.ts'
import { OWNERSHIP } from '#features/offerings/ownership.ts'
import type { OfferingTerms, Source } from '#features/offerings/terms.ts'
import type { Cents } from '#kit/money.ts'
import { line, money, nameOf, noteOf, under } from './plan-line.ts'
import type { Line } from './plan-line.ts'

/** Sources and uses, and what else is promised. */
export const linesOfTerms = (terms: OfferingTerms): Line[] =>
  [
    line('terms_goal', {
      goal: money(terms.goalCents),
      minimum: money(terms.minimumCents),
      years: terms.holdYears,
      percent: terms.ownerPercent ?? OWNERSHIP.percent,
    }),
    terms.closesAt ? line('terms_until', { day: lastDay(terms.closesAt) }) : line('terms_until_met'),
    ...terms.sources.map(lineOfSource),
    ...terms.uses.map(({ kind, amountCents, note }) =>
      line('terms_use', { amount: money(amountCents), kind: nameOf(`use_${kind}`), note: noteOf(note) }),
    ),
    ...(terms.sellerId ? [line('terms_seller', { seller: terms.sellerId })] : []),
    ...yearly('terms_refill', terms.reserveRefillCents),
    ...yearly('terms_fee', terms.yearlyFeeCents),
  ].map(under)

// Digits of a rate as they were written: 0.0655 is 6.55 %.
const lineOfSource = ({ kind, amountCents, isOpen, rate, amortYears, note }: Source): Line =>
  line('terms_source', {
    amount: money(amountCents),
    kind: nameOf(`kind_${kind}`),
    open: isOpen ? line('terms_open') : '',
    rate: rate ? line('terms_rate', { rate: Number((rate * 100).toFixed(8)) }) : '',
    repaid: amortYears ? line('terms_repaid', { years: amortYears }) : '',
    note: noteOf(note),
  })

const yearly = (key: 'terms_refill' | 'terms_fee', cents: Cents = 0): Line[] =>
  cents > 0 ? [line(key, { amount: money(cents) })] : []

/** What was agreed to beside what is; in English to everybody where one language has other lines than the other, so that none is left out. */
export function linesOfTermChanges({ en, es }: ChangePlan['lines']): Line[] {
  const isAlike =
    en.length === es.length &&
    en.every(({ was, is }, at) => (was === null) === (es[at]!.was === null) && (is === null) === (es[at]!.is === null))
  return en.flatMap((one, at) => {
    const other = isAlike ? es[at]! : one
    return [
      ...(one.was === null ? [] : [under(line('term_was', { term: inEach(one.was, other.was!) }))]),
      ...(one.is === null ? [] : [under(line('term_is', { term: inEach(one.is, other.is!) }))]),
    ]
  })
}

const inEach =
  (en: string, es: string): Line =>
  (language) =>
    ({ en, es })[language]
