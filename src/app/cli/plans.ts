import type { ApprovalKind, ApprovalKinds } from '#features/approvals/rules.ts'
import { checkSaleRefund } from '#features/content/server/refund-sale.ts'
import { showCoins } from '#features/crypto/rules.ts'
import { checkBooking } from '#features/crypto/server/book-deposit.ts'
import { checkPaidOut, judgeAll } from '#features/distributions/server/judge-all.ts'
import { planWithdrawal } from '#features/distributions/server/withdraw-distribution.ts'
import { planChange } from '#features/investing/server/change-offering.ts'
import type { ChangePlan } from '#features/investing/server/change-offering.ts'
import { planExit } from '#features/investing/server/exit-offering.ts'
import { findTransfer } from '#features/investing/server/list-transfers.ts'
import { planRefunds } from '#features/investing/server/plan-refunds.ts'
import { readWallet } from '#features/ledger/server/read-balance.ts'
import { readHolders } from '#features/ledger/server/read-property.ts'
import { checkClawback } from '#features/referral/server/claw-back.ts'
import { planValuation } from '#features/listings/server/add-valuation.ts'
import { planValuations } from '#features/listings/server/add-valuations.ts'
import { planCorrection } from '#features/listings/server/correct-valuation.ts'
import { planFacts } from '#features/listings/server/correct-listing.ts'
import { findListingName } from '#features/listings/server/find-name.ts'
import { termsOfPayload } from '#features/offerings/approval-kinds.ts'
import { OWNERSHIP } from '#features/offerings/ownership.ts'
import { checkTransition } from '#features/offerings/rules.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import { checkConfirmed } from '#features/offerings/server/confirmations.ts'
import { findOffering } from '#features/offerings/server/find-offering.ts'
import { hashOfTerms, readTerms } from '#features/offerings/server/read-terms.ts'
import { lastDay } from '#features/offerings/last-day.ts'
import { faultsOfTerms } from '#features/offerings/terms.ts'
import type { OfferingTerms, Source } from '#features/offerings/terms.ts'
import { checkApproval, checkReturn } from '#features/sellers/server/decide-payout.ts'
import { checkPaid, checkRefused, checkReturned } from '#features/wallet/server/by-hand/decide-by-hand.ts'
import { realClock } from '#kit/clock.ts'
import { showCents } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { StoredFile } from '#platform/server/files/file.ts'
import { linesOfFacts } from './fact-lines.ts'
import { linesOfDistributed, linesOfWithdrawal } from './show-distribution.ts'
import { linesOfPeople, nameOf } from './show-people.ts'

/** What an action would do now, in lines with its figures; a refusal where the rules do not allow it. Nothing is written. */
export type Plan = readonly string[] | Refusal
type Planner<K extends ApprovalKind> = (on: Queryable, payload: ApprovalKinds[K]) => Promise<Plan>

