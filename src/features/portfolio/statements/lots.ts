import { addMonths } from '#kit/days.ts'
import { splitCents } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import type { RecordedMovement } from '../performance/movements.ts'
import { whatOf } from './statement.ts'

/** Shares of one house that were bought together, what is left of them, and what of their cost. */
export type Lot = {
  readonly seq: number
  readonly on: string
  readonly boughtMilli: number
  readonly sharesMilli: number
  /** What was paid for what is left, less the capital that came back of it. */
  readonly basisCents: Cents
}

/** Of how long something was held: longer than a year, or not. */
export type Term = 'short' | 'long'

/** One lot, or a part of it, that was sold; or capital that came back beyond what a lot had cost. */
export type Gain = {
  readonly kind: 'sale' | 'capital'
  readonly listingId: string
  /** The journal that sold it, and the one that bought it. */
  readonly seq: number
  readonly lotSeq: number
  readonly boughtOn: string
  readonly soldOn: string
  readonly sharesMilli: number
  readonly proceedsCents: Cents
  readonly basisCents: Cents
  readonly gainCents: Cents
  readonly term: Term
}

/** The day after the purchase is the first that counts: a year later to the day is not yet more than a year. */
export const termOf = (boughtOn: string, soldOn: string): Term => (soldOn > addMonths(boughtOn, 12) ? 'long' : 'short')

type OpenLot = {
  readonly seq: number
  readonly on: string
  readonly boughtMilli: number
  sharesMilli: number
  basisCents: Cents
  /** How many were left from the end of a day on. */
  readonly history: { readonly on: string; readonly sharesMilli: number }[]
}

type Piece = { readonly lot: OpenLot; readonly sharesMilli: number; readonly basisCents: Cents }

/**
 * The movements of one house, in the order of the books, as lots: what is sold comes from the earliest (FIFO), what is given
 * back whole, as a cancelled order, from the latest. Capital that comes back lowers the cost of the lots by the shares that each
 * had at the end of the record date; what is beyond a lot's cost is a gain.
 */
export function lotsOf(
  listingId: string,
  movements: readonly RecordedMovement[],
): { readonly lots: readonly Lot[]; readonly gains: readonly Gain[] } {
  const lots: OpenLot[] = []
  const gains: Gain[] = []
  for (const one of movements) {
    if (one.isDistribution) gains.push(...returnCapital(listingId, lots, one))
    else if (one.sharesMilli > 0) lots.push(openLot(one))
    else if (one.sharesMilli < 0) gains.push(...sellShares(listingId, lots, one))
  }
  const left = lots.filter((lot) => lot.sharesMilli > 0)
  return { lots: left.map(lotOf), gains }
}

const lotOf = ({ seq, on, boughtMilli, sharesMilli, basisCents }: OpenLot): Lot => ({
  seq,
  on,
  boughtMilli,
  sharesMilli,
  basisCents,
})

const openLot = ({ seq, on, sharesMilli, houseCents }: RecordedMovement): OpenLot => ({
  seq,
  on,
  boughtMilli: sharesMilli,
  sharesMilli,
  basisCents: houseCents,
  history: [{ on, sharesMilli }],
})

function sellShares(listingId: string, lots: readonly OpenLot[], one: RecordedMovement): Gain[] {
  const isSale = whatOf(one) === 'sale'
  const pieces = takeFrom(isSale ? lots : lots.toReversed(), -one.sharesMilli, one.on)
  if (pieces.length === 0) return []
  const proceeds = splitCents(
    -one.houseCents,
    pieces.map((piece) => piece.sharesMilli),
  )
  const gains = pieces.map(({ lot, sharesMilli, basisCents }, at): Gain => ({
    kind: 'sale',
    listingId,
    seq: one.seq,
    lotSeq: lot.seq,
    boughtOn: lot.on,
    soldOn: one.on,
    sharesMilli,
    proceedsCents: proceeds[at]!,
    basisCents,
    gainCents: proceeds[at]! - basisCents,
    term: termOf(lot.on, one.on),
  }))
  // What came back as it was paid was never sold.
  return isSale ? gains : gains.filter((gain) => gain.gainCents !== 0)
}

/** Takes shares from lots one after the other, each with its part of what is left of the lot's cost, rounded down. */
function takeFrom(lots: readonly OpenLot[], sharesMilli: number, on: string): Piece[] {
  const pieces: Piece[] = []
  let wanted = sharesMilli
  for (const lot of lots) {
    const taken = Math.min(wanted, lot.sharesMilli)
    if (taken === 0) continue
    const basisCents = Number((BigInt(lot.basisCents) * BigInt(taken)) / BigInt(lot.sharesMilli))
    pieces.push({ lot, sharesMilli: taken, basisCents })
    lot.sharesMilli -= taken
    lot.basisCents -= basisCents
    lot.history.push({ on, sharesMilli: lot.sharesMilli })
    wanted -= taken
  }
  return pieces
}

const heldOn = (lot: OpenLot, day: string): number => lot.history.findLast(({ on }) => on <= day)?.sharesMilli ?? 0

function returnCapital(listingId: string, lots: readonly OpenLot[], one: RecordedMovement): Gain[] {
  if (one.capitalCents <= 0) return []
  const day = one.recordDate ?? one.on
  const held = lots.filter((lot) => heldOn(lot, day) > 0)
  if (held.length === 0) return []
  const parts = splitCents(
    one.capitalCents,
    held.map((lot) => heldOn(lot, day)),
  )
  return held.flatMap((lot, at): Gain[] => {
    const lowered = Math.min(parts[at]!, lot.basisCents)
    lot.basisCents -= lowered
    const beyond = parts[at]! - lowered
    if (beyond === 0) return []
    const from = { listingId, seq: one.seq, lotSeq: lot.seq, boughtOn: lot.on, soldOn: one.on }
    const amounts = { sharesMilli: 0, proceedsCents: beyond, basisCents: 0, gainCents: beyond }
    return [{ kind: 'capital', ...from, ...amounts, term: termOf(lot.on, one.on) }]
  })
}
