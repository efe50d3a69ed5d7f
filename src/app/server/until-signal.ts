type Running = { readonly url: string; stop(): Promise<void> }

// The operator's promise is ten seconds; what has not ended by then is cut off.
const STOP_WITHIN_MS = 9000

/** Start, say so, and stop calmly at the first SIGTERM or SIGINT. A start that fails says why in one line. */
export async function untilSignal(start: () => Promise<Running>): Promise<void> {
  let running: Running | null = null
  let stopping = false
  let ending = false
  const stop = () => {
    // A signal that comes while starting counts as soon as the start is done; a second one changes nothing, since
    // leaving at once would leave the database running.
    stopping = true
    if (!running || ending) return
    ending = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`stopping failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    running = await start()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  process.stdout.write(`listening on ${running.url}\n`)
  if (stopping) stop()
}
