/** How money may come in, and how it goes out. */
export type TransferKind = 'card' | 'paypal' | 'bank' | 'crypto' | 'payout'

/**
 * `started`: begun, its end not known yet. `posted`: in the books. `voided`: it moved no money, or none that
 * stayed. `reversed`: all of it went back after it was posted. `disputed`: the card's holder asks for it back, and until
 * that is decided the processor keeps it from us.
 */
export type TransferStatus = 'started' | 'posted' | 'voided' | 'reversed' | 'disputed'

/** Which states may follow which. The database refuses every other change (migration 0025); a test compares the two. */
export const TRANSITIONS: Readonly<Record<TransferStatus, readonly TransferStatus[]>> = {
  started: ['posted', 'voided'],
  posted: ['reversed', 'disputed'],
  voided: [],
  reversed: [],
  disputed: ['posted', 'reversed'],
}

/**
 * Why a transfer was voided: its processor said no, no answer of it was known in time, or the processor had given the
 * money back before it was posted.
 */
export type VoidReason = 'declined' | 'given_up' | 'refunded'

/** A transfer that was given up may turn out to have been charged after all, and then the charge goes back. */
export const VOID_TRANSITIONS: Readonly<Record<VoidReason, readonly VoidReason[]>> = {
  declined: [],
  given_up: ['refunded'],
  refunded: [],
}
