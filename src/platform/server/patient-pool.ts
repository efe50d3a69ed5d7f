import pg from 'pg'
import { isCrowdedOut } from './connection-room.ts'

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

// Whoever waits may be the one who asks for a new connection once more, when one of those that were open is lost or the time is over.
const TRIES = 4
// How long no new one is asked for after a refusal: others may give theirs back.
const NARROW_MS = 2000

/**
 * A pool that may be given less than its `max`: while the database lets no further connection in and some are open, whoever needs one waits
 * for one of these, for `connectionTimeoutMillis`, as where the pool is full. With none open they ask once more, beside those that are just
 * being opened, and are refused (53300).
 */
export class PatientPool extends pg.Pool {
  readonly #most = this.options.max
  #narrowUntil = 0
  // Not a count: one that is lost while it is being closed is removed twice.
  readonly #open = new Set<pg.PoolClient>()

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('connect', (client) => void this.#open.add(client))
    this.on('remove', (client) => void this.#open.delete(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    if (callback) return this.#take(callback, TRIES)
    return new Promise((resolve, reject) => {
      this.#take((error, client) => (error ? reject(error) : resolve(client!)), TRIES)
    })
  }

  #take(callback: Taken, tries: number, wasNoneOpen = false): void {
    if (this.#narrowUntil !== 0 && performance.now() > this.#narrowUntil) this.#widen()
    super.connect((error, client, done) => {
      const isNoneOpen = this.#open.size === 0
      const isOver = tries === 1 || this.totalCount === 0 || (isNoneOpen && wasNoneOpen)
      if (error === undefined || isOver || !isCrowdedOut(error)) return callback(error, client, done)
      // Those that are just being opened may be refused as well: whoever waited for them alone would ask one after the other.
      if (isNoneOpen) this.#widen()
      else this.#narrow()
      this.#take(callback, tries - 1, isNoneOpen)
    })
  }

  #narrow(): void {
    this.options.max = this.#open.size
    this.#narrowUntil = performance.now() + NARROW_MS
  }

  #widen(): void {
    this.options.max = this.#most
    this.#narrowUntil = 0
  }
}
