/** What a movement of the books was to the person whose account it moved. */
export const MOVEMENT_KINDS = [
  'investment',
  'deposit',
  'distribution',
  'proceeds',
  'refund',
  'cancellation',
  'order_hold',
  'order_release',
  'dispute_hold',
  'dispute_release',
  'withdrawal',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_return',
  'plan',
  'plan_refund',
  'post',
  'post_refund',
  'referral_reward',
  'referral_clawback',
  'other',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** What a history may be narrowed to. */
export const KIND_FILTERS = [
  'investment',
  'distribution',
  'deposit',
  'proceeds',
  'withdrawal',
  'returned',
  'held',
  'other',
] as const
export type KindFilter = (typeof KIND_FILTERS)[number]

/** The movements that a filter shows. */
export const kindsOf = (filter: KindFilter): readonly MovementKind[] => {
  switch (filter) {
    case 'returned':
      return ['refund', 'cancellation', 'plan_refund', 'post_refund']
    case 'held':
      return ['order_hold', 'order_release', 'dispute_hold', 'dispute_release', 'withdrawal_hold', 'withdrawal_release']
    case 'investment':
    case 'distribution':
    case 'deposit':
    case 'proceeds':
      return [filter]
    case 'withdrawal':
      return ['withdrawal', 'withdrawal_return']
    case 'other':
      return ['plan', 'post', 'referral_reward', 'referral_clawback', 'other']
  }
}

/** Where the money of a movement came from, or went to. */
export const MOVEMENT_SOURCES = ['wallet', 'card', 'paypal', 'bank', 'crypto', 'house', 'sale'] as const
