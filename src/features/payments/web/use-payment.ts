import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { call } from '#platform/web/call.ts'
import { useFailure } from '#platform/web/use-failure.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import type { readPayment } from '../contract.ts'
import { isReturning } from '../follow-payment.ts'
import type { FollowedPayment } from '../follow-payment.ts'
import { endOf, keepPending, readPending } from '../pending-payment.ts'
import type { PaymentEnd, PaymentPhase, PendingPayment } from '../pending-payment.ts'
import { tabStore } from './tab-store.ts'
import { useFoundPayment } from './use-found-payment.ts'
import { useTold } from './use-told.ts'
import { useWatch } from './use-watch.ts'

type Sent = { idempotencyKey: string; isRepeat: boolean }

type Options<Body, Answer> = {
  /** What the payment is for, e.g. `fund:{listing}`: one payment of a purpose is under way at a time. */
  purpose: string
  send: (body: Body, sent: Sent) => Promise<Answer>
  /** Whether a payment that the server knows is for this purpose: begun in another tab, or on another device. */
  isFor: (payment: FollowedPayment) => boolean
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
  const { userId, pending, keep } = usePending<Body>(options.purpose)
  const [phase, setPhase] = useState<PaymentPhase>(pending ? 'checking' : 'idle')
  const [error, setError] = useFailure<CallError>()
  const [asked, setAsked] = useState(0)
  /** What the server said last of the payment that it does not know the end of. */
  const [told, setTold] = useState<FollowedPayment | null>(null)
  const line = useLine()
  const latest = useLatest(options)

  const onEnd = (payment: FollowedPayment) => {
    if (payment.status === 'done') return options.onDone(options.answerOf(payment))
    setError(endError(payment))
    options.onRefused?.()
  }
  const elsewhere = useFoundPayment({
    isFor: options.isFor,
    isFree: () => !line.isBusy() && !pending,
    onEnd,
  })
  const { found, checkAgain: checkFound, follow } = elsewhere

  const ask = useAsk(latest, line, { keep, follow, setPhase, setAsked, setTold, setError })

  const isMine = (payment: FollowedPayment) => pending?.paymentId === payment.payment_id
  const { take, cancel } = useTold({
    onPending: (payment) => (isMine(payment) ? setTold(payment) : follow(payment)),
    onEnd: (payment) => {
      if (isMine(payment)) keep(null)
      setPhase('idle')
      follow(isReturning(payment) ? payment : null)
      if (!isReturning(payment)) onEnd(payment)
    },
  })

  const checkAgain = useCallback(() => {
    if (pending) void ask(pending, true)
    else void checkFound()
  }, [pending, ask, checkFound])

  useAtFirst(checkAgain)
  const now = {
    phase: found && phase === 'idle' ? 'in_progress' : phase,
    asked: found ? elsewhere.asked : asked,
  } as const
  useWatch({ ...now, isOffline: error?.code === 'offline', checkAgain })
  const holdsUp = found !== null && !isReturning(found)

  return {
    ...now,
    phase: holdsUp ? now.phase : phase,
    /** What the last answer refused or failed with. */
    error,
    /** The payment whose end is not known yet. */
    pending,
    /** One that was not begun in this tab, and is followed here as well. */
    found,
    /** What the server says of the one or the other; null before it was asked. */
    told: found ?? told,
    /** Starts a payment: the key is made and kept before anything is sent. */
    pay: async (body: Body) => {
      if (line.isBusy() || pending || holdsUp) return
      elsewhere.begin()
      const payment = { userId, key: crypto.randomUUID(), body }
      keep(payment)
      setError(null)
      setTold(null)
      setAsked(0)
      await ask(payment, false)
    },
    checkAgain,
    cancel,
    /** What the server says of a payment that somebody came back from; one for another purpose is none of this page's. */
    take: (payment: FollowedPayment) => {
      if (options.isFor(payment)) take(payment)
    },
    clearError: () => setError(null),
  }
}

type Say<Body> = {
  readonly keep: (next: PendingPayment<Body> | null) => void
  readonly follow: (payment: FollowedPayment | null) => void
  readonly setPhase: (phase: PaymentPhase) => void
  readonly setAsked: (next: (count: number) => number) => void
  readonly setTold: (payment: FollowedPayment | null) => void
  readonly setError: (error: CallError | null) => void
}

type Line = ReturnType<typeof makeLine>

/** One question of this payment at a time. */
function makeLine() {
  let isTaken = false
  return {
    isBusy: () => isTaken,
    /** False while another has it. */
    take: () => !isTaken && (isTaken = true),
    free: () => void (isTaken = false),
  }
}
const useLine = (): Line => useState(makeLine)[0]

