/**
 * How an order stands. `reserved`: held for its owner for some minutes, or while it is being paid. `signed`: the agreement
 * was accepted. `funded`: paid, its money in escrow. Nothing was paid, or none of it stayed: `declined`, `expired`.
 * `cancelled`: taken back by its owner. `refunded`: it went back for another reason.
 */
export const STORED_STATES = ['reserved', 'signed', 'funded', 'declined', 'expired', 'cancelled', 'refunded'] as const
export type StoredState = (typeof STORED_STATES)[number]

/**
 * Which states may follow which. The database refuses every other change (migration 0029); a test compares the two. One
 * that expired while its owner was typing is reserved again; one that was given up may turn out to have been charged, and
 * then the charge goes back.
 */
export const TRANSITIONS: Readonly<Record<StoredState, readonly StoredState[]>> = {
  reserved: ['signed', 'funded', 'declined', 'expired', 'cancelled'],
  signed: ['funded', 'declined', 'expired', 'cancelled'],
  funded: ['cancelled', 'refunded'],
  declined: [],
  expired: ['reserved', 'signed', 'refunded'],
  cancelled: [],
  refunded: [],
}

/** What an order is beside that, by its offering: `accepted` from the closing on, `issued` once the house is bought. */
export const ORDER_STATES = [...STORED_STATES, 'accepted', 'issued'] as const
export type OrderState = (typeof ORDER_STATES)[number]
