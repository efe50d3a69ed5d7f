import { useEffect } from 'react'
import { useLive } from '#platform/web/live.ts'
import { whenReachable } from '#platform/web/when-reachable.ts'
import { followAfterMs } from '../follow-payment.ts'
import type { PaymentPhase } from '../pending-payment.ts'

type Watched = { phase: PaymentPhase; isOffline: boolean; asked: number; checkAgain: () => void }

/** Looks again by itself: once the server can be reached, when news come, and with backoff while a payment is open. */
export function useWatch({ phase, isOffline, asked, checkAgain }: Watched): void {
  useLive('portfolio', () => phase === 'in_progress' && checkAgain())
  useEffect(() => {
    if (phase !== 'in_progress') return
    addEventListener('online', checkAgain)
    return () => removeEventListener('online', checkAgain)
  }, [phase, checkAgain])
  // A server that was restarted is no event of the device, whose own connection was there all the time.
  useEffect(() => {
    if (phase === 'unsure' && isOffline) return whenReachable(checkAgain, asked)
  }, [phase, isOffline, asked, checkAgain])
  useEffect(() => {
    if (phase !== 'in_progress') return
    const timer = setTimeout(checkAgain, followAfterMs(asked))
    return () => clearTimeout(timer)
  }, [phase, asked, checkAgain])
}
