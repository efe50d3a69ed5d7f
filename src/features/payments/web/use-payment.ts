import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { useLive } from '#platform/web/live.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { endOf, keepPending, readPending } from '../pending-payment.ts'
import type { PendingPayment, PendingStore } from '../pending-payment.ts'

/**
 * `idle`: nothing is under way. `sending`: the first request. `checking`: the same request once more. `in_progress`:
 * the server is still waiting for the processor. `unsure`: no answer, or a fault; the same payment can be repeated.
 */
export type PaymentPhase = 'idle' | 'sending' | 'checking' | 'in_progress' | 'unsure'

type Options<Body, Answer> = {
  /** What the payment is for, e.g. `fund:{listing}`: one payment of a purpose is under way at a time. */
  purpose: string
  send: (body: Body, idempotencyKey: string) => Promise<Answer>
  onDone: (answer: Answer) => void
}

const LOOK_AGAIN_MS = 5000

/**
 * One payment that is made at most once: its key and exact body are kept over a reload until they are answered, and
 * every repeat is the same request.
 */
export function usePayment<Body extends object, Answer>({ purpose, send, onDone }: Options<Body, Answer>) {
  const userId = useVisitor()?.user_id ?? ''
  const [pending, setPending] = useState(() => readPending<Body>(tabStore(), purpose, userId))
  const [phase, setPhase] = useState<PaymentPhase>(pending ? 'checking' : 'idle')
  const [error, setError] = useState<CallError | null>(null)
  const isUnderWay = useRef(false)
  const latest = useRef({ send, onDone })
  useEffect(() => {
    latest.current = { send, onDone }
  })

  const keep = useCallback(
    (next: PendingPayment<Body> | null) => {
      keepPending(tabStore(), purpose, next)
      setPending(next)
    },
    [purpose],
  )

  const ask = useCallback(
    async (payment: PendingPayment<Body>, wasSentBefore: boolean) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setPhase(wasSentBefore ? 'checking' : 'sending')
      try {
        const answer = await latest.current.send(payment.body, payment.key)
        keep(null)
        setPhase('idle')
        setError(null)
        latest.current.onDone(answer)
      } catch (reason) {
        const failure = reason instanceof CallError ? reason : new CallError(0, { code: 'fault' })
        const end = endOf(failure, wasSentBefore)
        if (end === 'refused') keep(null)
        setError(failure)
        setPhase(end === 'refused' ? 'idle' : end === 'in_progress' ? 'in_progress' : 'unsure')
      } finally {
        isUnderWay.current = false
      }
    },
    [keep],
  )

  const checkAgain = useCallback(() => {
    if (pending) void ask(pending, true)
  }, [pending, ask])

  // A reload in the middle of a payment: ask at once how it ended.
  const atFirst = useRef(checkAgain)
  useEffect(() => atFirst.current(), [])

  useWatch(phase, error?.code === 'offline', checkAgain)

  return {
    phase,
    /** What the last answer refused or failed with. */
    error,
    /** The payment whose end is not known yet. */
    pending,
    /** Starts a payment: the key is made and kept before anything is sent. */
    pay: async (body: Body) => {
      if (isUnderWay.current || pending) return
      const payment = { userId, key: crypto.randomUUID(), body }
      keep(payment)
      setError(null)
      await ask(payment, false)
    },
    checkAgain,
    /** Gives the present payment up, for somebody who knows that it was not made. */
    startOver: () => {
      keep(null)
      setError(null)
      setPhase('idle')
    },
    clearError: () => setError(null),
  }
}

/** Looks again by itself: once the connection is back, when news come, and every few seconds while a payment is open. */
function useWatch(phase: PaymentPhase, isOffline: boolean, checkAgain: () => void) {
  useLive('portfolio', () => phase === 'in_progress' && checkAgain())
  useEffect(() => {
    if (phase === 'unsure' && isOffline) {
      addEventListener('online', checkAgain)
      return () => removeEventListener('online', checkAgain)
    }
    if (phase !== 'in_progress') return
    const timer = setTimeout(checkAgain, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [phase, isOffline, checkAgain])
}

export type Payment = Pick<ReturnType<typeof usePayment>, 'phase' | 'error' | 'checkAgain' | 'startOver'>

// A tab without storage keeps a payment for as long as its page.
function tabStore(): PendingStore {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}
