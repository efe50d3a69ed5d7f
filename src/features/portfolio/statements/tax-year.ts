import type { Cents } from '#kit/money.ts'
import { capitalCentsOf, flowsOf, incomeCentsOf } from '../performance/movements.ts'
import type { Flow, RecordedMovement } from '../performance/movements.ts'
import { lotsOf } from './lots.ts'
import type { Gain, Term } from './lots.ts'

export type TaxDistribution = {
  readonly seq: number
  readonly on: string
  readonly listingId: string
  readonly incomeCents: Cents
  readonly capitalCents: Cents
}

/** What a year brought, as somebody who files taxes asks for it; each line is one of the books. */
export type TaxYear = {
  readonly distributions: readonly TaxDistribution[]
  readonly income: readonly Flow[]
  readonly capital: readonly Flow[]
  /** By day; lots in the order in which they were bought. */
  readonly gains: readonly Gain[]
}

/** Of the days from one to another; the lots are counted from the very beginning. */
export function taxYearOf(movements: readonly RecordedMovement[], from: string, to: string): TaxYear {
  const known = movements.filter((one) => one.on <= to)
  const paid = known.filter((one) => one.on >= from && one.isDistribution && one.listingId !== null)
  const byHouse = Map.groupBy(known, (one) => one.listingId)
  const gains = [...byHouse].flatMap(([listingId, moved]) => (listingId === null ? [] : lotsOf(listingId, moved).gains))
  return {
    distributions: paid.map((one) => ({
      seq: one.seq,
      on: one.on,
      listingId: one.listingId!,
      incomeCents: incomeCentsOf(one),
      capitalCents: capitalCentsOf(one),
    })),
    income: flowsOf(paid, incomeCentsOf),
    capital: flowsOf(paid, capitalCentsOf),
    gains: gains
      .filter((gain) => gain.soldOn >= from)
      .toSorted((a, b) => a.soldOn.localeCompare(b.soldOn) || a.seq - b.seq || a.lotSeq - b.lotSeq),
  }
}

/** What the sales of one term brought, cost and gained. */
export function gainsOfTerm(gains: readonly Gain[], term: Term) {
  const ofTerm = gains.filter((gain) => gain.term === term)
  const sum = (pick: (gain: Gain) => Cents) => ofTerm.reduce((total, gain) => total + pick(gain), 0)
  return {
    proceedsCents: sum((gain) => gain.proceedsCents),
    basisCents: sum((gain) => gain.basisCents),
    gainCents: sum((gain) => gain.gainCents),
  }
}
