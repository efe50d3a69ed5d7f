import type { AnswerOf } from '#kit/endpoint.ts'
import type { readPayment } from './contract.ts'

export type FollowedPayment = AnswerOf<typeof readPayment>

/** It was not made, and its money is on the way back to the card: that may take days, and is no reason to hold up another. */
export const isReturning = (payment: FollowedPayment | null): boolean => payment?.code === 'payment_returning'

const FIRST_MS = 2000
const LONGEST_MS = 30_000

/** How long to wait before a payment is asked about again, with backoff: `asked` times it was not known. */
export const followAfterMs = (asked: number): number => Math.min(LONGEST_MS, Math.round(FIRST_MS * 1.5 ** asked))

/** Asked about so often, a payment takes longer than anybody should wait in front of a page: a quarter of a minute or so. */
export const isLongWait = (asked: number): boolean => asked >= 4

/** What people quote to support: the end of an id, as receipts show it. */
export const orderNumberOf = (id: string): string => id.slice(-12).toUpperCase()
