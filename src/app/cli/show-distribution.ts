import { EXPENSE_KINDS } from '#features/distributions/operating-statement.ts'
import type { Distributed } from '#features/distributions/server/judge-all.ts'
import { findDistribution, readLines } from '#features/distributions/server/read-distributions.ts'
import type { DistributionRow } from '#features/distributions/server/read-distributions.ts'
import { showCents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { CommandIo } from './command.ts'
import { inEnglish, line, money, peopleOf, under } from './plan-line.ts'
import type { Line } from './plan-line.ts'
import { fail } from './say-refusal.ts'
import { linesOfPeople } from './show-people.ts'

/** What a statement comes to, line by line, and who gets what of it. */
export async function linesOfDistributed(on: Queryable, one: Distributed): Promise<Line[]> {
  const { statement, name, judged, lines } = one
  const { periodStart: start, periodEnd: end, recordDate: day, payDate } = statement
  return [
    line('distributed', {
      name,
      amount: money(judged.poolCents),
      period: line('period', { start, end }),
      people: peopleOf('holder', lines.length),
      day,
    }),
    ...linesOfFigures({
      rent_cents: statement.rentCents,
      other_income_cents: statement.otherIncomeCents,
      expenses_cents: statement.expensesCents,
      debt_service_cents: statement.debtServiceCents,
      capex_cents: statement.capexCents,
      reserve_refill_cents: statement.reserveRefillCents,
      return_of_capital_cents: statement.returnOfCapitalCents,
      capital_from_reserve_cents: judged.capitalFromReserveCents,
      reserve_end_cents: judged.after.reserveCents,
      outside_cents: one.outsideCents,
    }),
    ...(payDate ? [under(line('paid_from', { day: payDate }))] : []),
    ...(await linesOfPeople(on, lines, (email, { amountCents }) =>
      line('to_wallet', { email, amount: money(amountCents) }),
    )),
  ]
}

/** What is taken back when a distribution is withdrawn. */
export const linesOfWithdrawal = (row: DistributionRow): Line[] => [
  line('distribution_withdrawn', {
    name: row.name,
    amount: money(row.pool_cents),
    period: line('period', { start: row.period_start, end: row.period_end }),
  }),
  under(line('declaration_brought')),
  ...linesOfFigures(row),
  under(line('declaration_reversed')),
  under(line('period_free')),
]

type Figures = Pick<
  DistributionRow,
  | 'rent_cents'
  | 'other_income_cents'
  | 'expenses_cents'
  | 'debt_service_cents'
  | 'capex_cents'
  | 'reserve_refill_cents'
  | 'return_of_capital_cents'
  | 'capital_from_reserve_cents'
  | 'reserve_end_cents'
  | 'outside_cents'
>

const linesOfFigures = (one: Figures): Line[] =>
  [
    line('figures_income', {
      rent: money(one.rent_cents),
      other: money(one.other_income_cents),
      expenses: money(one.expenses_cents),
    }),
    line('figures_spent', {
      debt: money(one.debt_service_cents),
      works: money(one.capex_cents),
      reserve: money(one.reserve_refill_cents),
    }),
    line('figures_capital', {
      capital: money(one.return_of_capital_cents),
      reserve: money(one.capital_from_reserve_cents),
    }),
    line('figures_reserve', { amount: money(one.reserve_end_cents) }),
    ...(one.outside_cents > 0 ? [line('figures_outside', { amount: money(one.outside_cents) })] : []),
  ].map(under)

const stateOf = (row: DistributionRow): string => {
  if (row.withdrawn_at) return `, withdrawn ${row.withdrawn_at.toISOString()}`
  return row.pay_date && !row.paid_at ? `, paid from ${row.pay_date} on` : ''
}

/** A distribution as it was declared, the report of its period, and each line with when it was paid. */
export async function showDistribution(io: CommandIo, id: string): Promise<number> {
  const row = await findDistribution(io.database, id)
  if (!row) return fail(io, 'distribution', 'there is no such distribution')
  io.log(`${row.name} (${row.listing_id}): ${row.period_start} to ${row.period_end}, ${row.status}`)
  io.log(
    `declared ${row.declared_at.toISOString()}${row.paid_at ? `, paid ${row.paid_at.toISOString()}` : ''}${stateOf(row)}`,
  )
  if (row.approval_id) io.log(`approval ${row.approval_id}, evidence ${row.file_hash ?? 'none'}`)
  for (const said of inEnglish(linesOfFigures(row))) io.log(said)
  for (const said of linesOfReport(row)) io.log(said)
  io.log(`  pool ${showCents(row.pool_cents)}, by the shares held at the end of ${row.record_date}:`)
  const lines = (await readLines(io.database, id)).map((one) => ({ ...one, investorId: one.investor_id }))
  const people = await linesOfPeople(io.database, lines, (email, one) => {
    const capital = one.capital_cents > 0 ? `, ${showCents(one.capital_cents)} of it capital` : ''
    const paid = one.paid_at ? `paid ${one.paid_at.toISOString()}, journal ${one.journal_seq}` : 'not paid yet'
    return () => `${email}: ${showCents(one.amount_cents)}${capital} for ${one.shares_milli / 1000} shares, ${paid}`
  })
  for (const said of inEnglish(people)) io.log(said)
  return 0
}

function linesOfReport(row: DistributionRow): string[] {
  const kinds = EXPENSE_KINDS.flatMap((kind) => {
    const cents = row[`${kind}_cents`]
    return cents === null ? [] : [`${kind.replaceAll('_', ' ')} ${showCents(cents)}`]
  })
  const budget = [
    ...(row.budget_income_cents === null ? [] : [`income ${showCents(row.budget_income_cents)}`]),
    ...(row.budget_expenses_cents === null ? [] : [`expenses ${showCents(row.budget_expenses_cents)}`]),
  ]
  return [
    ...(kinds.length > 0 ? [`  expenses by kind: ${kinds.join(', ')}`] : []),
    ...(row.occupancy_percent === null ? [] : [`  let: ${row.occupancy_percent} %`]),
    ...(budget.length > 0 ? [`  budget: ${budget.join(', ')}`] : []),
  ]
}