/** How each kind is told to whoever asks for it, and to whoever decides. */
export const plans: { readonly [K in ApprovalKind]: Planner<K> } = {
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
    const holders = await readHolders(on, listingId)
    return [
      `${row.name}: the house is bought`,
      `  in:  ${showCents(row.raised_cents)} from escrow, of ${holders.length} investors`,
      ...terms.sources
        .filter((one) => !one.isOpen)
        .map((one) => `  in:  ${showCents(one.amountCents)} ${one.kind}${noteOf(one.note)}`),
      ...terms.uses.map((one) => `  out: ${showCents(one.amountCents)} ${one.kind}${noteOf(one.note)}`),
    ]
  },
  'offering fail': async (on, { listingId }) => {
    const row = await findMoving(on, listingId, 'failed')
    if (isRefusal(row)) return row
    const { lines, totalCents } = await planRefunds(on, listingId)
    return [
      `${row.name}: the raise is given up, and ${showCents(totalCents)} go back`,
      ...(await linesOfPeople(on, lines, ({ source, cents }) => `${showCents(cents)} to the ${source}`)),
    ]
  },
  'offering exit': async (on, { listingId, ...sale }) => {
    const row = await findMoving(on, listingId, 'exited')
    if (isRefusal(row)) return row
    const plan = (await checkPaidOut(on, listingId)) ?? (await planExit(on, listingId, sale))
    if (isRefusal(plan)) return plan
    return [
      `${row.name}: the house is sold for ${showCents(sale.proceedsCents)}`,
      `  costs ${showCents(sale.costsCents)}, lenders ${showCents(plan.debtCents)}, and the property holds ${showCents(plan.heldCents)}`,
      `  ${showCents(plan.paidCents)} go to ${plan.holders.length} holders`,
      ...(plan.outsideCents > 0
        ? [`  ${showCents(plan.outsideCents)} go to equity that was not for sale here, at its bank`]
        : []),
      ...(await linesOfPeople(on, plan.holders, ({ cents }) => `${showCents(cents)} to the wallet`)),
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
      `${plan.name}: ${showCents(one.valueCents)} on ${one.onDate}, by ${one.method}${noteOf(one.source)}`,
      `  before: ${showCents(plan.wasCents)} on ${plan.wasOn}`,
      plan.isLatest
        ? '  it is what the house is worth from now on'
        : '  a later value is known: this one adds to the history',
      lineOfFile(one.file),
    ]
  },
  'valuation correct': async (on, one) => {
    const plan = await planCorrection(on, one)
    if (isRefusal(plan)) return plan
    const is = one.valueCents === null ? 'is withdrawn' : `is corrected to ${showCents(one.valueCents)}`
    return [
      `${plan.name}: the valuation of ${one.onDate} by ${one.method}, ${showCents(plan.wasCents)}, ${is}`,
      plan.isPrice ? '  what the house is worth changes with it' : '  what the house is worth now stays as it is',
      '  what was said before stays in the history, with the moment in which it was written down',
      lineOfFile(one.file),
    ]
  },
  'valuation import': async (on, { valuations, file }) => {
    const planned = await planValuations(on, valuations, realClock())
    if (isRefusal(planned)) return planned
    return [
      ...planned.map(({ line, plan }) =>
        plan === null
          ? `line ${line.line}: ${showCents(line.valueCents)} on ${line.onDate}, by ${line.method}: as before`
          : `line ${line.line}: ${plan.name}: ${showCents(line.valueCents)} on ${line.onDate}, by ${line.method}${noteOf(line.source)}`,
      ),
      `  new: ${planned.filter(({ plan }) => plan !== null).length} of ${planned.length}`,
      lineOfFile(file),
    ]
  },
  'distribution declare': async (on, { statements, file }) => {
    const judged = await judgeAll(on, statements, realClock())
    if (isRefusal(judged)) return judged
    const lines: string[] = []
    for (const one of judged) lines.push(...(await linesOfDistributed(on, one)))
    return [...lines, lineOfFile(file)]
  },
  'distribution withdraw': async (on, { distributionId }) => {
    const row = await planWithdrawal(on, distributionId)
    return isRefusal(row) ? row : linesOfWithdrawal(row)
  },
  'transfer refund': async (on, { transferId }) => {
    const found = await findTransfer(on, transferId)
    if (!found?.charge_id || !['posted', 'disputed'].includes(found.status)) return refuse('payment_not_posted')
    const left = found.amount_cents - found.refunded_cents
    return [`${showCents(left)} of the ${found.purpose} ${transferId} go back to the ${found.kind} they came from`]
  },
  'crypto book': async (on, one) =>
    (await checkBooking(on, one)) ?? [
      `${showCents(one.amountCents)} into the wallet of ${one.email}`,
      `  ${showCoins(one)} at $${one.rate} each, rounded down to whole cents`,
      `  by the transaction ${one.transactionId} of ${one.network}: look at it there, and that it paid our address`,
    ],
  'post refund': async (on, one) =>
    (await checkSaleRefund(on, one, realClock())) ?? [
      `${showCents(one.priceCents)} for the post of the sale ${one.saleId} go back to who bought it, and it is closed to them`,
      '  what its author earned by it goes with it: what they have paid out already they owe',
    ],
  'referral clawback': async (on, one) =>
    (await checkClawback(on, one)) ?? [
      `the reward of ${showCents(one.rewardCents)} for the referral ${one.referralId} is taken back`,
      '  out of the wallet as far as that reaches, and owed beyond it; on hold: not paid at all',
    ],
  'payout approve': async (on, one) => {
    const refused = await checkApproval(on, one)
    if (refused) return refused
    const { owedCents } = await readWallet(on, one.sellerId)
    return [
      `${showCents(one.amountCents)} that ${await nameOf(on, one.sellerId)} earned may be sent, by ${one.way}, to ${one.hint}`,
      ...(owedCents > 0 ? [`  they owe us ${showCents(owedCents)} from their wallet, which stays as it is`] : []),
      `  look at where it goes: npm run freehold -- payout show ${one.payoutId} --as EMAIL`,
    ]
  },
  'payout return': async (on, one) =>
    (await checkReturn(on, one)) ?? [
      `${showCents(one.amountCents)} are among the earnings of ${await nameOf(on, one.sellerId)} again`,
      one.standing === 'sent'
        ? `  it was sent to ${one.hint} and came back: look at our account that it is there`
        : `  it is ${one.standing}, and was not sent to ${one.hint}`,
      `  its owner reads: ${one.words}`,
    ],
  'withdrawal pay': async (on, one) =>
    (await checkPaid(on, one, realClock())) ?? [
      `${showCents(one.amountCents)} of ${await nameOf(on, one.personId)} were paid at our bank on ${one.paidOn}, under ${one.reference}`,
      '  look at the statement of our account: that amount, once, under that reference',
    ],
  'withdrawal return': async (on, one) =>
    (await checkReturned(on, one)) ?? [
      `${showCents(one.amountCents)} came back (${one.code}), and go into the wallet of ${await nameOf(on, one.personId)} again`,
      '  look at the statement of our account that it is there',
    ],
  'withdrawal refuse': async (on, one) =>
    (await checkRefused(on, one)) ?? [
      `${showCents(one.amountCents)} of ${await nameOf(on, one.personId)} are not paid (${one.because}), and go into their wallet again`,
      '  look at the statement of our account that nobody paid it already',
    ],
  'user operator': async (_on, { email, isOn }) => [
    isOn ? `${email} becomes an operator` : `${email} is no operator any more`,
  ],
}

