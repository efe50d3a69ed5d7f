import type { Cents } from '#kit/money.ts'

/** Every kind of account that the books know (finance.md, "Ledger"). */
export type AccountKind =
  | 'wallet.user'
  | 'hold.user'
  | 'receivable.user'
  | 'escrow.offering'
  | 'property.cash'
  | 'property.reserve'
  | 'fee.platform'
  | 'fee.dispute'
  | 'fee.referral'
  | 'payable.seller'
  | 'payable.payout'
  | 'payable.referral'
  | 'payable.refund'
  | 'clearing.card'
  | 'clearing.dispute'
  | 'clearing.paypal'
  | 'clearing.ach'
  | 'clearing.crypto'
  | 'shares.issued'
  | 'shares.holder'

/** An account by its natural name: what it is, whose, and of which offering. */
export type Account = { readonly kind: AccountKind; readonly ownerId: string | null; readonly listingId: string | null }

/** A person's cash with us, in cents: never below zero. */
export const walletOf = (ownerId: string): Account => ({ kind: 'wallet.user', ownerId, listingId: null })
/** What a person owes us, as a sum below zero: money that went back to the card after it was spent. */
export const receivableOf = (ownerId: string): Account => ({ kind: 'receivable.user', ownerId, listingId: null })
/** The cash of an offering until it closes or fails, in cents. */
export const escrowOf = (listingId: string): Account => ({ kind: 'escrow.offering', ownerId: null, listingId })
/** The other side of every share of an offering, in thousandths: below zero by as many as there are. */
export const sharesIssuedOf = (listingId: string): Account => ({ kind: 'shares.issued', ownerId: null, listingId })
/** A person's shares of one offering, in thousandths. */
export const sharesHeldBy = (ownerId: string, listingId: string): Account => ({
  kind: 'shares.holder',
  ownerId,
  listingId,
})
/** Captured money of cards that the processor has for us, in cents: below zero by as much. */
export const cardClearing: Account = { kind: 'clearing.card', ownerId: null, listingId: null }
/** Captured money of PayPal accounts that PayPal has for us, likewise. */
export const paypalClearing: Account = { kind: 'clearing.paypal', ownerId: null, listingId: null }
/** Coins that came to our addresses, at what they were booked for, in cents: below zero by as much. */
export const cryptoClearing: Account = { kind: 'clearing.crypto', ownerId: null, listingId: null }
/** Money that a processor keeps from us until a dispute is decided. */
export const disputeClearing: Account = { kind: 'clearing.dispute', ownerId: null, listingId: null }
/** What disputes cost us at the processor, in cents: below zero by as much. */
export const disputeFees: Account = { kind: 'fee.dispute', ownerId: null, listingId: null }
/** What rewards for invited friends cost the platform, in cents: below zero by as much. */
export const referralCost: Account = { kind: 'fee.referral', ownerId: null, listingId: null }
/** Rewards that somebody has earned and that are not paid before their hold is over. */
export const referralsOwedTo = (ownerId: string): Account => ({ kind: 'payable.referral', ownerId, listingId: null })
/** Money of a wallet that is its owner's and cannot be spent until something is decided, in cents. */
export const holdOf = (ownerId: string): Account => ({ kind: 'hold.user', ownerId, listingId: null })

/** What somebody who sells has earned and did not ask to be paid out, in cents: never below zero. */
export const earningsOf = (ownerId: string): Account => ({ kind: 'payable.seller', ownerId, listingId: null })
/** Earnings that their owner asked to be paid out, and that were not sent yet. */
export const payoutsOf = (ownerId: string): Account => ({ kind: 'payable.payout', ownerId, listingId: null })

/** What goes back to a person's card or PayPal, and has not arrived there, in cents. */
export const refundOwedTo = (ownerId: string): Account => ({ kind: 'payable.refund', ownerId, listingId: null })

/** One line of a journal: cents, or thousandths of a share on `shares.*`. Positive is more for the account's owner. */
export type Entry = { readonly account: Account; readonly amount: number }

/** A fact about money that is about to be written down. `key` makes it unique for ever. */
export type JournalDraft = {
  readonly kind: string
  readonly key: string
  readonly memo: string
  readonly effectiveAt: Date
  readonly entries: readonly Entry[]
}

