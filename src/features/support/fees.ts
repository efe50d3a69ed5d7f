import { FEE_PERCENT } from '#features/content/rules.ts'
import type { ExpenseKind } from '#features/distributions/operating-statement.ts'
import { INVESTMENT_FEE_CENTS } from '#features/investing/rules.ts'
import type { AccountKind } from '#features/ledger/rules.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { buyingCosts, offeringFees } from '#features/offerings/fees.ts'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import type { UseKind } from '#features/offerings/terms.ts'
import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import type { Cents } from '#kit/money.ts'

/** What selling a house usually costs, of its price: broker and closing. Projections and examples count with it. */
export const SALE_COST: number = HOLD_ASSUMPTIONS.saleCost

/** Each is a row of the table; its words are `fee_…` in `feeWords`. */
export type FeeKey =
  | 'account'
  | 'deposit'
  | 'withdraw'
  | 'invest'
  | 'once'
  | 'buy'
  | 'yearly'
  | 'run'
  | 'loan'
  | 'sale'
  | 'plan'
  | 'post'
  | 'processor'

export type FeeAmount =
  /** Set by us, in cents. */
  | { readonly cents: Cents }
  /** A part of a price, as a decimal; of a sale about that. */
  | { readonly ofPrice: number; readonly isAbout?: true }
  /** Each house has its own: its listing says it. */
  | 'as_listed'
  /** What others charge us. */
  | 'as_charged'

export type Fee = {
  readonly key: FeeKey
  readonly amount: FeeAmount
  readonly paidBy: 'you' | 'raise' | 'rent' | 'price' | 'seller' | 'us'
}

/** Every fee and cost there is, in the order of a house's life. Every page that names fees reads them here. */
export const FEES: readonly Fee[] = [
  { key: 'account', amount: { cents: 0 }, paidBy: 'you' },
  { key: 'deposit', amount: { cents: 0 }, paidBy: 'you' },
  { key: 'withdraw', amount: { cents: 0 }, paidBy: 'you' },
  { key: 'invest', amount: { cents: INVESTMENT_FEE_CENTS }, paidBy: 'you' },
  { key: 'once', amount: 'as_listed', paidBy: 'raise' },
  { key: 'buy', amount: 'as_listed', paidBy: 'raise' },
  { key: 'yearly', amount: 'as_listed', paidBy: 'rent' },
  { key: 'run', amount: 'as_listed', paidBy: 'rent' },
  { key: 'loan', amount: 'as_listed', paidBy: 'rent' },
  { key: 'sale', amount: { ofPrice: SALE_COST, isAbout: true }, paidBy: 'price' },
  { key: 'plan', amount: { cents: PACKAGE_CENTS }, paidBy: 'you' },
  { key: 'post', amount: { ofPrice: FEE_PERCENT / 100 }, paidBy: 'seller' },
  { key: 'processor', amount: 'as_charged', paidBy: 'us' },
]

type FeeAccount = Extract<AccountKind, `fee.${string}`>

// What follows keeps the table complete: a new kind of account for fees, of use of the money raised or of expense does not
// compile until somebody says which row it is. Which code posts a fee is compared by a test (`fees.test.ts`).

/** The rows behind each account of fees in the ledger. Rewards for friends are a cost of ours that nobody is charged. */
export const FEES_OF_ACCOUNT: Readonly<Record<FeeAccount, readonly FeeKey[]>> = {
  'fee.platform': ['plan', 'post', 'once'],
  'fee.dispute': ['processor'],
  'fee.referral': [],
}

/** The row of each use of the money raised; the price of the house and its reserve are no cost. */
export const FEE_OF_USE: Readonly<Record<UseKind, FeeKey | null>> = {
  purchase: null,
  'closing costs': 'buy',
  works: 'buy',
  'platform fee': 'once',
  reserve: null,
}

/** The row of each expense that the statement of a house may tell apart. */
export const FEE_OF_EXPENSE: Readonly<Record<ExpenseKind, FeeKey>> = {
  taxes: 'run',
  insurance: 'run',
  management: 'run',
  repairs: 'run',
  utilities: 'run',
  other_expenses: 'run',
}

type ListedTerms = NonNullable<ListingDetail['terms']>

/** What a listing says of the rows that each house has its own figure for, in cents; `yearly` is of one year. */
export function listedFees({ uses, fee_yearly: yearly }: ListedTerms): Readonly<Partial<Record<FeeKey, Cents>>> {
  const spent = uses.map(({ kind, amount }) => ({ kind, cents: amount }))
  const { onceCents, yearlyCents } = offeringFees(spent, yearly)
  return { once: onceCents, buy: buyingCosts(spent), yearly: yearlyCents }
}
