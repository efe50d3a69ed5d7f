/**
 * Thrown when an outside service gave no certain answer: refused connection, timeout, cut answer, its own fault.
 * The request may or may not have been done over there, so the caller asks again later and assumes neither.
 * `detail` is safe to log: it never holds keys, card data or the other side's text.
 */
export class OutsideDown extends Error {
  override readonly name = 'OutsideDown'
  readonly outside: string
  readonly detail: string
  /** Certain that nothing was done over there: the request never left, or our key was refused. */
  readonly isUndone: boolean

  constructor(outside: string, detail: string, isUndone = false) {
    super(`${outside} gave no certain answer: ${detail}`)
    this.outside = outside
    this.detail = detail
    this.isUndone = isUndone
  }
}

/** The service does not take our key, so it does nothing for us until an operator acts: `key` says where the key lies. */
export class KeyRefused extends OutsideDown {
  readonly key: string

  constructor(outside: string, key: string, detail: string, isUndone: boolean) {
    super(outside, `it refuses the key of ${key} (${detail})`, isUndone)
    this.key = key
  }
}

/** The service answered, and its answer is no: nothing was done, and the same question gets the same answer. */
export class OutsideRefused extends OutsideDown {
  constructor(outside: string, detail: string) {
    super(outside, detail, true)
    this.message = `${outside} refuses: ${detail}`
  }
}
