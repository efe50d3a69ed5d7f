/** Too many wait already: nothing of this work was begun, and in so many seconds it is worth asking again. */
export class Busy extends Error {
  override readonly name = 'Busy'
  readonly retryAfter: number
  constructor(waitMs: number) {
    super('too many are waiting')
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  }
}
