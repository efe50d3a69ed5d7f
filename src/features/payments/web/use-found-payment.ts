import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { call } from '#platform/web/call.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import type { readPayment, readPayments } from '../contract.ts'
import type { FollowedPayment } from '../follow-payment.ts'

type Options = {
  isFor: (payment: FollowedPayment) => boolean
  /** Whether this tab has no payment of its own under way. */
  isFree: () => boolean
  /** It is over, done or not. */
  onEnd: (payment: FollowedPayment) => void
}

// Two parts of a page that ask at once share one request.
let asking: Promise<readonly FollowedPayment[]> | null = null
const askPending = (): Promise<readonly FollowedPayment[]> =>
  (asking ??= call<typeof readPayments>('GET /api/payments', { query: { status: 'pending' } })
    .then(({ payments }) => payments)
    .finally(() => (asking = null)))

/**
 * A payment that was begun in another tab, on another device, or here before the tab lost its memory: the server knows
 * of it, so it is followed here as well, and no second one is begun beside it. It is looked for when the page is opened
 * and whenever its reader comes back to it.
 */
export function useFoundPayment(options: Options) {
  const visitor = useVisitor()
  const isMember = visitor !== null && visitor.preview !== true
  const [found, setFound] = useState<FollowedPayment | null>(null)
  const [asked, setAsked] = useState(0)
  const latest = useRef(options)
  const begun = useRef(0)
  const isAsking = useRef(false)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    if (!isMember) return
    let isShown = true
    const look = async () => {
      if (document.visibilityState !== 'visible' || !latest.current.isFree()) return
      const before = begun.current
      // Whoever cannot be told now pays as before: the server decides about every payment again.
      const payments = await askPending().catch(() => [])
      // What was begun here meanwhile may be what the server tells of.
      if (!isShown || begun.current !== before || !latest.current.isFree()) return
      const mine = payments.find((one) => latest.current.isFor(one))
      if (mine) setFound(mine)
    }
    void look()
    const onVisible = () => void look()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isMember])

  const id = found?.payment_id
  const checkAgain = useCallback(async () => {
    if (id === undefined || isAsking.current) return
    isAsking.current = true
    const before = begun.current
    // The next one was begun meanwhile, and is what its payer hears of now.
    const isPast = () => begun.current !== before
    try {
      const now = await call<typeof readPayment>('GET /api/payments/{id}', { params: { id } }).finally(
        () => (isAsking.current = false),
      )
      if (isPast()) return
      setFound(now.status === 'pending' ? now : null)
      if (now.status !== 'pending') latest.current.onEnd(now)
    } catch (error) {
      // That it could not be asked about says nothing of the payment: it is asked about again.
      if (!isPast() && error instanceof CallError && error.code === 'payment_not_found') setFound(null)
    }
    setAsked((count) => count + 1)
  }, [id])

  return {
    found,
    asked,
    checkAgain,
    /** This tab begins a payment: what is being looked for is not asked for any more. */
    begin: () => {
      begun.current += 1
      setFound(null)
    },
    /** A payment of this tab that is over for it, and not yet for its payer. */
    follow: setFound,
  }
}
