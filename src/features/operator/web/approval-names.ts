/** The word of each kind of approval; test/http/operator.test.ts compares them with the kinds that can be carried out. */
export const APPROVAL_NAMES = {
  'offering open': 'kind_offering_open',
  'offering change': 'kind_offering_change',
  'offering close': 'kind_offering_close',
  'offering fail': 'kind_offering_fail',
  'offering exit': 'kind_offering_exit',
  'valuation add': 'kind_valuation_add',
  'listing correct': 'kind_listing_correct',
  'valuation correct': 'kind_valuation_correct',
  'valuation import': 'kind_valuation_import',
  'distribution declare': 'kind_distribution_declare',
  'distribution withdraw': 'kind_distribution_withdraw',
  'transfer refund': 'kind_transfer_refund',
  'user operator': 'kind_user_operator',
  'crypto book': 'kind_crypto_book',
  'referral clawback': 'kind_referral_clawback',
  'payout approve': 'kind_payout_approve',
  'payout return': 'kind_payout_return',
  'withdrawal pay': 'kind_withdrawal_pay',
  'withdrawal return': 'kind_withdrawal_return',
  'withdrawal refuse': 'kind_withdrawal_refuse',
  'post refund': 'kind_post_refund',
} as const

export const isNamed = (kind: string): kind is keyof typeof APPROVAL_NAMES => Object.hasOwn(APPROVAL_NAMES, kind)
