import { EXPENSE_KINDS, periodOf } from '#features/distributions/operating-statement.ts'
import type { Distributed } from '#features/distributions/server/judge-all.ts'
import { findDistribution, readLines } from '#features/distributions/server/read-distributions.ts'
import type { DistributionRow } from '#features/distributions/server/read-distributions.ts'
import { showCents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { CommandIo } from './command.ts'
import { fail } from './say-refusal.ts'
import { linesOfPeople } from './show-people.ts'

/** What a statement comes to, line by line, and who gets what of it. */
export async function linesOfDistributed(on: Queryable, one: Distributed): Promise<string[]> {
  const { statement, name, judged, lines } = one
  return [
    `${name}: ${showCents(judged.poolCents)} for ${periodOf(statement)}, to ${lines.length} holders of ${statement.recordDate}`,
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
    ...(statement.payDate ? [`  paid from ${statement.payDate} on: until then it can be withdrawn`] : []),
    ...(await linesOfPeople(on, lines, (line) => `${showCents(line.amountCents)} to the wallet`)),
  ]
}

/** What is taken back when a distribution is withdrawn. */
export const linesOfWithdrawal = (row: DistributionRow): string[] => [
  `${row.name}: ${showCents(row.pool_cents)} for ${row.period_start} to ${row.period_end} is withdrawn, and nobody is paid of it`,
  '  what its declaration brought into the books, and is taken out again:',
  ...linesOfFigures(row),
  '  the journal of these operations is reversed: move the same money back at the bank',
  `  its report is shown no more, and its period can be declared anew`,
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

const linesOfFigures = (one: Figures): string[] => [
  `  rent ${showCents(one.rent_cents)}, other income ${showCents(one.other_income_cents)}, expenses ${showCents(one.expenses_cents)}`,
  `  debt service ${showCents(one.debt_service_cents)}, works ${showCents(one.capex_cents)}, into the reserve ${showCents(one.reserve_refill_cents)}`,
  `  capital that goes back ${showCents(one.return_of_capital_cents)}, of it from the reserve ${showCents(one.capital_from_reserve_cents)}`,
  `  the reserve holds ${showCents(one.reserve_end_cents)} then`,
  ...(one.outside_cents > 0
    ? [`  to equity that was not for sale here, by its bank: ${showCents(one.outside_cents)}`]
    : []),
]

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
  for (const line of linesOfFigures(row)) io.log(line)
  for (const line of linesOfReport(row)) io.log(line)
  io.log(`  pool ${showCents(row.pool_cents)}, by the shares held at the end of ${row.record_date}:`)
  const lines = (await readLines(io.database, id)).map((line) => ({ ...line, investorId: line.investor_id }))
  const said = await linesOfPeople(io.database, lines, (line) => {
    const capital = line.capital_cents > 0 ? `, ${showCents(line.capital_cents)} of it capital` : ''
    const paid = line.paid_at ? `paid ${line.paid_at.toISOString()}, journal ${line.journal_seq}` : 'not paid yet'
    return `${showCents(line.amount_cents)}${capital} for ${line.shares_milli / 1000} shares, ${paid}`
  })
  for (const line of said) io.log(line)
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
