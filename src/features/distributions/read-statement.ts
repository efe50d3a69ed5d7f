import { readCell } from '#features/listings/import-cell.ts'
import type { Read } from '#features/listings/import-cell.ts'
import { isId } from '#kit/id.ts'
import { isCents, MAX_AMOUNT_CENTS } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import { EXPENSE_KINDS } from './operating-statement.ts'
import type { ExpenseKind, OperatingStatement } from './operating-statement.ts'

type Kind = 'id' | 'day' | 'cents' | 'signed cents' | 'percent'
type Field = { readonly name: string; readonly kind: Kind; readonly isNeeded?: boolean }

/** What a statement is written with: the columns of a file, and the options of the command. Amounts are whole cents. */
export const STATEMENT_FIELDS: readonly Field[] = [
  { name: 'listing', kind: 'id', isNeeded: true },
  { name: 'period_start', kind: 'day', isNeeded: true },
  { name: 'period_end', kind: 'day', isNeeded: true },
  { name: 'record_date', kind: 'day' },
  { name: 'pay_date', kind: 'day' },
  { name: 'rent_cents', kind: 'cents', isNeeded: true },
  { name: 'other_income_cents', kind: 'cents' },
  { name: 'expenses_cents', kind: 'cents', isNeeded: true },
  ...EXPENSE_KINDS.map((kind) => ({ name: `${kind}_cents`, kind: 'cents' as const })),
  { name: 'debt_service_cents', kind: 'cents', isNeeded: true },
  { name: 'capex_cents', kind: 'cents' },
  { name: 'reserve_refill_cents', kind: 'signed cents' },
  { name: 'return_of_capital_cents', kind: 'cents' },
  { name: 'occupancy_percent', kind: 'percent' },
  { name: 'reserve_end_cents', kind: 'cents' },
  { name: 'budget_income_cents', kind: 'cents' },
  { name: 'budget_expenses_cents', kind: 'cents' },
]

/** A text for each field; one that is empty or missing is not told. */
export type StatementTexts = Readonly<Record<string, string | undefined>>

/** A statement as somebody wrote it, or everything that is wrong with it, field by field. */
export function readStatement(texts: StatementTexts): OperatingStatement | readonly string[] {
  const faults = STATEMENT_FIELDS.flatMap(({ name, kind, isNeeded }) => {
    const text = textOf(texts, name)
    const fault = text === '' ? (isNeeded ? 'is missing' : null) : faultOf(text, kind)
    return fault === null ? [] : [`${name}: ${fault}`]
  })
  return faults.length > 0 ? faults : statementOf(texts)
}

const textOf = (texts: StatementTexts, name: string): string => (texts[name] ?? '').trim()

function faultOf(text: string, kind: Kind): string | null {
  const given = ` (given: ${text.slice(0, 40)})`
  switch (kind) {
    case 'id':
      return isId(text) ? null : `is not the id of a listing${given}`
    case 'day':
      return reasonOf(readCell(text, { kind: 'date', required: true }), given)
    case 'percent':
      return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? null : `is not a percentage up to 100${given}`
    case 'cents':
    case 'signed cents': {
      const isWhole = (kind === 'cents' ? /^\d{1,15}$/ : /^-?\d{1,15}$/).test(text) && isCents(Number(text))
      if (!isWhole) return `takes whole cents${given}`
      return Math.abs(Number(text)) > MAX_AMOUNT_CENTS ? `is at most ${MAX_AMOUNT_CENTS}${given}` : null
    }
  }
}

const reasonOf = (read: Read, given: string): string | null => ('reason' in read ? `${read.reason}${given}` : null)

function statementOf(texts: StatementTexts): OperatingStatement {
  const text = (name: string) => textOf(texts, name)
  const cents = (name: string): Cents => Number(text(name) || 0)
  const told = (name: string): number | null => (text(name) === '' ? null : Number(text(name)))
  const expenses: Partial<Record<ExpenseKind, Cents>> = {}
  for (const kind of EXPENSE_KINDS) if (text(`${kind}_cents`) !== '') expenses[kind] = cents(`${kind}_cents`)
  return {
    listingId: text('listing'),
    periodStart: text('period_start'),
    periodEnd: text('period_end'),
    recordDate: text('record_date') || text('period_end'),
    payDate: text('pay_date') || null,
    rentCents: cents('rent_cents'),
    otherIncomeCents: cents('other_income_cents'),
    expensesCents: cents('expenses_cents'),
    debtServiceCents: cents('debt_service_cents'),
    capexCents: cents('capex_cents'),
    reserveRefillCents: cents('reserve_refill_cents'),
    returnOfCapitalCents: cents('return_of_capital_cents'),
    expenses,
    occupancyPercent: told('occupancy_percent'),
    reserveEndCents: told('reserve_end_cents'),
    budgetIncomeCents: told('budget_income_cents'),
    budgetExpensesCents: told('budget_expenses_cents'),
  }
}
