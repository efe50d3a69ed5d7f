import type { ApprovalKinds } from '#features/approvals/rules.ts'
import { checkSaleRefund } from '#features/content/server/refund-sale.ts'
import { checkPaidOut, judgeAll } from '#features/distributions/server/judge-all.ts'
import { planWithdrawal } from '#features/distributions/server/withdraw-distribution.ts'
import { planChange } from '#features/investing/server/change-offering.ts'
import type { ChangePlan } from '#features/investing/server/change-offering.ts'
import { planExit } from '#features/investing/server/exit-offering.ts'
import { findTransfer } from '#features/investing/server/list-transfers.ts'
import { planRefunds } from '#features/investing/server/plan-refunds.ts'
import { readHolders } from '#features/ledger/server/read-property.ts'
import { checkClawback } from '#features/referral/server/claw-back.ts'
import { planValuation } from '#features/listings/server/add-valuation.ts'
import { planValuations } from '#features/listings/server/add-valuations.ts'
import { planCorrection } from '#features/listings/server/correct-valuation.ts'
import { planFacts } from '#features/listings/server/correct-listing.ts'
import { findListingName } from '#features/listings/server/find-name.ts'
import type { ValuationFacts } from '#features/listings/approval-kinds.ts'
import { termsOfPayload } from '#features/offerings/approval-kinds.ts'
import { checkTransition } from '#features/offerings/rules.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import { checkConfirmed } from '#features/offerings/server/confirmations.ts'
import { findOffering } from '#features/offerings/server/find-offering.ts'
import { hashOfTerms, readTerms } from '#features/offerings/server/read-terms.ts'
import { faultsOfTerms } from '#features/offerings/terms.ts'
import type { OfferingTerms } from '#features/offerings/terms.ts'
import { realClock } from '#kit/clock.ts'
import type { Cents } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { StoredFile } from '#platform/server/files/file.ts'
import { linesOfFacts } from './fact-lines.ts'
import { linesOfDistributed, linesOfWithdrawal } from './show-distribution.ts'
import { outsidePlans } from './outside-plans.ts'
import { line, money, nameOf, noteOf, peopleOf, under } from './plan-line.ts'
import type { Line, Plan, Plans } from './plan-line.ts'
import { linesOfPeople } from './show-people.ts'
import { linesOfTermChanges, linesOfTerms } from './term-lines.ts'

/** How each kind is told to whoever asks for it, and to whoever decides. */
export const plans: Plans = {
  'offering open': planOpen,
  'offering change': async (on, { listingId, terms, standing }) => {
    const plan = await planChange(on, listingId, termsOfPayload(terms), standing, realClock())
    return isRefusal(plan) ? plan : await linesOfChange(on, plan, termsOfPayload(terms))
  },
  'offering close': async (on, { listingId }) => {
    const row = await findMoving(on, listingId, 'closing')
    if (isRefusal(row)) return row
    const unconfirmed = await checkConfirmed(on, listingId)
    if (unconfirmed) return unconfirmed
    const terms = (await readTerms(on, listingId))!
    const { length: n } = await readHolders(on, listingId)
    return [
      line('house_bought', { name: row.name }),
      under(line('from_escrow', { amount: money(row.raised_cents), people: peopleOf('investor', n) })),
      ...terms.sources
        .filter((one) => !one.isOpen)
        .map((one) => under(line('from_source', { ...amountOf(one), kind: nameOf(`kind_${one.kind}`) }))),
      ...terms.uses.map((one) => under(line('to_use', { ...amountOf(one), kind: nameOf(`use_${one.kind}`) }))),
    ]
  },
  'offering fail': async (on, { listingId }) => {
    const row = await findMoving(on, listingId, 'failed')
    if (isRefusal(row)) return row
    const { lines, totalCents } = await planRefunds(on, listingId)
    return [
      line('given_up', { name: row.name, amount: money(totalCents) }),
      ...(await linesOfPeople(on, lines, (email, { source, cents }) =>
        line('back_to', { email, amount: money(cents), source: nameOf(`source_${source}`) }),
      )),
    ]
  },
  'offering exit': async (on, { listingId, ...sale }) => {
    const row = await findMoving(on, listingId, 'exited')
    if (isRefusal(row)) return row
    const plan = (await checkPaidOut(on, listingId)) ?? (await planExit(on, listingId, sale))
    if (isRefusal(plan)) return plan
    const [costs, debt, held] = [money(sale.costsCents), money(plan.debtCents), money(plan.heldCents)]
    return [
      line('house_sold', { name: row.name, amount: money(sale.proceedsCents) }),
      under(line('sale_costs', { costs, debt, held })),
      under(line('to_holders', { amount: money(plan.paidCents), people: peopleOf('holder', plan.holders.length) })),
      ...(plan.outsideCents > 0 ? [under(line('to_outside', { amount: money(plan.outsideCents) }))] : []),
      ...(await linesOfPeople(on, plan.holders, (email, { cents }) =>
        line('to_wallet', { email, amount: money(cents) }),
      )),
    ]
  },
  'listing correct': async (on, one) => {
    const plan = await planFacts(on, one)
    return isRefusal(plan) ? plan : linesOfFacts(plan)
  },
  'valuation add': async (on, one) => {
    const plan = await planValuation(on, one, realClock())
    if (isRefusal(plan)) return plan
    return [
      line('value', { name: plan.name, ...valueOf(one) }),
      under(line('value_before', { amount: money(plan.wasCents), day: plan.wasOn })),
      under(line(plan.isLatest ? 'value_latest' : 'value_older')),
      lineOfFile(one.file),
    ]
  },
  'valuation correct': async (on, one) => {
    const plan = await planCorrection(on, one)
    if (isRefusal(plan)) return plan
    const { name, wasCents, isPrice } = plan
    const said = { name, day: one.onDate, method: nameOf(`method_${one.method}`), was: money(wasCents) }
    return [
      one.valueCents === null
        ? line('value_withdrawn', said)
        : line('value_corrected', { ...said, amount: money(one.valueCents) }),
      under(line(isPrice ? 'price_changes' : 'price_stays')),
      under(line('value_history')),
      lineOfFile(one.file),
    ]
  },
  'valuation import': async (on, { valuations, file }) => {
    const planned = await planValuations(on, valuations, realClock())
    if (isRefusal(planned)) return planned
    const n = planned.filter(({ plan }) => plan !== null).length
    return [
      ...planned.map(({ line: one, plan }) => {
        const said = { line: one.line, ...valueOf(one) }
        return plan === null ? line('value_line_same', said) : line('value_line', { ...said, name: plan.name })
      }),
      under(line('values_new', { n, all: planned.length })),
      lineOfFile(file),
    ]
  },
  'distribution declare': async (on, { statements, file }) => {
    const judged = await judgeAll(on, statements, realClock())
    if (isRefusal(judged)) return judged
    const lines: Line[] = []
    for (const one of judged) lines.push(...(await linesOfDistributed(on, one)))
    return [...lines, lineOfFile(file)]
  },
  'distribution withdraw': async (on, { distributionId }) => {
    const row = await planWithdrawal(on, distributionId)
    return isRefusal(row) ? row : linesOfWithdrawal(row)
  },
  'transfer refund': async (on, { transferId: id }) => {
    const found = await findTransfer(on, id)
    if (!found?.charge_id || !['posted', 'disputed'].includes(found.status)) return refuse('payment_not_posted')
    const amount = money(found.amount_cents - found.refunded_cents)
    const [purpose, kind] = [nameOf(`purpose_${found.purpose}`), nameOf(`source_${found.kind}`)]
    return [line('transfer_back', { amount, purpose, id, email: found.email, kind })]
  },
  ...outsidePlans,
  'post refund': async (on, one) =>
    (await checkSaleRefund(on, one, realClock())) ?? [
      line('sale_back', { amount: money(one.priceCents), id: one.saleId }),
      under(line('sale_author')),
    ],
  'referral clawback': async (on, one) =>
    (await checkClawback(on, one)) ?? [
      line('reward_back', { amount: money(one.rewardCents), id: one.referralId }),
      under(line('reward_how')),
    ],
  'user operator': async (_on, { email, isOn }) => [line(isOn ? 'operator_on' : 'operator_off', { email })],
}

