/**
 * `idle`: nothing is under way. `sending`: the first request. `checking`: the same request once more. `in_progress`:
 * how it ended is not known yet, and it is asked about. `unsure`: no answer, or a fault; the same payment can be repeated.
 */
export type PaymentPhase = 'idle' | 'sending' | 'checking' | 'in_progress' | 'unsure'

/** A payment that was begun and whose end is not known yet: repeated with the same key and body it is the same one. */
export type PendingPayment<Body> = {
  readonly userId: string
  readonly key: string
  readonly body: Body
  /** Once the server has said that its end is not known yet: what is asked how it ended. */
  readonly paymentId?: string | undefined
  /** Where its payer has something to do first. */
  readonly nextUrl?: string | undefined
  /** Whether that is at their bank or at PayPal. */
  readonly nextType?: string | undefined
}

/** What a browser tab keeps over a reload; `sessionStorage`, or nothing where storage is forbidden. */
export type PendingStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nameOf = (purpose: string) => `pending:${purpose}`

/** The payment that this person began for this purpose in this tab, or null. Somebody else's is dropped. */
export function readPending<Body>(store: PendingStore, purpose: string, userId: string): PendingPayment<Body> | null {
  try {
    const kept = JSON.parse(store.getItem(nameOf(purpose)) ?? 'null') as PendingPayment<Body> | null
    if (kept === null) return null
    if (kept.userId === userId && typeof kept.key === 'string' && typeof kept.body === 'object') return kept
    store.removeItem(nameOf(purpose))
  } catch {
    // Storage is forbidden, or what stands there is not ours: nothing is pending.
  }
  return null
}

export function keepPending(store: PendingStore, purpose: string, pending: PendingPayment<unknown> | null): void {
  try {
    if (pending) store.setItem(nameOf(purpose), JSON.stringify(pending))
    else store.removeItem(nameOf(purpose))
  } catch {
    // The payment then lasts as long as the page; the server still takes its key only once.
  }
}

/** What a failed answer says about the payment. */
export type PaymentEnd = 'refused' | 'in_progress' | 'unknown'

type Failure = { readonly status: number; readonly code: string; readonly isUncharged?: boolean }

/**
 * Whether a failed answer decides a payment. A refusal does. No answer, a fault or an outage does not. Being signed
 * out, somebody else or throttled is said before the payment is looked at, so it decides only one that was never sent before.
 */
export function endOf({ status, code, isUncharged }: Failure, wasSentBefore: boolean): PaymentEnd {
  if (status === 202 || code === 'payment_pending_already') return 'in_progress'
  // Certain of this request, which says nothing of one before it.
  if (isUncharged && !wasSentBefore) return 'refused'
  // Asked only of a payment that was not begun before.
  if (code === 'too_many_declines') return 'refused'
  if (status === 401 || status === 429 || code === 'wrong_user') return wasSentBefore ? 'unknown' : 'refused'
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unknown'
}