/** `wallet.user:owner:` as one text: the name under which the hash chain knows an account. */
export const accountName = (account: Account): string =>
  `${account.kind}:${account.ownerId ?? ''}:${account.listingId ?? ''}`

/** What must sum to zero together: all cents, and the shares of each offering. */
export const commodityOf = (account: Account): string =>
  account.kind.startsWith('shares.') ? `shares:${account.listingId}` : 'USD'

/** Throws when a draft is not a journal: fewer than two entries, a zero or fractional amount, a commodity that does not sum to zero. */
export function assertBalanced(draft: JournalDraft): void {
  if (draft.entries.length < 2) throw new Error(`journal ${draft.kind} needs two entries or more`)
  const sums = new Map<string, number>()
  for (const { account, amount } of draft.entries) {
    if (!Number.isSafeInteger(amount) || amount === 0)
      throw new Error(`journal ${draft.kind}: ${amount} is not an amount`)
    const commodity = commodityOf(account)
    sums.set(commodity, (sums.get(commodity) ?? 0) + amount)
  }
  for (const [commodity, sum] of sums)
    if (sum !== 0) throw new Error(`journal ${draft.kind}: ${commodity} sums to ${sum}, not zero`)
}

/**
 * The text that a journal's hash is made of: everything the journal says. Numbers and times in one form only,
 * so that the same journal always gives the same text.
 */
export function canonicalText(seq: number, draft: JournalDraft, recordedAt: Date): string {
  let text = `${seq}|${draft.kind}|${draft.key}|${draft.memo}|${draft.effectiveAt.getTime()}|${recordedAt.getTime()}`
  for (const { account, amount } of draft.entries) text += `|${accountName(account)}=${amount}`
  return text
}

/** An investment: cash into the offering's escrow, shares out to the investor, in one step. */
export function investmentEntries(
  payer: Account,
  investorId: string,
  listingId: string,
  cents: Cents,
  sharesMilli: number,
): Entry[] {
  return [
    { account: payer, amount: -cents },
    { account: escrowOf(listingId), amount: cents },
    { account: sharesIssuedOf(listingId), amount: -sharesMilli },
    { account: sharesHeldBy(investorId, listingId), amount: sharesMilli },
  ]
}

/** An investment that two accounts pay together: the rest by a card or PayPal, a part that a wallet has held for it. */
export const splitInvestmentEntries = (
  payer: Account,
  investorId: string,
  listingId: string,
  {
    cents,
    walletCents,
    sharesMilli,
  }: { readonly cents: Cents; readonly walletCents: Cents; readonly sharesMilli: number },
): Entry[] => {
  const [paid, ...rest] = investmentEntries(payer, investorId, listingId, cents, sharesMilli)
  if (walletCents === 0) return [paid!, ...rest]
  const held = { account: holdOf(investorId), amount: -walletCents }
  return [{ account: payer, amount: walletCents - cents }, held, ...rest]
}

/**
 * An investment that its owner takes back: the wallet's part is theirs at once, what a card or PayPal paid is owed to it
 * until it has arrived, and the shares go back to the issuer.
 */
export const cancelledInvestmentEntries = (
  investorId: string,
  listingId: string,
  left: { readonly paidCents: Cents; readonly walletCents: Cents; readonly sharesMilli: number },
  owedCents: Cents,
): Entry[] => [
  { account: escrowOf(listingId), amount: -left.paidCents - left.walletCents },
  ...creditEntries(investorId, left.walletCents, owedCents),
  ...(left.paidCents > 0 ? [{ account: refundOwedTo(investorId), amount: left.paidCents }] : []),
  { account: sharesHeldBy(investorId, listingId), amount: -left.sharesMilli },
  { account: sharesIssuedOf(listingId), amount: left.sharesMilli },
]

/** Money for a person: what they owe is repaid first, the rest is theirs. */
export function creditEntries(ownerId: string, cents: Cents, owedCents: Cents): Entry[] {
  const repaid = Math.min(cents, owedCents)
  return [
    { account: receivableOf(ownerId), amount: repaid },
    { account: walletOf(ownerId), amount: cents - repaid },
  ].filter(({ amount }) => amount !== 0)
}

