import pino from 'pino'
import { catchTheRest } from '#platform/server/last-resort.ts'
import { makeLog } from '#platform/server/log.ts'

type Running = { readonly url: string; stop(): Promise<void> }

// The operator's promise is ten seconds; what has not ended by then is cut off.
const STOP_WITHIN_MS = 9000

/**
 * Start, say so, and stop calmly at the first SIGTERM or SIGINT, with exit code 0. A start that fails says why in one
 * line. After an exception that nobody caught it stops in the same way, with exit code 1.
 */
export async function untilSignal(start: () => Promise<Running>): Promise<void> {
  let running: Running | null = null
  let stopping: string | null = null
  let ending = false
  let exitCode = 0
  const stop = (why: string) => {
    // A signal that comes while starting counts as soon as the start is done; a second one changes nothing, since
    // leaving at once would leave the database running.
    stopping ??= why
    if (!running || ending) return
    ending = true
    process.stdout.write(`stopping: ${why}\n`)
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    running.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        process.stderr.write(`stopping failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Written at once: the process may not live long enough to empty a buffer.
  const errors = pino.destination({ dest: 2, sync: true })
  // Where nothing can be written any more, since the disk is full, the server goes on in silence.
  for (const output of [errors, process.stdout]) output.on('error', () => undefined)
  catchTheRest(makeLog('error', errors), () => {
    exitCode = 1
    if (!running) process.exit(1)
    stop('an error that nobody caught')
  })
  try {
    running = await start()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  process.stdout.write(`listening on ${running.url}\n`)
  if (stopping !== null) stop(stopping)
}
