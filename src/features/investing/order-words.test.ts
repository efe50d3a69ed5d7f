import { expect, test } from 'vitest'
import type { AccountKind } from '#features/ledger/rules.ts'
import { copy as english } from './order-copy.en.ts'
import { copy as spanish } from './order-copy.es.ts'

// Which accounts may stand in a journal about one order: its payment, its refunds, its disputes.
const ACCOUNTS = {
  'wallet.user': true,
  'hold.user': true,
  'receivable.user': true,
  'escrow.offering': true,
  'property.cash': false,
  'property.reserve': false,
  'fee.platform': false,
  'fee.dispute': false,
  'fee.referral': false,
  'payable.seller': false,
  'payable.payout': false,
  'payable.referral': false,
  'payable.refund': true,
  'clearing.card': true,
  'clearing.dispute': true,
  'clearing.paypal': true,
  'clearing.ach': false,
  'clearing.crypto': false,
  'shares.issued': true,
  'shares.holder': true,
} as const satisfies Record<AccountKind, boolean>

// The kinds that `read-order-journals.ts` finds by their keys.
const JOURNALS = [
  'investment',
  'refund',
  'cancellation',
  'order_hold',
  'order_release',
  'dispute',
  'dispute_won',
  'dispute_lost',
]

test('every account and every journal of an order has a name on its page', () => {
  const accounts = Object.entries(ACCOUNTS).flatMap(([kind, isShown]) =>
    isShown ? [`account_${kind.replace('.', '_')}`] : [],
  )
  const unnamed = [...accounts, ...JOURNALS.map((kind) => `journal_${kind}`)].filter(
    (key) => !Object.hasOwn(english, key) || !Object.hasOwn(spanish, key),
  )
  expect(unnamed).toEqual([])
})
