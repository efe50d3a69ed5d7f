import type { AnswerOf } from '#kit/endpoint.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { listStatements, MovementAnswer, readStatementMovements, StatementAnswer } from '../statements-contract.ts'
import { holdingOf, houseFigures, housesFigures, statementFigures } from '../statements/figures.ts'
import { cutOffOf, isOver, issuedOn, periodOf, periodsBetween } from '../statements/period.ts'
import type { Period } from '../statements/period.ts'
import { restatedPeriods } from '../statements/restated-periods.ts'
import { lateItemsOf, restatementsOf } from '../statements/restatements.ts'
import { linesOf, statementOf, whatOf } from '../statements/statement.ts'
import type { Statement, StatementLine } from '../statements/statement.ts'
import { hasLate, lateFor } from './find-late.ts'
import { once } from './keep-books.ts'
import { accountOf, besideMovements, movementsKnownAt } from './read-account.ts'
import { readBooks } from './read-books.ts'
import type { Books } from './read-books.ts'
import { readMovements } from './read-movements.ts'

const PAGE = 100
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

const periodAnswer = (period: Period, today: string) => ({
  ...period,
  is_over: isOver(period, today),
  issued_on: issuedOn(period),
})

/** The periods since somebody's first movement. */
export async function readStatementList(
  on: Queryable,
  investorId: string,
  now: Date,
): Promise<AnswerOf<typeof listStatements>> {
  const today = dayOf(now)
  const first = (await readMovements(on, investorId))[0]?.on ?? null
  const years = first === null ? [] : periodsBetween(first, today)
  return {
    as_of: today,
    first_on: first,
    restated: await readRestated(on, investorId, years, now),
    years: years.map(({ year, quarters, months }) => ({
      year: periodAnswer(year, today),
      quarters: quarters.map((one) => periodAnswer(one, today)),
      months: months.map((one) => periodAnswer(one, today)),
    })),
  }
}

/** The ids of the statements among those of some years that are others now than when they were issued. */
async function readRestated(
  on: Queryable,
  investorId: string,
  years: ReturnType<typeof periodsBetween>,
  now: Date,
): Promise<string[]> {
  const issued = years
    .flatMap(({ year, quarters, months }) => [year, ...quarters, ...months])
    .filter((one) => issuedOn(one) <= dayOf(now))
    .toSorted((a, b) => a.to.localeCompare(b.to))
  const [first, last] = [issued[0], issued.at(-1)]
  // For most there is nothing: their books need not be read for it.
  if (!first || !last || !(await hasLate(on, await readMovements(on, investorId)))) return []
  const books = await readBooks(on, investorId, lateFor(first, last))
  return once(
    books.movements,
    'restated',
    () => [issued.map((one) => one.id), besideMovements(books, now)],
    () => restatedPeriods(issued, books, (knownAt) => accountOf(books, now, knownAt)),
  )
}

export type Known = StatementAnswer['known']
export type FoundStatement = {
  readonly period: Period
  readonly known: Known
  readonly isIssued: boolean
  readonly today: string
  readonly books: Books
  /** Its last day, or today while it is not over. */
  readonly to: string
  readonly statement: Statement
  /** Those of the statement, which are counted without it. */
  readonly lines: () => readonly StatementLine[]
  /** What it is counted from besides the movements. */
  readonly beside: () => unknown
  /** The statement as it was known at an instant. */
  readonly statementAt: (knownAt: string | null) => Statement
  readonly nameOf: (listingId: string | null) => string | null
}

/** The statement of a period, or why there is none. What is not issued yet is known then as it is now. */
export async function findStatement(
  on: Queryable,
  investorId: string,
  asked: { readonly period: string; readonly known: Known },
  now: Date,
): Promise<FoundStatement | Refusal<'no_such_period'>> {
  const today = dayOf(now)
  const period = periodOf(asked.period)
  if (!period || period.from > today) return refuse('no_such_period')
  const books = await readBooks(on, investorId, lateFor(period, period))
  const first = books.movements[0]?.on
  if (first === undefined || period.to < first) return refuse('no_such_period')
  const isIssued = issuedOn(period) <= today
  const to = isOver(period, today) ? period.to : today
  const knownAt = asked.known === 'then' && isIssued ? cutOffOf(period) : null
  const statementAt = (at: string | null) => statementOf(accountOf(books, now, at), period.from, to)
  let statement: Statement | undefined
  const names = new Map(books.houses.map(({ house }) => [house.listing_id, house.name]))
  return {
    period,
    known: asked.known,
    isIssued,
    today,
    books,
    to,
    // Counted when it is asked for: the answer may be kept.
    get statement() {
      return (statement ??= statementAt(knownAt))
    },
    lines: () => statement?.lines ?? linesOf(movementsKnownAt(books, knownAt), period.from, to).lines,
    beside: () => besideMovements(books, now),
    statementAt,
    nameOf: (listingId) => (listingId === null ? null : (names.get(listingId) ?? null)),
  }
}

