import { keepPending, readPending } from '#features/payments/pending-payment.ts'
import { tabStore } from '#features/payments/web/tab-store.ts'

/** What a tab remembers a payment in a listing by, until it knows how it ended. */
export const fundPurpose = (listingId: string): string => `fund:${listingId}`

/**
 * A payment that this tab sent to PayPal or to a bank was told to its end on the page of its order: the order sheet of the
 * house is free for the next one, and thanks nobody a second time.
 */
export function forgetPending(listingId: string, paymentId: string, userId: string): void {
  const purpose = fundPurpose(listingId)
  if (readPending(tabStore(), purpose, userId)?.paymentId === paymentId) keepPending(tabStore(), purpose, null)
}