/** Money of a wallet is held: still its owner's, and not to be spent. */
export const holdEntries = (ownerId: string, cents: Cents): Entry[] =>
  cents === 0 ? [] : between(walletOf(ownerId), holdOf(ownerId), cents)

/** Money of a wallet that was held may be spent again; what its owner owes is repaid first. */
export const releasedHoldEntries = (ownerId: string, cents: Cents, owedCents: Cents): Entry[] =>
  cents === 0 ? [] : [{ account: holdOf(ownerId), amount: -cents }, ...creditEntries(ownerId, cents, owedCents)]

/** A processor keeps money from us that it had for us in `clearing`. */
export const disputeEntries = (cents: Cents, clearing: Account = cardClearing): Entry[] =>
  between(disputeClearing, clearing, cents)

/** What the processor takes for a dispute itself, at the platform's expense; below zero: it gave some of it back. */
export const disputeFeeEntries = (cents: Cents): Entry[] => between(disputeFees, cardClearing, cents)

/** A dispute was decided for us: the processor has the money for us again. */
export const wonDisputeEntries = (cents: Cents, clearing: Account = cardClearing): Entry[] =>
  between(clearing, disputeClearing, cents)

const between = (from: Account, to: Account, cents: Cents): Entry[] => [
  { account: from, amount: -cents },
  { account: to, amount: cents },
]

/** Money comes in through a clearing account. */
export const depositEntries = (clearing: Account, ownerId: string, cents: Cents, owedCents: Cents): Entry[] => [
  { account: clearing, amount: -cents },
  ...creditEntries(ownerId, cents, owedCents),
]

/** Cash of an escrow back to the wallet that it came from, and its shares back to the issuer. */
export const investmentToWalletEntries = (
  investorId: string,
  listingId: string,
  cents: Cents,
  sharesMilli: number,
  owedCents: Cents,
): Entry[] => [
  { account: escrowOf(listingId), amount: -cents },
  ...creditEntries(investorId, cents, owedCents),
  { account: sharesHeldBy(investorId, listingId), amount: -sharesMilli },
  { account: sharesIssuedOf(listingId), amount: sharesMilli },
]

/** What one holder's shares bring when the house is sold. */
export const payoutEntries = (
  investorId: string,
  listingId: string,
  cents: Cents,
  sharesMilli: number,
  owedCents: Cents,
): Entry[] => [
  ...(cents > 0 ? [{ account: propertyCashOf(listingId), amount: -cents }] : []),
  ...creditEntries(investorId, cents, owedCents),
  { account: sharesHeldBy(investorId, listingId), amount: -sharesMilli },
  { account: sharesIssuedOf(listingId), amount: sharesMilli },
]

/** Money of a deposit went back: out of the wallet as far as it reaches, the rest is owed. */
export function returnedDepositEntries(clearing: Account, ownerId: string, cents: Cents, walletCents: Cents): Entry[] {
  const taken = Math.min(cents, walletCents)
  return [
    { account: clearing, amount: cents },
    { account: walletOf(ownerId), amount: -taken },
    { account: receivableOf(ownerId), amount: taken - cents },
  ].filter(({ amount }) => amount !== 0)
}

/** A part of an investment, or all of it, goes back the way it came: the other side of `investmentEntries`. */
export const returnedInvestmentEntries = (
  payer: Account,
  investorId: string,
  listingId: string,
  cents: Cents,
  sharesMilli: number,
): Entry[] =>
  investmentEntries(payer, investorId, listingId, cents, sharesMilli).map(({ account, amount }) => ({
    account,
    amount: -amount,
  }))

/** What a property holds itself, and what of it is put aside. */
export const propertyCashOf = (listingId: string): Account => ({ kind: 'property.cash', ownerId: null, listingId })
export const propertyReserveOf = (listingId: string): Account => ({
  kind: 'property.reserve',
  ownerId: null,
  listingId,
})
export const platformFees: Account = { kind: 'fee.platform', ownerId: null, listingId: null }
/** Money on its way to or from banks: sellers, lenders, escrow agents. */
export const bankClearing: Account = { kind: 'clearing.ach', ownerId: null, listingId: null }

/** Money from one account to another. */
export const transferEntries = (from: Account, to: Account, cents: Cents): Entry[] => [
  { account: from, amount: -cents },
  { account: to, amount: cents },
]
