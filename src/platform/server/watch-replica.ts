import type pg from 'pg'
import { lsnOf } from './lsn.ts'

/** What is known of a standby: how far it has come, and whether it holds what it must. */
export type ReplicaWatch = {
  /** Why it must not be asked now, whoever reads; null: it may be. */
  why(): string | null
  /** Whether it has replayed the log up to there. */
  holds(lsn: bigint): boolean
  /** Somebody wrote: it is asked once it holds that, or nearly so where others go on writing. */
  noticeWrite(): void
  /** It failed: it is not asked before somebody looked again. */
  noticeFault(message: string): void
  standing(): { readonly lagSeconds: number; readonly unusedSeconds: number }
  /** Where the primary's log ends now. */
  endOfLog(): Promise<string>
  stop(): Promise<void>
}

type Options = {
  readonly standby: pg.Pool
  readonly primary: pg.Pool
  readonly onChange: (isUsed: boolean, why: string) => void
}

/** How far behind a replica may be before nothing is read from it any more. */
const MAX_LAG_MS = 5000
const LOOK_EVERY_MS = 1000
// Nobody has looked for so long: what was seen says nothing any more.
const SEEN_MS = 3000
const SOON_MS = 10
// While somebody writes all the time it never holds everything: so little may be missing to whoever did not write it.
const NEARLY_MS = 300

const WHOSE = '(SELECT system_identifier FROM pg_control_system())::text AS id'
const READ_END = `SELECT pg_current_wal_insert_lsn()::text AS lsn, ${WHOSE}`
const READ_STANDING = `SELECT pg_is_in_recovery() AS standby, coalesce(pg_last_wal_replay_lsn(), '0/0')::text AS lsn, ${WHOSE}`

type End = { lsn: string; id: string }
type Standing = End & { standby: boolean }

/** Looks every second how far a standby has come, and after each write until it holds it. */
export function watchReplica({ standby, primary, onChange }: Options): ReplicaWatch {
  const lag = makeLag()
  let lookedAt = -Infinity
  let replayed = 0n
  let fault: string | null = 'it was not asked yet'
  let wroteAt = performance.now()
  let usedAt = performance.now()
  let wasUsed: boolean | null = null
  const endOfLog = async (): Promise<End> => (await primary.query<End>(READ_END)).rows[0]!

  const look = async (): Promise<void> => {
    const at = performance.now()
    try {
      const end = await endOfLog()
      const there = (await standby.query<Standing>(READ_STANDING)).rows[0]!
      replayed = lsnOf(there.lsn)
      lag.note(at, lsnOf(end.lsn), replayed)
      fault = faultOf(there, end.id)
    } catch (error) {
      fault = `it cannot be asked (${(error as Error).message})`
    }
    lookedAt = performance.now()
    tell()
  }
  const unfit = (): string | null => {
    if (fault) return fault
    if (performance.now() - lookedAt > SEEN_MS) return 'nobody could look how far it is'
    return lag.ms() > MAX_LAG_MS ? `it is more than ${MAX_LAG_MS / 1000} s behind` : null
  }
  const tell = (): void => {
    const reason = unfit()
    if (reason === null) usedAt = performance.now()
    if ((reason === null) !== wasUsed) onChange(reason === null, reason ?? '')
    wasUsed = reason === null
  }
  const holdsAll = (): boolean => lag.upToAt() >= wroteAt
  const looking = makeLooking(look, () => holdsAll() || unfit() !== null)
  return {
    why: () => {
      const isNearly = holdsAll() || performance.now() - lag.upToAt() <= NEARLY_MS
      return unfit() ?? (isNearly ? null : 'it does not hold the last write yet')
    },
    holds: (lsn) => lsn <= replayed,
    noticeWrite: () => {
      wroteAt = performance.now()
      looking.soon()
    },
    noticeFault: (message) => {
      fault = `it failed (${message})`
      tell()
    },
    standing: () => ({
      lagSeconds: Number.isFinite(lag.ms()) ? lag.ms() / 1000 : 0,
      unusedSeconds: unfit() === null ? 0 : (performance.now() - usedAt) / 1000,
    }),
    endOfLog: async () => (await endOfLog()).lsn,
    stop: looking.stop,
  }
}

/** One look after the other: every second, and when asked to until there is nothing to wait for. */
function makeLooking(look: () => Promise<void>, isDone: () => boolean) {
  let underWay: Promise<void> | null = null
  const stopping = new AbortController()
  const lookUntilDone = async (): Promise<void> => {
    for (let pauseMs = SOON_MS; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, LOOK_EVERY_MS)) {
      await look()
      if (isDone()) return
      await new Promise((resolve) => void setTimeout(resolve, pauseMs).unref())
    }
  }
  const soon = (): void => {
    if (!stopping.signal.aborted) underWay ??= lookUntilDone().finally(() => (underWay = null))
  }
  const timer = setInterval(soon, LOOK_EVERY_MS).unref()
  soon()
  const stop = async (): Promise<void> => {
    stopping.abort()
    clearInterval(timer)
    await underWay
  }
  return { soon, stop }
}

/** How long ago all that had been written then was there: by the ends of the log that were seen and not reached yet. */
function makeLag() {
  const ahead: { at: number; lsn: bigint }[] = []
  let upToAt = -Infinity
  return {
    note: (at: number, end: bigint, replayed: bigint): void => {
      ahead.push({ at, lsn: end })
      while (ahead[0] && ahead[0].lsn <= replayed) upToAt = ahead.shift()!.at
      // One that stands still for long: the oldest end decides.
      if (ahead.length > 100) ahead.splice(1, 50)
    },
    upToAt: (): number => upToAt,
    ms: (): number => (ahead[0] ? performance.now() - upToAt : 0),
  }
}

function faultOf({ standby, id }: Standing, whose: string): string | null {
  if (id !== whose) return 'it is the standby of another database'
  return standby ? null : 'it is no standby'
}