/** A statement with the first of its movements. */
export const statementAnswer = (found: FoundStatement): StatementAnswer =>
  once(found.books.movements, `statement ${found.period.id} ${found.known}`, found.beside, () => answerOf(found))

function answerOf(found: FoundStatement): StatementAnswer {
  const { period, known, statement, isIssued, today, books } = found
  const { opening, closing, lines } = statement
  const places = new Map(books.houses.map(({ house }) => [house.listing_id, house]))
  return {
    period: periodAnswer(period, today),
    as_of: closing.on,
    known,
    is_issued: isIssued,
    has_earlier: books.movements[0]!.on < period.from,
    figures: statementFigures(statement),
    houses: statement.houses.map((one) => {
      const { listing_id, name, city, state } = places.get(one.position.listingId)!
      const held = holdingOf(one, closing.on)
      return {
        listing_id,
        name,
        city,
        state,
        holding: held && {
          shares_milli: held.sharesMilli,
          nav_per_share: held.navPerShare,
          valued_on: held.valuedOn,
          valued_by: held.valuedBy,
        },
        ...houseFigures(one, opening.on, closing.on),
      }
    }),
    houses_total: housesFigures(statement),
    movement_count: lines.length,
    movements_sum: {
      houses: lines.reduce((sum, one) => sum + housesCentsOf(one), 0),
      cash: closing.cashCents - opening.cashCents,
    },
    restatements: restatementAnswers(found),
    ...movementsPage(found, undefined, PAGE),
  }
}

// Nothing restates what was known then; each restatement is a statement of its own that is counted.
function restatementAnswers({ isIssued, known, books, period, statementAt, nameOf, statement }: FoundStatement) {
  if (!isIssued || known === 'then') return []
  const cutOff = cutOffOf(period)
  const late = lateItemsOf(books, statement.closing.on, cutOff)
  return restatementsOf(late, cutOff, statementAt).map(({ recordedAt, items, changes }) => ({
    recorded_at: recordedAt,
    items: items.map(({ kind, on, listingId, cents, seq }) => ({ kind, on, name: nameOf(listingId), cents, seq })),
    changes: [...changes],
  }))
}

/** What went into a house, so that houses and cash together are what a movement brought. */
const housesCentsOf = (one: StatementLine): number => (one.isDistribution ? 0 : one.houseCents)

const PLACE = /^(\d{4}-\d\d-\d\d)\.(\d{1,15})$/

/** Movements behind a place in the list, by day and number in the books. */
export function movementsPage(
  found: FoundStatement,
  cursor: string | undefined,
  limit: number,
): AnswerOf<typeof readStatementMovements> {
  const lines = found.lines()
  const [, on = '', seq = ''] = PLACE.exec(cursor ?? '') ?? []
  const begin = on === '' ? 0 : lines.findIndex((one) => one.on > on || (one.on === on && one.seq > Number(seq)))
  const from = begin < 0 ? lines.length : begin
  const shown = lines.slice(from, from + limit)
  const last = shown.at(-1)
  return {
    movements: shown.map((one) => movementAnswer(found, one)),
    next_cursor: last && from + limit < lines.length ? `${last.on}.${last.seq}` : null,
  }
}

export function movementAnswer({ period, isIssued, nameOf }: FoundStatement, one: StatementLine): MovementAnswer {
  return {
    seq: one.seq,
    on: one.on,
    what: whatOf(one),
    listing_id: one.listingId,
    name: nameOf(one.listingId),
    shares_milli: one.sharesMilli,
    houses: housesCentsOf(one),
    cash: one.cashCents,
    capital: one.capitalCents,
    balance: one.balanceCents,
    late: isIssued && one.recordedAt > cutOffOf(period) ? one.recordedAt : null,
  }
}
