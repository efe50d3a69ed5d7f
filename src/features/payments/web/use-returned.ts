import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useSearch } from '#platform/web/params.tsx'
import type { cancelPayment, confirmPayment } from '../contract.ts'
import type { FollowedPayment } from '../follow-payment.ts'

// What PayPal and the card processor add to the address beside ours.
export const RETURN_FIELDS_GONE = {
  payment: null,
  cancelled: null,
  token: null,
  PayerID: null,
  payment_intent: null,
  payment_intent_client_secret: null,
  redirect_status: null,
  source_type: null,
} as const

const confirm = (id: string) => call<typeof confirmPayment>('POST /api/payments/{id}/confirm', { params: { id } })
const giveUp = (id: string) => call<typeof cancelPayment>('POST /api/payments/{id}/cancel', { params: { id } })

/**
 * Somebody comes back from PayPal or from their bank, where they confirmed a payment or said no (`?payment=`, `&cancelled=1`): tells the server at
 * once, and the page what became of it. Both may be told any number of times. A server that does not answer finds it out
 * by itself, and the page by following the payment. Returns whether it is being asked.
 */
export function useReturned(onTold: (payment: FollowedPayment) => void): boolean {
  const [search, change] = useSearch()
  const id = search.get('payment')
  const isCancelled = search.get('cancelled') !== null
  const [isChecking, setIsChecking] = useState(id !== null)
  const latest = useRef(onTold)
  useEffect(() => {
    latest.current = onTold
  })

  const tell = useCallback(async (asked: Promise<FollowedPayment>) => {
    // That nobody answered says nothing of the payment: it is followed like any other.
    const told = await asked.catch(() => null)
    setIsChecking(false)
    if (told) latest.current(told)
  }, [])

  const isBegun = useRef(false)
  useEffect(() => {
    if (id === null || isBegun.current) return
    isBegun.current = true
    change(RETURN_FIELDS_GONE)
    void tell(isCancelled ? giveUp(id) : confirm(id))
  }, [id, isCancelled, change, tell])

  return isChecking
}
