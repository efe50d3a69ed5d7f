import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { ProcessorKind } from './processor-of.ts'

export type List = 'refunds' | 'disputes' | 'paypal_refunds' | 'paypal_disputes'

/** The lists of a processor, by the name under which their watermarks stand. */
export const listOf = (kind: ProcessorKind, list: 'refunds' | 'disputes'): List =>
  kind === 'card' ? list : `${kind}_${list}`

const read = statement<{ read_until: Date }>(
  'payments-watermark',
  'SELECT read_until FROM processor_watermarks WHERE list = $1',
)
// It moves forward, and back only when it lies ahead of now.
const move = statement(
  'payments-move-watermark',
  'UPDATE processor_watermarks SET read_until = $2 WHERE list = $1 AND (read_until < $2 OR read_until > $3)',
)

/**
 * Up to when one of the processor's lists was followed. A watermark that lies ahead of now was set by a clock that was
 * wrong: then it is the last entry that was followed, and without one the beginning of time: to read too much does
 * nothing twice.
 */
export async function readWatermark(
  deps: Deps,
  list: List,
  now: Date,
  lastFollowed: () => Promise<Date | null>,
): Promise<Date> {
  const watermark = await deps.database.first(read, [list])
  if (!watermark) throw new Error(`the watermark of ${list} is gone`)
  if (watermark.read_until <= now) return watermark.read_until
  const from = (await lastFollowed()) ?? new Date(0)
  deps.log.warn({ watermark: watermark.read_until, from }, `${list}: the watermark lies ahead of now and goes back`)
  return from
}

export const moveWatermark = (deps: Deps, list: List, to: Date, now: Date): Promise<number> =>
  deps.database.run(move, [list, to, now])
