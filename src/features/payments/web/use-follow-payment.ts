import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { call } from '#platform/web/call.ts'
import type { cancelPayment, readPayment } from '../contract.ts'
import type { FollowedPayment } from '../follow-payment.ts'
import type { Payment } from './use-payment.ts'
import { useWatch } from './use-watch.ts'

/**
 * Follows one payment to its end, for a page that its payer comes back to: from PayPal, or from their bank. Null follows
 * none. What the processor knows by now is asked by `settle`, once, before the first look.
 */
export function useFollowPayment(
  id: string | null,
  { settle, onEnd }: { settle?: (id: string) => Promise<unknown>; onEnd: (end: FollowedPayment) => void },
) {
  const [told, setTold] = useState<FollowedPayment | null>(null)
  const [asked, setAsked] = useState(0)
  const [isMissing, setIsMissing] = useState(false)
  const [isSettling, setIsSettling] = useState(id !== null)
  const isAsking = useRef(false)
  const latest = useRef({ settle, onEnd })
  useEffect(() => {
    latest.current = { settle, onEnd }
  })
  const isOpen = id !== null && !isMissing && (told === null || told.status === 'pending')

  const checkAgain = useCallback(async () => {
    if (id === null || isAsking.current) return
    isAsking.current = true
    try {
      const now = await call<typeof readPayment>('GET /api/payments/{id}', { params: { id } })
      setTold(now)
      if (now.status !== 'pending') latest.current.onEnd(now)
    } catch (error) {
      // That it could not be asked about says nothing of the payment: it is asked about again.
      if (error instanceof CallError && error.code === 'payment_not_found') setIsMissing(true)
    }
    isAsking.current = false
    setAsked((count) => count + 1)
  }, [id])

  useEffect(() => {
    if (id === null) return
    const settled = latest.current.settle?.(id) ?? Promise.resolve()
    void settled
      .catch(() => undefined)
      .then(() => setIsSettling(false))
      .then(checkAgain)
  }, [id, checkAgain])
  /** Its payer would rather not confirm it: what it held is free again. */
  const cancel = async (paymentId: string) => {
    await call<typeof cancelPayment>('POST /api/payments/{id}/cancel', { params: { id: paymentId } }).catch(() => null)
    await checkAgain()
  }
  const phase = isOpen ? 'in_progress' : 'idle'
  useWatch({ phase: isSettling ? 'idle' : phase, isOffline: false, asked, checkAgain: () => void checkAgain() })

  const pending = id === null ? null : { userId: '', key: '', body: {}, paymentId: id }
  const payment: Payment = {
    phase,
    error: null,
    pending,
    found: null,
    told,
    asked,
    checkAgain: () => void checkAgain(),
    cancel,
  }
  return { payment, end: told && told.status !== 'pending' ? told : null }
}
