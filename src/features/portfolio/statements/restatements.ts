import { knownSince } from '#features/offerings/house-known-at.ts'
import type { HouseHistory } from '#features/offerings/nav-history.ts'
import type { Cents } from '#kit/money.ts'
import { externalCentsOf, sumOf } from '../performance/movements.ts'
import type { RecordedMovement } from '../performance/movements.ts'
import type { Statement } from './statement.ts'
import { totalOf } from './statement.ts'

/** The figures of a statement that a restatement can change. */
export const RESTATED = [
  'opening',
  'contributed',
  'income',
  'capital',
  'value_change',
  'closing',
  'closing_cash',
] as const
export type RestatedFigure = (typeof RESTATED)[number]

/** Something that took effect in a statement's time or before, and was written down after it was issued. */
export type LateItem = {
  readonly kind: 'movement' | 'valuation' | 'house_cash'
  /** ISO instant */
  readonly recordedAt: string
  /** The day on which it took effect. */
  readonly on: string
  readonly listingId: string | null
  readonly cents: Cents
  /** Its journal, where it is one of the person's own. */
  readonly seq: number | null
}

/** What was written down at one instant, and how it changed the statement. */
export type Restatement = {
  readonly recordedAt: string
  readonly items: readonly LateItem[]
  readonly changes: readonly { readonly figure: RestatedFigure; readonly was: Cents; readonly is: Cents }[]
}

export type LateBooks = {
  readonly movements: readonly RecordedMovement[]
  readonly houses: readonly { readonly house: { readonly listing_id: string }; readonly history: HouseHistory }[]
}

/** What of the books up to a day was written down after an instant, the earliest first. */
export function lateItemsOf(books: LateBooks, to: string, cutOff: string): LateItem[] {
  const isLate = (at: string | null | undefined): at is string => at !== null && at !== undefined && at > cutOff
  const own = books.movements
    .filter((one) => one.on <= to && isLate(one.recordedAt))
    .map((one): LateItem => {
      const { recordedAt, on, listingId, seq } = one
      const cents = one.isDistribution || one.sharesMilli === 0 ? one.cashCents : one.houseCents
      return { kind: 'movement', recordedAt, on, listingId, seq, cents: cents === 0 ? externalCentsOf(one) : cents }
    })
  const ofHouses = books.houses.flatMap(({ house: { listing_id: listingId }, history }) => [
    ...history.valuations
      .filter((one) => one.on <= to && !one.isPrice && isLate(knownSince(one)))
      .map((one): LateItem => ({
        kind: 'valuation',
        recordedAt: knownSince(one),
        on: one.on,
        listingId,
        cents: one.cents,
        seq: null,
      })),
    ...history.cashChanges
      .filter((one) => one.on <= to && isLate(one.recordedAt))
      .map((one): LateItem => ({
        kind: 'house_cash',
        recordedAt: one.recordedAt!,
        on: one.on,
        listingId,
        cents: one.cents,
        seq: null,
      })),
  ])
  return [...own, ...ofHouses].toSorted(
    (a, b) => a.recordedAt.localeCompare(b.recordedAt) || (a.seq ?? 0) - (b.seq ?? 0),
  )
}

// Each of them counts the statement again: what comes beyond is told together.
const MOST = 30
const MOST_ITEMS = 20

/**
 * What changed a statement since it was issued, instant by instant: applied one after the other, so that the changes of
 * all of them lead from the statement as it was known then to the one that is known now.
 */
export function restatementsOf(
  items: readonly LateItem[],
  cutOff: string,
  statementAt: (knownAt: string) => Statement,
): Restatement[] {
  const groups = [...Map.groupBy(items, (one) => one.recordedAt)]
  const shown = groups.slice(0, MOST - 1)
  const rest = groups.slice(MOST - 1)
  if (rest.length > 0) shown.push([rest.at(-1)![0], rest.flatMap(([, late]) => late)])
  let before = figuresOf(statementAt(cutOff))
  return shown.flatMap(([recordedAt, late]) => {
    const after = figuresOf(statementAt(recordedAt))
    const changes = RESTATED.filter((figure) => after[figure] !== before[figure]).map((figure) => ({
      figure,
      was: before[figure],
      is: after[figure],
    }))
    before = after
    // What concerns a house in which there was nothing changes nothing.
    return changes.length > 0 ? [{ recordedAt, items: late.slice(0, MOST_ITEMS), changes }] : []
  })
}

export const figuresOf = (statement: Statement): Readonly<Record<RestatedFigure, Cents>> => ({
  opening: totalOf(statement.opening),
  contributed: sumOf(statement.contributed),
  income: sumOf(statement.income),
  capital: sumOf(statement.capital),
  value_change: statement.valueChangeCents,
  closing: totalOf(statement.closing),
  closing_cash: statement.closing.cashCents,
})
