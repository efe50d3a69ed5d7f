import { addMonths } from '#kit/days.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { LedgerLine, Metric, MetricInput } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import { input } from '../performance/figures.ts'
import { PAYMENT_KINDS } from './payments.ts'
import type { Payment, PaymentKind } from './payments.ts'

/** What one payment is, and what it is counted from. */
export function paymentFigure(one: Payment, today: string): Metric {
  const { on } = one
  const cents = (method: string, inputs: readonly MetricInput[]) =>
    metricOf(one.cents, { unit: 'cents', method, asOf: on, inputs })
  switch (one.kind) {
    case 'paid':
      return cents('paid', partsOf(one, on, [one.line]))
    case 'declared':
      return cents('declared', [
        ...partsOf(one, one.recordDate),
        input('shares', one.sharesMilli, 'shares_milli', one.recordDate),
      ])
    case 'projected':
      return cents('projected', [
        input('period_income', one.baseCents, 'cents', one.baseEnd),
        input('all_shares', one.allSharesMilli, 'shares_milli'),
        input('shares', one.sharesMilli, 'shares_milli', today),
        input('rhythm_months', one.months, 'count'),
      ])
  }
}

/** Income and, where some of it is, what is the holder's own money coming back. */
function partsOf(
  { cents, capitalCents }: { readonly cents: number; readonly capitalCents: number },
  on: string,
  lines?: readonly LedgerLine[],
): MetricInput[] {
  const [first, ...rest] = [
    input(capitalCents > 0 ? 'house_income' : 'distribution', cents - capitalCents, 'cents', on),
    ...(capitalCents > 0 ? [input('own_capital', capitalCents, 'cents', on)] : []),
  ]
  return [{ ...first, ...(lines && { lines }) }, ...rest]
}

/** Payments of one kind together, by house; paid ones with their lines of the books. Nothing is added up over kinds. */
export function kindFigure(kind: PaymentKind, payments: readonly Payment[]): Metric {
  const ofKind = payments.filter((one) => one.kind === kind)
  const inputs = [...Map.groupBy(ofKind, (one) => one.listingId)].map(([listingId, ofHouse]): MetricInput => {
    const days = new Set(ofHouse.map((one) => one.on))
    const cents = ofHouse.reduce((sum, one) => sum + one.cents, 0)
    const lines = ofHouse.flatMap((one) => (one.kind === 'paid' ? [one.line] : []))
    const sum = input(`house:${listingId}`, cents, 'cents', days.size === 1 ? ofHouse[0]!.on : null)
    return lines.length > 0 ? { ...sum, lines } : sum
  })
  const parts = { unit: 'cents', method: `sum_${kind}`, asOf: null, inputs } as const
  if (inputs.length === 0) return unavailable(`no_${kind}`, parts)
  const value = inputs.reduce((sum, one) => sum + one.value, 0)
  return metricOf(value, parts)
}

/** Of what was paid, and of what is declared, the holder's own money that comes back, in cents: no income. */
export type CapitalParts = { readonly paid: Cents; readonly declared: Cents }

export type IncomeMonth = { readonly month: string; readonly capital: CapitalParts } & Readonly<
  Record<PaymentKind, Metric>
>

const BACK_MONTHS = 11
const AHEAD_MONTHS = 12

/** The first day that the calendar shows: that of the month eleven months ago, so that this one is the twelfth. */
export const calendarStart = (today: string): string => addMonths(`${today.slice(0, 7)}-01`, -BACK_MONTHS)

/** The months of the calendar, `YYYY-MM`: twelve up to this one, and the twelve after it. */
export const calendarMonths = (today: string): string[] =>
  Array.from({ length: BACK_MONTHS + 1 + AHEAD_MONTHS }, (_, at) => addMonths(calendarStart(today), at).slice(0, 7))

/** What each month has, those left out in which there is nothing. */
export function incomeMonths(payments: readonly Payment[], today: string): IncomeMonth[] {
  const byMonth = Map.groupBy(payments, ({ on }) => on.slice(0, 7))
  return calendarMonths(today).flatMap((month) => {
    const ofMonth = byMonth.get(month)
    return ofMonth ? [{ month, ...kindFigures(ofMonth), capital: capitalParts(ofMonth) }] : []
  })
}

export const kindFigures = (payments: readonly Payment[]): Readonly<Record<PaymentKind, Metric>> => {
  const [paid, declared, projected] = PAYMENT_KINDS.map((kind) => kindFigure(kind, payments))
  return { paid: paid!, declared: declared!, projected: projected! }
}

export function capitalParts(payments: readonly Payment[]): CapitalParts {
  const parts = { paid: 0, declared: 0 }
  for (const one of payments) if (one.kind !== 'projected') parts[one.kind] += one.capitalCents
  return parts
}
