import { bankClearing, propertyCashOf, propertyReserveOf, transferEntries } from '#features/ledger/rules.ts'
import type { Entry } from '#features/ledger/rules.ts'
import type { Cents } from '#kit/money.ts'
import type { OperatingStatement } from './operating-statement.ts'

/** How the journal of a period's operations is named: one for each declaration of a period of a house. */
export const operationsKey = (
  one: Pick<OperatingStatement, 'listingId' | 'periodStart' | 'periodEnd'>,
  attempt: number,
): string => `operations:${one.listingId}:${one.periodStart}:${one.periodEnd}${attempt === 1 ? '' : `:${attempt}`}`

/** How the journal is named that takes the operations of a withdrawn distribution back. */
export const withdrawalKey = (distributionId: string): string => `operations_withdrawn:${distributionId}`

/** The same journal the other way round, entry by entry. */
export const reversedEntries = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, amount }) => ({ account, amount: -amount }))

/** What was done with a period's money, as the books say it. */
export type Operations = Pick<
  OperatingStatement,
  | 'listingId'
  | 'rentCents'
  | 'otherIncomeCents'
  | 'expensesCents'
  | 'debtServiceCents'
  | 'capexCents'
  | 'reserveRefillCents'
> & { readonly capitalFromReserveCents: Cents; readonly outsideCents: Cents }

/**
 * The money of a period, line by line: income comes in through the bank, costs, debt service and works go out there, the
 * reserve is filled or drawn on, and equity that was not for sale here gets its part at its bank. What is left in the cash
 * of the property is what its holders are paid.
 */
export function operationsEntries(one: Operations): Entry[] {
  const cash = propertyCashOf(one.listingId)
  const reserve = propertyReserveOf(one.listingId)
  const drawn = Math.max(0, -one.reserveRefillCents) + one.capitalFromReserveCents
  return [
    transferEntries(bankClearing, cash, one.rentCents),
    transferEntries(bankClearing, cash, one.otherIncomeCents),
    transferEntries(cash, bankClearing, one.expensesCents),
    transferEntries(cash, bankClearing, one.debtServiceCents),
    transferEntries(cash, bankClearing, one.capexCents),
    transferEntries(cash, reserve, Math.max(0, one.reserveRefillCents)),
    transferEntries(reserve, cash, drawn),
    transferEntries(cash, bankClearing, one.outsideCents),
  ].flatMap((entries) => entries.filter(({ amount }) => amount !== 0))
}
