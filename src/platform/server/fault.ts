import type { Bilingual } from '#kit/refusals.ts'
import { Busy } from './busy.ts'
import { isPassing, isTooSlow } from './database-errors.ts'
import { edgeSentences } from './edge-refusals.ts'
import type { EdgeRefusal } from './edge-refusals.ts'
import { OutsideDown } from './outside/outside-down.ts'

export type Fault = {
  readonly code: EdgeRefusal
  /** What is said in place of the code's own sentence. */
  readonly instead?: Bilingual
  readonly retryAfter?: number
  /** Said only of a payment, and only where it is certain: the processor was never reached or refused our key, no card was charged. */
  readonly charged?: false
}

/** What the outside is told of an error that nobody expected; the details go to the log only. */
export function faultOf(error: unknown, isPayment: boolean): Fault {
  // A payment meets a full queue before it begins, or not at all: from then on it has an end, or none is known yet.
  if (error instanceof Busy) {
    const { retryAfter } = error
    return { code: 'overloaded', retryAfter, ...(isPayment && { instead: edgeSentences.nothing_done }) }
  }
  const down = error instanceof OutsideDown || isPassing(error)
  const code = error instanceof OutsideDown ? 'outside_down' : down ? 'database_down' : 'fault'
  if (isPayment) {
    const fault = { code, instead: edgeSentences.payment_failed } as const
    return error instanceof OutsideDown && error.isUndone ? { ...fault, charged: false } : fault
  }
  return { code: isTooSlow(error) ? 'database_slow' : code }
}
