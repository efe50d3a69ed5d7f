/** One line that moves, for a person only: a log file gets the result. */
export function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`)
}

export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
}

/** How far a step is that tells of itself every few hundred rows. `share` is 0 to 1. */
export type Advance = {
  readonly step: string
  readonly rows: number
  readonly share: number
  readonly elapsedMs: number
}

/** How far it is, how fast it goes and how long it will take: `imported 12,000 rows (55 %), 1,650 a second, 6 s left`. */
export function progressLine({ step, rows, share, elapsedMs }: Advance): string {
  const seconds = Math.max(elapsedMs, 1) / 1000
  const speed = Math.round(rows / seconds)
  const left = share > 0 && share < 1 ? `, ${duration((seconds / share) * (1 - share))} left` : ''
  const shown = `${step} ${rows.toLocaleString('en-US')} rows (${Math.floor(share * 100)} %)`
  return `${shown}, ${speed.toLocaleString('en-US')} a second${left}`
}

/** `48 s`, `3 min`, `1 h 20 min`: what is long is not known to the second. */
function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

type Meter = {
  /** Where lines go that stay: every five seconds one, where nobody watches a terminal. */
  readonly log: (line: string) => void
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
  readonly isWatched?: boolean
}

const EVERY_MS = { watched: 200, logged: 5000 } as const

/** Tells how far the steps of a long command are: on a terminal in one line that moves, elsewhere in a line every few seconds. */
export function progressMeter({ log, now = () => performance.now(), isWatched = process.stderr.isTTY }: Meter) {
  const tell = isWatched ? showProgress : log
  const everyMs = isWatched ? EVERY_MS.watched : EVERY_MS.logged
  let step = ''
  let startedAt = now()
  let toldAt = startedAt
  return (name: string, rows: number, share: number): void => {
    const at = now()
    if (name !== step) {
      // A step begins with the first rows that it tells of: what went before it is not part of its speed.
      if (step !== '') startedAt = at
      step = name
    }
    if (at - toldAt < everyMs) return
    toldAt = at
    tell(progressLine({ step, rows, share, elapsedMs: at - startedAt }))
  }
}