const lineOfFile = (file: Pick<StoredFile, 'name' | 'mediaType' | 'bytes' | 'hash'>): string =>
  `  evidence: ${file.name}, ${file.mediaType}, ${file.bytes} bytes, sha256 ${file.hash}`

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
  return [`${name}: open to investors`, ...linesOfTerms(terms)]
}

/** What differs, and who is asked. */
const linesOfChange = async (on: Queryable, plan: ChangePlan, terms: OfferingTerms): Promise<string[]> => [
  `${plan.name}: terms that people paid for change`,
  ...linesOfTerms(terms),
  ...plan.lines.flatMap(({ was, is }) => [
    ...(was === null ? [] : [`  was: ${was}`]),
    ...(is === null ? [] : [`  is:  ${is}`]),
  ]),
  `  orders that are asked to confirm within five days, and given back otherwise: ${plan.asked.length}`,
  ...(await linesOfPeople(on, plan.asked, ({ orderId, cents }) => `${showCents(cents)}, order ${orderId}`)),
]

/** Sources and uses, and what else is promised. */
export const linesOfTerms = (terms: OfferingTerms): string[] => [
  `  goal ${showCents(terms.goalCents)}, from ${showCents(terms.minimumCents)}, ${terms.holdYears} years, ${terms.ownerPercent ?? OWNERSHIP.percent} % to one investor at most`,
  terms.closesAt ? `  money is taken until ${lastDay(terms.closesAt)}` : '  money is taken until the goal is met',
  ...terms.sources.map(
    (one) =>
      `  source: ${showCents(one.amountCents)} ${one.kind}${one.isOpen ? ', open' : ''}${rateOf(one)}${noteOf(one.note)}`,
  ),
  ...terms.uses.map((one) => `  use:    ${showCents(one.amountCents)} ${one.kind}${noteOf(one.note)}`),
  ...(terms.sellerId ? [`  sold by ${terms.sellerId}: the price becomes their earnings`] : []),
  ...yearly('back into the reserve', terms.reserveRefillCents),
  ...yearly('to us as a fee', terms.yearlyFeeCents),
]

const yearly = (what: string, cents = 0): string[] => (cents > 0 ? [`  each year ${showCents(cents)} ${what}`] : [])

// Digits as they were written: 0.0655 is 6.55 %.
const rateOf = ({ rate, amortYears }: Source): string =>
  (rate ? `, ${Number((rate * 100).toFixed(8))} % a year` : '') +
  (amortYears ? `, repaid over ${amortYears} years` : '')

async function findMoving(on: Queryable, listingId: string, to: OfferingStatus) {
  const row = await findOffering(on, listingId)
  if (!row) return refuse('offering_not_found')
  // A closing that was cut short is asked for again, and ends.
  const isAgain = to === 'closing' && row.status === 'closing'
  return (isAgain ? null : checkTransition(row.status, to)) ?? row
}

const noteOf = (note: string | undefined): string => (note ? ` (${note})` : '')
