/** Why a call did not succeed. `code` is the server's, or `offline` when no answer came, or `unreadable`. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  /** The server's sentence in English; a page prefers its own words by `code`. */
  readonly feedback: string
  /** What each field takes, by field name. */
  readonly fields: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string | number>>
  /** Whether `feedback` is somebody else's words (the card processor's) that stand in place of ours. */
  readonly isQuoted: boolean
  /** A finer code, e.g. the decline code of the card processor; empty for none. */
  readonly detail: string
  /** The payment whose end is not known yet; empty for none. */
  readonly paymentId: string
  /** What the payer has to do first, and where; null where there is nothing. */
  readonly nextAction: NextAction | null
  /** Whether it is certain that nothing was charged. */
  readonly isUncharged: boolean
  /** The request's id, to be quoted to support. */
  readonly id: string
  /** Seconds to wait before trying again, where the server said so. */
  readonly retryAfter: number | null
  constructor(status: number, body: WireRefusal, retryAfter: number | null = null) {
    super(body.feedback ?? body.code ?? `status ${status}`)
    this.name = 'CallError'
    this.status = status
    this.code = body.code ?? 'fault'
    this.feedback = body.feedback ?? ''
    this.fields = body.fields ?? {}
    this.params = body.params ?? {}
    this.isQuoted = Boolean(body.quoted)
    this.detail = body.detail ?? ''
    this.paymentId = body.payment_id ?? String(body.params?.['payment_id'] ?? '')
    this.nextAction = body.next_action ?? null
    this.isUncharged = body.charged === false
    this.id = body.id ?? ''
    this.retryAfter = retryAfter
  }
}

/** No answer, or an outside that is down: worth another try. A refusal stays a refusal. */
export const isPassing = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 0 || error.status >= 502)

/** Where somebody goes on, of an answer that has begun something (202). */
export type NextAction = { readonly type: string; readonly url: string }

/** The body of an answer that is no success. */
export type WireRefusal = {
  code?: string
  feedback?: string
  fields?: Record<string, string>
  params?: Record<string, string | number>
  quoted?: string
  detail?: string
  payment_id?: string
  charged?: false
  next_action?: NextAction
  id?: string
}
