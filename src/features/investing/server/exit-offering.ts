import { useApproval } from '#features/approvals/server/use-approval.ts'
import {
  bankClearing,
  payoutEntries,
  propertyCashOf,
  propertyReserveOf,
  transferEntries,
} from '#features/ledger/rules.ts'
import type { JournalDraft } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockOwed } from '#features/ledger/server/read-balance.ts'
import { readHolders, readPropertyCents } from '#features/ledger/server/read-property.ts'
import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { checkTransition } from '#features/offerings/rules.ts'
import { lockOfferings } from '#features/offerings/server/find-offering.ts'
import type { OfferingRow } from '#features/offerings/server/find-offering.ts'
import { moveOffering } from '#features/offerings/server/move-offering.ts'
import type { MovedBy } from '#features/offerings/server/move-offering.ts'
import { readTerms } from '#features/offerings/server/read-terms.ts'
import { debtCents, outsideEquityCents } from '#features/offerings/terms.ts'
import { newId } from '#kit/id.ts'
import { showDollars, splitCents } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import { sharesMilliFor } from '../rules.ts'

/** What a house was sold for, what the sale cost, and what its lenders got: their whole loan unless told. */
export type Sale = {
  readonly proceedsCents: number
  readonly costsCents: number
  readonly debtCents?: number | undefined
}
export type ExitRefusal =
  | 'offering_not_found'
  | 'illegal_transition'
  | 'proceeds_too_small'
  | 'nobody_holds'
  | 'changed_since'
export type Exited = { readonly paidCents: number; readonly holders: number }

/** Who sells it; `paidCents` is what the holders were to get when it was asked for, and must be so still. */
export type SoldBy = MovedBy & { readonly paidCents?: number }

