import { FEE_PERCENT } from '#features/content/rules.ts'
import { INVESTMENT_FEE_CENTS } from '#features/investing/rules.ts'
import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import type { Cents } from '#kit/money.ts'

/** What selling a house usually costs, of its price: broker and closing. The examples count with it. */
export const SALE_COST = 0.06

type Fee = {
  /** Its name in `feeWords`. */
  readonly key: 'account' | 'invest' | 'deposit' | 'plan' | 'post' | 'run' | 'loan' | 'sale'
  /** In cents where Freehold sets it, a part of the sale price, or what the listing of the house says. */
  readonly amount: { readonly cents: Cents } | { readonly ofPrice: number } | 'as_listed'
  readonly paidBy: 'you' | 'rent' | 'price'
}

/** Every fee and cost there is, in the order of a house's life. Every page that names fees reads them here. */
export const FEES: readonly Fee[] = [
  { key: 'account', amount: { cents: 0 }, paidBy: 'you' },
  { key: 'invest', amount: { cents: INVESTMENT_FEE_CENTS }, paidBy: 'you' },
  { key: 'deposit', amount: { cents: 0 }, paidBy: 'you' },
  { key: 'plan', amount: { cents: PACKAGE_CENTS }, paidBy: 'you' },
  { key: 'post', amount: { ofPrice: FEE_PERCENT / 100 }, paidBy: 'price' },
  { key: 'run', amount: 'as_listed', paidBy: 'rent' },
  { key: 'loan', amount: 'as_listed', paidBy: 'rent' },
  { key: 'sale', amount: { ofPrice: SALE_COST }, paidBy: 'price' },
]
