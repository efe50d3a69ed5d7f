import { isReturning } from '../follow-payment.ts'
import type { Payment } from './use-payment.ts'

/** What there is to be told of a payment, as one text that changes with it; empty for nothing. */
export const newsOf = ({ phase, error, pending, told }: Payment, isDown: boolean): string =>
  phase === 'idle' && !error && !isDown && !isReturning(told)
    ? ''
    : [phase, error?.code, error?.id, pending?.paymentId, told?.payment_id, told?.code, isDown].join(' ')
