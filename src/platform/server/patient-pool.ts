import pg from 'pg'

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

// Whoever waits may be the one who asks for a new connection once more, when one of those that were open is lost or the time is over.
const TRIES = 4
// How long no new one is asked for after a refusal: others may give theirs back.
const NARROW_MS = 2000

// too_many_connections, of the server, of the database or of the role.
const isRefused = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === '53300'

/**
 * A pool that may be given less than its `max`: while the database lets no further connection in and some are open, whoever needs one waits
 * for one of these, within `connectionTimeoutMillis`, as where the pool is full. With none open they are refused at once (53300).
 */
export class PatientPool extends pg.Pool {
  readonly #most = this.options.max
  #narrowUntil = 0
  #open = 0

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('connect', () => void (this.#open += 1))
    this.on('remove', () => void (this.#open -= 1))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    if (callback) return this.#take(callback, TRIES)
    return new Promise((resolve, reject) => {
      this.#take((error, client) => (error ? reject(error) : resolve(client!)), TRIES)
    })
  }

  #take(callback: Taken, tries: number): void {
    if (this.#narrowUntil !== 0 && performance.now() > this.#narrowUntil) this.#widen()
    super.connect((error, client, done) => {
      if (error === undefined || tries === 1 || this.totalCount === 0 || !isRefused(error))
        return callback(error, client, done)
      // Those that are just being opened may be refused as well.
      this.options.max = Math.max(1, this.#open)
      this.#narrowUntil = performance.now() + NARROW_MS
      this.#take(callback, tries - 1)
    })
  }

  #widen(): void {
    this.options.max = this.#most
    this.#narrowUntil = 0
  }
}