/** Sends a payment, or asks about one, and says what came of it. */
function useAsk<Body extends object, Answer>(
  latest: RefObject<Options<Body, Answer>>,
  line: Line,
  { keep, follow, setPhase, setAsked, setTold, setError }: Say<Body>,
) {
  const isShown = useIsShown()
  return useCallback(
    async (payment: PendingPayment<Body>, isRepeat: boolean) => {
      if (!line.take()) return
      setPhase(payment.paymentId ? 'in_progress' : isRepeat ? 'checking' : 'sending')
      const outcome = await outcomeOf(latest.current, payment, isRepeat)
      line.free()
      if (isRepeat) setAsked((count) => count + 1)
      // Whoever has left the page meanwhile finds the receipt when they come back to it.
      if (outcome.end === 'done' && !isShown.current) return
      setPhase(phaseAfter(outcome, payment))
      if (outcome.end === 'unchanged') return setTold(outcome.told)
      if (outcome.end === 'returning') follow(outcome.told)
      keep(outcome.keep)
      setError(outcome.failure)
      if (outcome.end === 'in_progress' && outcome.keep?.nextUrl && !isRepeat) goTo(outcome.keep.nextUrl)
      if (outcome.end === 'done') latest.current.onDone(outcome.answer)
      if (outcome.end === 'refused') latest.current.onRefused?.()
    },
    [latest, line, isShown, keep, follow, setPhase, setAsked, setTold, setError],
  )
}

/** A reload in the middle of a payment: ask at once how it ended. */
function useAtFirst(checkAgain: () => void) {
  const atFirst = useRef(checkAgain)
  useEffect(() => atFirst.current(), [])
}

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

// Another page altogether: PayPal's, the bank's, or the sandbox's.
const goTo = (url: string) => location.assign(url)

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

function usePending<Body>(purpose: string) {
  const userId = useVisitor()?.user_id ?? ''
  const [pending, setPending] = useState(() => readPending<Body>(tabStore(), purpose, userId))
  const keep = useCallback(
    (next: PendingPayment<Body> | null) => {
      keepPending(tabStore(), purpose, next)
      setPending(next)
    },
    [purpose],
  )
  return { userId, pending, keep }
}

type Outcome<Body, Answer> =
  | { end: 'done'; answer: Answer; keep: null; failure: null }
  | { end: PaymentEnd; keep: PendingPayment<Body> | null; failure: CallError }
  | { end: 'unchanged'; told: FollowedPayment | null }
  | { end: 'returning'; told: FollowedPayment; keep: null; failure: null }

/** Sends a payment, or asks about one whose end the server did not know when it was sent. */
async function outcomeOf<Body, Answer>(
  { send, answerOf }: Options<Body, Answer>,
  payment: PendingPayment<Body>,
  isRepeat: boolean,
): Promise<Outcome<Body, Answer>> {
  const { paymentId, key, body } = payment
  const done = (answer: Answer) => ({ end: 'done', answer, keep: null, failure: null }) as const
  try {
    if (!paymentId) return done(await send(body, { idempotencyKey: key, isRepeat }))
    const found = await call<typeof readPayment>('GET /api/payments/{id}', { params: { id: paymentId } })
    if (found.status === 'done') return done(answerOf(found))
    if (isReturning(found)) return { end: 'returning', told: found, keep: null, failure: null }
    return found.status === 'pending'
      ? { end: 'unchanged', told: found }
      : { end: 'refused', keep: null, failure: endError(found) }
  } catch (reason) {
    const failure = reason instanceof CallError ? reason : new CallError(0, { code: 'fault' })
    // The books know nothing of it, so nothing was taken: the same payment may be sent once more, when its payer says so.
    if (paymentId && failure.code === 'payment_not_found')
      return { end: 'unknown', keep: { ...payment, paymentId: undefined }, failure }
    // That it could not be asked about says nothing of the payment: it is asked about again.
    if (paymentId) return { end: 'unchanged', told: null }
    const end = endOf(failure, isRepeat)
    const { url: nextUrl, type: nextType } = failure.nextAction ?? {}
    const known =
      end === 'in_progress' && failure.paymentId
        ? { ...payment, paymentId: failure.paymentId, nextUrl, nextType }
        : payment
    return { end, keep: end === 'refused' ? null : known, failure }
  }
}

function phaseAfter<Body>({ end }: Outcome<Body, unknown>, { paymentId }: PendingPayment<Body>): PaymentPhase {
  if (end === 'done' || end === 'refused' || end === 'returning') return 'idle'
  return end === 'in_progress' || (end === 'unchanged' && paymentId) ? 'in_progress' : 'unsure'
}

/** The end of a payment that was followed and not made, as if its own request had been refused so. */
const endError = ({ status, code = status, feedback, detail }: FollowedPayment): CallError =>
  new CallError(status === 'declined' ? 422 : 409, { code, feedback, ...(detail === undefined ? {} : { detail }) })

export type Payment = Pick<
  ReturnType<typeof usePayment>,
  'phase' | 'error' | 'pending' | 'found' | 'told' | 'asked' | 'checkAgain' | 'cancel'
>
