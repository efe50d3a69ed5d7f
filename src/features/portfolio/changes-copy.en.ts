import type { CopyOf } from '#kit/copy.ts'

/** The words of what changed since the last visit; a kind of change is said by `change_{kind}`. */
export const copy = {
  title: 'Since your last visit',
  figure: 'Gain since your last visit',
  total: 'gained, beside what you put in or took out',
  total_loss: 'loss, beside what you put in or took out',
  change_valuation: '{name} is valued at {amount}, {before} before',
  change_valuation_same: '{name} was valued again at {amount}',
  change_distribution: '{name} paid you {amount}',
  change_distributions: { one: '{n} property paid you {amount}', other: '{n} properties paid you {amount}' },
  change_bought: '{name} is bought: your money works from now on',
  change_sold: '{name} was sold and paid you {amount}',
  change_documents: { one: '{name} has a new document', other: '{name} has {n} new documents' },
  change_order_funded: 'Your investment of {amount} in {name} was made',
  change_order_cancelled: 'Your order of {amount} for {name} was cancelled',
  change_order_expired: 'Your order of {amount} for {name} expired unpaid',
  change_order_refunded: 'Your investment of {amount} in {name} went back',
  change_order_to_confirm: 'The terms of {name} changed: confirm your {amount}',
  more: { one: 'and {n} more', other: 'and {n} more' },
  all_news: 'All notifications',
} as const

export type Copy = CopyOf<typeof copy>
