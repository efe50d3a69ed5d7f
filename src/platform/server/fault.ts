import { Busy } from './busy.ts'
import { isDatabaseDown, isTooSlow } from './database.ts'
import { OutsideDown } from './outside/outside-down.ts'

/** Spec §8: the sentence for a payment that failed on our side or the processor's. */
const PAYMENT_FAULT = 'Sorry, we could not process your payment at this time. We are experiencing a server issue.'

export type Fault = {
  readonly status: 500 | 503
  readonly code: string
  readonly feedback: string
  readonly retryAfter?: number
  /** Said only of a payment, and only where it is certain: the processor was never reached or refused our key, no card was charged. */
  readonly charged?: false
}

/** What is said where nothing was begun, since too many came together. */
export const OVERLOADED = 'Freehold is very busy at the moment. Nothing was done. Please try again in a few seconds.'

// Of anything but a payment it is not known whether a part was done before.
const BUSY = 'Freehold is very busy at the moment. Please try again in a few seconds.'

/** What the outside is told of an error that nobody expected; the details go to the log only. */
export function faultOf(error: unknown, isPayment: boolean): Fault {
  // A payment meets a full queue before it begins, or not at all: from then on it has an end, or none is known yet.
  if (error instanceof Busy) {
    const feedback = isPayment ? OVERLOADED : BUSY
    return { status: 503, code: 'overloaded', feedback, retryAfter: error.retryAfter }
  }
  const down = error instanceof OutsideDown || isDatabaseDown(error)
  const code = error instanceof OutsideDown ? 'outside_down' : down ? 'database_down' : 'fault'
  if (isPayment) {
    const fault = { status: down ? 503 : 500, code, feedback: PAYMENT_FAULT } as const
    return error instanceof OutsideDown && error.isUndone ? { ...fault, charged: false } : fault
  }
  if (isTooSlow(error))
    return { status: 503, code: 'database_slow', feedback: 'This took longer than it may. Please try again shortly.' }
  if (down)
    return {
      status: 503,
      code,
      feedback: 'This part of Freehold is out of reach for a moment. Please try again shortly.',
    }
  return { status: 500, code, feedback: 'Something went wrong on our side. Nothing was lost. Please try again.' }
}
