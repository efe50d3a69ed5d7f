/**
 * Thrown when an outside service gave no certain answer: refused connection, timeout, cut answer, its own fault.
 * The request may or may not have been done over there, so the caller asks again later and assumes neither.
 * `detail` is safe to log: it never holds keys, card data or the other side's text.
 */
export class OutsideDown extends Error {
  override readonly name = 'OutsideDown'
  readonly outside: string
  readonly detail: string
  /** Certain that the request never left: nothing can have been done over there. */
  readonly isUnsent: boolean

  constructor(outside: string, detail: string, isUnsent = false) {
    super(`${outside} gave no certain answer: ${detail}`)
    this.outside = outside
    this.detail = detail
    this.isUnsent = isUnsent
  }
}
