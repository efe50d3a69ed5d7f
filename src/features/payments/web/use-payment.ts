import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { call } from '#platform/web/call.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import type { readPayment } from '../contract.ts'
import type { FollowedPayment } from '../follow-payment.ts'
import { endOf, keepPending, readPending } from '../pending-payment.ts'
import type { PaymentPhase, PendingPayment } from '../pending-payment.ts'
import { tabStore } from './tab-store.ts'
import { useWatch } from './use-watch.ts'

type Sent = { idempotencyKey: string; isRepeat: boolean }

type Options<Body, Answer> = {
  /** What the payment is for, e.g. `fund:{listing}`: one payment of a purpose is under way at a time. */
  purpose: string
  send: (body: Body, sent: Sent) => Promise<Answer>
  /** The answer of a payment that was followed until it was done. */
  answerOf: (payment: FollowedPayment) => Answer
  onDone: (answer: Answer) => void
  /** Told of a payment that was not made: figures that the page shows may have changed. */
  onRefused?: () => void
}

/**
 * One payment that is made at most once: its key and exact body are kept over a reload until its end is known, and
 * every repeat is the same request.
 */
export function usePayment<Body extends object, Answer>(options: Options<Body, Answer>) {
  const { purpose } = options
  const userId = useVisitor()?.user_id ?? ''
  const [pending, setPending] = useState(() => readPending<Body>(tabStore(), purpose, userId))
  const [phase, setPhase] = useState<PaymentPhase>(pending ? 'checking' : 'idle')
  const [error, setError] = useState<CallError | null>(null)
  const [asked, setAsked] = useState(0)
  const isUnderWay = useRef(false)
  const isShown = useIsShown()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const keep = useCallback(
    (next: PendingPayment<Body> | null) => {
      keepPending(tabStore(), purpose, next)
      setPending(next)
    },
    [purpose],
  )

  const finish = useCallback(
    (answer: Answer) => {
      // Whoever has left the page meanwhile finds the receipt when they come back to it.
      if (!isShown.current) return
      keep(null)
      setPhase('idle')
      setError(null)
      latest.current.onDone(answer)
    },
    [keep, isShown],
  )

  const fail = useCallback(
    (payment: PendingPayment<Body>, failure: CallError, wasSentBefore: boolean) => {
      const end = endOf(failure, wasSentBefore)
      if (end === 'refused') keep(null)
      else if (end === 'in_progress' && failure.paymentId) keep({ ...payment, paymentId: failure.paymentId })
      setError(failure)
      setPhase(end === 'refused' ? 'idle' : end === 'in_progress' ? 'in_progress' : 'unsure')
      if (end === 'refused') latest.current.onRefused?.()
    },
    [keep],
  )

  const ask = useCallback(
    async (payment: PendingPayment<Body>, isRepeat: boolean) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      const { paymentId, key, body } = payment
      if (!paymentId) setPhase(isRepeat ? 'checking' : 'sending')
      try {
        if (paymentId) {
          setPhase('in_progress')
          const found = await call<typeof readPayment>('GET /api/payments/{id}', { params: { id: paymentId } })
          if (found.status === 'done') finish(latest.current.answerOf(found))
          else if (found.status !== 'pending') fail(payment, endError(found), true)
        } else finish(await latest.current.send(body, { idempotencyKey: key, isRepeat }))
      } catch (reason) {
        const failure = reason instanceof CallError ? reason : new CallError(0, { code: 'fault' })
        // That it could not be asked about says nothing of the payment: it is asked about again.
        if (!paymentId) fail(payment, failure, isRepeat)
      } finally {
        isUnderWay.current = false
        if (isRepeat) setAsked((count) => count + 1)
      }
    },
    [finish, fail],
  )

  const checkAgain = useCallback(() => {
    if (pending) void ask(pending, true)
  }, [pending, ask])

  // A reload in the middle of a payment: ask at once how it ended.
  const atFirst = useRef(checkAgain)
  useEffect(() => atFirst.current(), [])

  useWatch({ phase, isOffline: error?.code === 'offline', asked, checkAgain })

  return {
    phase,
    /** What the last answer refused or failed with. */
    error,
    /** The payment whose end is not known yet. */
    pending,
    /** How often its end was asked for. */
    asked,
    /** Starts a payment: the key is made and kept before anything is sent. */
    pay: async (body: Body) => {
      if (isUnderWay.current || pending) return
      const payment = { userId, key: crypto.randomUUID(), body }
      keep(payment)
      setError(null)
      setAsked(0)
      await ask(payment, false)
    },
    checkAgain,
    clearError: () => setError(null),
  }
}

/** The end of a payment that was followed and not made, as if its own request had been refused so. */
const endError = ({ status, code = status, feedback, detail }: FollowedPayment): CallError =>
  new CallError(status === 'declined' ? 422 : 409, { code, feedback, ...(detail === undefined ? {} : { detail }) })

function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

export type Payment = Pick<ReturnType<typeof usePayment>, 'phase' | 'error' | 'pending' | 'asked' | 'checkAgain'>