const addExit = statement(
  'investing-add-exit',
  `INSERT INTO offering_exits (listing_id, proceeds_cents, costs_cents, debt_cents, outside_cents, paid_cents, exited_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)

const addPayouts = statement(
  'investing-add-payouts',
  `WITH p AS (
     UPDATE positions p SET shares_milli = p.shares_milli - n.shares
       FROM unnest($1::uuid[], $4::bigint[]) AS n(investor_id, shares) WHERE p.investor_id = n.investor_id AND p.listing_id = $3)
   INSERT INTO offering_payouts (investor_id, id, listing_id, shares_milli, amount_cents, paid_at)
   SELECT investor_id, id, $3, shares, cents, $6
     FROM unnest($1::uuid[], $2::uuid[], $4::bigint[], $5::bigint[]) AS n(investor_id, id, shares, cents)`,
)

/**
 * Sell the house: the proceeds, less the costs and the debt, with what the property holds itself, go to all equity alike
 * (largest remainder, so that the parts are the whole): to the holders' wallets by their shares, which are redeemed, and to
 * the banks of the owners of equity that was not sold here. One transaction: a crash leaves all of it or nothing, and it is
 * done once.
 */
export async function exitOffering(
  deps: Pick<Deps, 'database' | 'clock'>,
  listingId: string,
  sale: Sale,
  by: SoldBy,
): Promise<Exited | Refusal<ExitRefusal>> {
  const now = deps.clock()
  const done = await deps.database.bulkTransaction(async (tx) => {
    const [row] = await lockOfferings(tx, [listingId])
    if (!row) return refuse('offering_not_found')
    const refused = checkTransition(row.status, 'exited')
    return refused ?? (await sell(tx, row, sale, by, now))
  })
  if (!isRefusal(done)) dropListingPages()
  return done
}

/** What a sale comes to: for the lenders, for equity that was not sold here, and for each holder. Nothing is written. */
export type ExitPlan = {
  readonly debtCents: number
  readonly heldCents: number
  readonly reserveCents: number
  /** What equity gets that was not for sale here. */
  readonly outsideCents: number
  /** What the holders get in all. */
  readonly paidCents: number
  readonly holders: readonly { readonly investorId: string; readonly sharesMilli: number; readonly cents: number }[]
}

export async function planExit(
  on: Queryable,
  listingId: string,
  sale: Sale,
): Promise<ExitPlan | Refusal<'proceeds_too_small' | 'nobody_holds'>> {
  const terms = await readTerms(on, listingId)
  const sources = terms?.sources ?? []
  const debt = sale.debtCents ?? debtCents(sources)
  const { cashCents, reserveCents } = await readPropertyCents(on, listingId)
  const heldCents = cashCents + reserveCents
  const leftCents = sale.proceedsCents - sale.costsCents - debt + heldCents
  if (leftCents < 0) {
    const message = `costs and debt are ${showDollars(-leftCents)} more than the proceeds and what the property holds`
    return refuse('proceeds_too_small', { message })
  }
  const holders = await readHolders(on, listingId)
  if (holders.length === 0)
    return refuse('nobody_holds', { message: 'nobody holds shares of it: there is nobody to pay' })
  // A share is a part of all equity, sold here or not (F1).
  const outsideMilli = sharesMilliFor(outsideEquityCents(sources))
  const cents = splitCents(leftCents, [...holders.map((one) => one.sharesMilli), outsideMilli])
  const outsideCents = cents.at(-1)!
  return {
    debtCents: debt,
    heldCents,
    reserveCents,
    outsideCents,
    paidCents: leftCents - outsideCents,
    holders: holders.map((one, at) => ({ ...one, cents: cents[at]! })),
  }
}

async function sell(
  tx: Transaction,
  row: OfferingRow,
  sale: Sale,
  by: SoldBy,
  now: Date,
): Promise<Exited | Refusal<ExitRefusal>> {
  const listingId = row.listing_id
  const plan = await planExit(tx, listingId, sale)
  if (isRefusal(plan)) return plan
  const { paidCents, holders } = plan
  if (by.paidCents !== undefined && by.paidCents !== paidCents) {
    const message = `the holders would get ${showDollars(paidCents)} now, and not ${showDollars(by.paidCents)}: ask again`
    return refuse('changed_since', { message })
  }
  const cents = holders.map((one) => one.cents)
  const owed = await lockOwed(
    tx,
    holders.map((one) => one.investorId),
  )
  const payouts = holders.map(({ investorId, sharesMilli }, at): JournalDraft => {
    const entries = payoutEntries(investorId, listingId, cents[at]!, sharesMilli, owed.get(investorId) ?? 0)
    return { kind: 'exit', key: `exit:${listingId}:${investorId}`, memo: '', effectiveAt: now, entries }
  })
  await postJournals(tx, [...saleDrafts(listingId, sale, plan, now), ...payouts], now)
  failpoint('exit posted')
  const sums = [sale.proceedsCents, sale.costsCents, plan.debtCents, plan.outsideCents, paidCents]
  await tx.run(addExit, [listingId, ...sums, now])
  await tx.run(addPayouts, [
    holders.map((one) => one.investorId),
    holders.map(() => newId(now.getTime())),
    listingId,
    holders.map((one) => one.sharesMilli),
    cents,
    now,
  ])
  const news: Notification[] = holders.map(({ investorId: userId }, at) => ({
    userId,
    indication: 'offering_exited',
    title: 'A house was sold',
    content: `${row.name} was sold. ${showDollars(cents[at]!)} of it are in your wallet.`,
    facts: { amount: cents[at]!, name: row.name, listing_id: listingId },
    link: '/projects/positions?tab=history',
  }))
  await notify(tx, news, now)
  const refused = await moveOffering(tx, row, 'exited', by, now)
  if (refused) throw new Error(refused.message)
  await useApproval(
    tx,
    by,
    `${showDollars(paidCents)} went to ${holders.length} ${holders.length === 1 ? 'holder' : 'holders'}`,
    now,
  )
  return { paidCents, holders: holders.length }
}

function saleDrafts(listingId: string, sale: Sale, plan: ExitPlan, at: Date): JournalDraft[] {
  const cash = propertyCashOf(listingId)
  const drafts = [
    ['proceeds', transferEntries(bankClearing, cash, sale.proceedsCents)],
    ['reserve', transferEntries(propertyReserveOf(listingId), cash, plan.reserveCents)],
    ['costs', transferEntries(cash, bankClearing, sale.costsCents)],
    ['debt', transferEntries(cash, bankClearing, plan.debtCents)],
    ['outside', transferEntries(cash, bankClearing, plan.outsideCents)],
  ] as const
  return drafts
    .filter(([, [first]]) => first!.amount !== 0)
    .map(([name, entries]) => ({
      kind: 'exit',
      key: `exit:${listingId}:${name}`,
      memo: '',
      effectiveAt: at,
      entries,
    }))
}
