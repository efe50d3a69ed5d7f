/**
 * How long somebody who pays waits for the database: as long as one write may take (docs/operate.md). Where several waits follow each
 * other (a connection that was cut in a COMMIT and a second look, others before them in a batch), they add up to more.
 */
export const PATIENCE_MS = 12_000

/**
 * What came of the work, or `late()` once `ms` are over. The work goes on, and what becomes of it is found by its key. A plain timer: one
 * that is given up by a signal makes two errors for every payment, which cost a third of what it takes of the processor.
 */
export async function inTime<T, Late>(
  work: Promise<T>,
  late: () => Late | Promise<Late>,
  ms = PATIENCE_MS,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    return await Promise.race([work, over.then(late)])
  } finally {
    clearTimeout(timer)
  }
}
