import { addDays } from '#kit/days.ts'
import type { Cents } from '#kit/money.ts'
import { capitalCentsOf, externalCentsOf, flowsOf, incomeCentsOf } from '../performance/movements.ts'
import type { Flow, RecordedMovement } from '../performance/movements.ts'
import type { Position } from '../performance/position.ts'

export type StatementAccount = {
  /** Of one person, sorted by day and within a day as the books have them. */
  readonly movements: readonly RecordedMovement[]
  readonly positions: readonly Position[]
}

/** A movement with the cash that there was after it. */
export type StatementLine = RecordedMovement & { readonly balanceCents: Cents }

/** What became of one house: closing = opening + paid in + change. What it paid out is no part of it. */
export type HouseChange = {
  readonly position: Position
  readonly openingCents: Cents
  /** What was paid into it, below zero what its shares brought or gave back. */
  readonly paidIn: readonly Flow[]
  readonly paidInCents: Cents
  readonly changeCents: Cents
  readonly closingCents: Cents
}

export type Standing = { readonly on: string; readonly houseCents: Cents; readonly cashCents: Cents }

/**
 * What somebody had at the end of the day before a period and at the end of it, and everything in between:
 * opening + contributed + income + capital + change of value = closing, to the cent.
 */
export type Statement = {
  readonly opening: Standing
  readonly closing: Standing
  readonly lines: readonly StatementLine[]
  /** From outside, below zero what went there. */
  readonly contributed: readonly Flow[]
  readonly income: readonly Flow[]
  readonly capital: readonly Flow[]
  readonly valueChangeCents: Cents
  /** Those in which there was something, at either end or in between. */
  readonly houses: readonly HouseChange[]
}

export const totalOf = ({ houseCents, cashCents }: Standing): Cents => houseCents + cashCents

/** What moved on the days from one to another, both of them with: without a value of any house. */
export function linesOf(movements: readonly RecordedMovement[], from: string, to: string) {
  const openingCash = movements.reduce((sum, one) => (one.on < from ? sum + one.cashCents : sum), 0)
  const lines: StatementLine[] = []
  let balance = openingCash
  for (const one of movements) {
    if (one.on < from || one.on > to) continue
    balance += one.cashCents
    lines.push({ ...one, balanceCents: balance })
  }
  return { openingCash, lines, closingCash: balance }
}

/** Of the days from one to another, both of them with. */
export function statementOf(account: StatementAccount, from: string, to: string): Statement {
  const openingOn = addDays(from, -1)
  const { openingCash, lines, closingCash } = linesOf(account.movements, from, to)
  const byHouse = Map.groupBy(lines, (one) => one.listingId)
  const houses = account.positions
    .map((position) => houseChange(position, byHouse.get(position.listingId) ?? [], openingOn, to))
    .filter((one) => one.openingCents !== 0 || one.closingCents !== 0 || byHouse.has(one.position.listingId))
  const sum = (pick: (one: HouseChange) => Cents) => houses.reduce((total, one) => total + pick(one), 0)
  return {
    opening: { on: openingOn, houseCents: sum((one) => one.openingCents), cashCents: openingCash },
    closing: { on: to, houseCents: sum((one) => one.closingCents), cashCents: closingCash },
    lines,
    contributed: flowsOf(lines, externalCentsOf),
    income: flowsOf(lines, incomeCentsOf),
    capital: flowsOf(lines, capitalCentsOf),
    valueChangeCents: sum((one) => one.changeCents),
    houses,
  }
}

function houseChange(
  position: Position,
  lines: readonly StatementLine[],
  openingOn: string,
  closingOn: string,
): HouseChange {
  const [openingCents, closingCents] = [position.valueOn(openingOn), position.valueOn(closingOn)]
  const paidIn = flowsOf(lines, (one) => (one.isDistribution ? 0 : one.houseCents))
  const paidInCents = paidIn.reduce((sum, one) => sum + one.cents, 0)
  return {
    position,
    openingCents,
    paidIn,
    paidInCents,
    changeCents: closingCents - openingCents - paidInCents,
    closingCents,
  }
}

/** What a movement was, as a key of the words of whoever shows it. */
export type What =
  | 'distribution'
  | 'investment'
  | 'sale'
  | 'returned'
  | 'deposit'
  | 'refund'
  | 'plan'
  | 'plan_refund'
  | 'post'
  | 'post_refund'
  | 'withdrawal'
  | 'withdrawal_return'
  | 'referral_reward'
  | 'referral_clawback'
  | 'cash_in'
  | 'cash_out'

export function whatOf({ isDistribution, sharesMilli, kind, cashCents }: RecordedMovement): What {
  if (isDistribution) return 'distribution'
  if (sharesMilli > 0) return 'investment'
  if (sharesMilli < 0) return kind === 'exit' ? 'sale' : 'returned'
  if (kind === 'crypto_deposit') return 'deposit'
  // Without shares and out of a wallet it is what its owner bought of an author.
  if (kind === 'sale') return 'post'
  if (isNamed(kind)) return kind
  return cashCents > 0 ? 'cash_in' : 'cash_out'
}

// Journals of these kinds are called by them.
const NAMED = [
  'deposit',
  'refund',
  'plan',
  'plan_refund',
  'post_refund',
  'withdrawal',
  'withdrawal_return',
  'referral_reward',
  'referral_clawback',
] as const
const isNamed = (kind: string): kind is (typeof NAMED)[number] => NAMED.some((one) => one === kind)
