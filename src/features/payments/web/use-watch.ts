import { useEffect } from 'react'
import { useLive } from '#platform/web/live.ts'
import { followAfterMs } from '../follow-payment.ts'
import type { PaymentPhase } from '../pending-payment.ts'

type Watched = { phase: PaymentPhase; isOffline: boolean; asked: number; checkAgain: () => void }

/** Looks again by itself: once the connection is back, when news come, and with backoff while a payment is open. */
export function useWatch({ phase, isOffline, asked, checkAgain }: Watched): void {
  useLive('portfolio', () => phase === 'in_progress' && checkAgain())
  useEffect(() => {
    if (phase !== 'in_progress' && !(phase === 'unsure' && isOffline)) return
    addEventListener('online', checkAgain)
    return () => removeEventListener('online', checkAgain)
  }, [phase, isOffline, checkAgain])
  useEffect(() => {
    if (phase !== 'in_progress') return
    const timer = setTimeout(checkAgain, followAfterMs(asked))
    return () => clearTimeout(timer)
  }, [phase, asked, checkAgain])
}