const lineOfFile = ({
  name,
  mediaType: type,
  bytes,
  hash,
}: Pick<StoredFile, 'name' | 'mediaType' | 'bytes' | 'hash'>): Line =>
  under(line('evidence', { name, type, bytes, hash }))

const amountOf = ({ amountCents, note }: { readonly amountCents: Cents; readonly note?: string }) => ({
  amount: money(amountCents),
  note: noteOf(note),
})

const valueOf = ({ valueCents, onDate, method, source }: Omit<ValuationFacts, 'listingId'>) => ({
  amount: money(valueCents),
  day: onDate,
  method: nameOf(`method_${method}`),
  note: noteOf(source),
})

async function planOpen(on: Queryable, payload: ApprovalKinds['offering open']): Promise<Plan> {
  const { listingId, standing } = payload
  const terms = termsOfPayload(payload.terms)
  const name = await findListingName(on, listingId)
  if (name === null) return refuse('listing_not_found')
  const row = await findOffering(on, listingId)
  if (row && row.status !== 'draft' && row.status !== 'review') {
    const message = `an offering that is ${row.status} is not opened again`
    return checkTransition(row.status, 'open') ?? refuse('illegal_transition', { message })
  }
  if (standing !== (await hashOfTerms(on, listingId)))
    return refuse('changed_since', { message: 'its draft was changed since this was asked for: ask again' })
  const faults = faultsOfTerms(terms, realClock())
  if (faults.length > 0) return refuse('terms_invalid', { message: faults.join('\n') })
  return [line('opened', { name }), ...linesOfTerms(terms)]
}

/** What differs, and who is asked. */
const linesOfChange = async (on: Queryable, plan: ChangePlan, terms: OfferingTerms): Promise<Line[]> => [
  line('terms_change', { name: plan.name }),
  ...linesOfTerms(terms),
  ...linesOfTermChanges(plan.lines),
  under(line('orders_asked', { n: plan.asked.length })),
  ...(await linesOfPeople(on, plan.asked, (email, { orderId: order, cents }) =>
    line('order_asked', { email, amount: money(cents), order }),
  )),
]

async function findMoving(on: Queryable, listingId: string, to: OfferingStatus) {
  const row = await findOffering(on, listingId)
  if (!row) return refuse('offering_not_found')
  // A closing that was cut short is asked for again, and ends.
  const isAgain = to === 'closing' && row.status === 'closing'
  return (isAgain ? null : checkTransition(row.status, to)) ?? row
}
