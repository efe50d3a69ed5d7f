import { useEffect, useId, useRef, useState } from 'react'
import type { ListingDetail } from '#features/listings/contract.ts'
import { OWNERSHIP } from '#features/offerings/ownership.ts'
import { tabStore } from '#features/payments/web/tab-store.ts'
import { useCard } from '#features/payments/web/use-card.ts'
import { readVisitor, sessionEnd, stopPreview, useVisitor } from '#platform/web/visitor.ts'
import { keepOrder, takeOrder } from '../order-draft.ts'
import { capCentsOf } from '../limits.ts'
import type { Standing } from '../limits.ts'
import { checkInvestment } from '../rules.ts'
import type { Funding } from '../rules.ts'
import type { FundingPayment } from './use-funding.ts'
import type { Reservation } from './use-reservation.ts'

/** At which step of the order sheet its reader is. */
export type OrderStep = 'amount' | 'agreement' | 'pay'

/** What stands on the order sheet, the step that it is at, and the ways to send it off. */
export function useOrder(
  listing: ListingDetail,
  payment: FundingPayment,
  reservation: Reservation,
  standing: Standing,
) {
  const visitor = useVisitor()
  const card = useCard()
  const amount = useAmount(listing, payment, reservation, standing)
  const { total, refused, step } = amount
  const [isTokenizing, setIsTokenizing] = useState(false)
  const [isCardDown, setIsCardDown] = useState(false)
  const isBusy = isTokenizing || payment.phase !== 'idle'

  /** Whether it may be paid now. */
  const isReady = () => {
    setIsCardDown(false)
    payment.clearError()
    return step === 'pay' && !isBusy && !reservation.isOver
  }
  const order = () => {
    const held = reservation.order
    return {
      project_id: listing.id,
      userID: visitor?.user_id ?? '',
      created: Math.floor(Date.now() / 1000),
      email: visitor?.email ?? '',
      total,
      // One that a card was declined for has ended: the next try makes its own, under the same agreement.
      ...(held?.state === 'signed' && { order_id: held.id }),
      ...(held?.agreement && { agreed: held.agreement.hash }),
    }
  }

  return {
    ...amount,
    card,
    refused,
    isBusy,
    isTokenizing,
    /** The processor could not be asked for a token: nothing was sent. */
    isCardDown,
    /** Holds the amount, or says what is wrong with it; an amount that is held already is only gone on with. */
    goOn: async () => {
      // Nobody is asked for a card that nothing will be bought with.
      if (visitor?.preview) return stopPreview()
      if (!amount.check() || isBusy) return
      const held = reservation.order
      const isSame =
        held?.amount === total && !reservation.isOver && (held.state === 'reserved' || held.state === 'signed')
      if (isSame || (await reservation.hold(total))) amount.setIsEditing(false)
    },
    /** With so many cents of it from the account, which are paid with the rest or not at all. */
    payByCard: async (walletCents: number) => {
      if (!isReady()) return
      setIsTokenizing(true)
      const found = await card.requestToken().finally(() => setIsTokenizing(false))
      const wallet = walletCents > 0 && { wallet: walletCents }
      if (found && 'token' in found) await payment.pay({ ...order(), ...wallet, ...found, source: 'card' })
      else setIsCardDown(found !== null)
    },
    payByPaypal: async (walletCents: number) => {
      const wallet = walletCents > 0 && { wallet: walletCents }
      if (isReady()) await payment.pay({ ...order(), ...wallet, source: 'paypal' })
    },
    payFromAccount: async () => {
      if (isReady()) await payment.pay({ ...order(), source: 'wallet' })
    },
  }
}

/** The amount, as typed or as held, and the step that follows from it. */
function useAmount(listing: ListingDetail, payment: FundingPayment, reservation: Reservation, standing: Standing) {
  const visitor = useVisitor()
  const amountId = useId()
  const held = reservation.order
  const [kept] = useState(() => takeOrder(tabStore(), listing.id, visitor?.user_id ?? ''))
  // One that was begun in another tab may be found before this one has an amount of its own.
  const paying = payment.pending?.body.total ?? payment.found?.order_amount
  const [typed, setTyped] = useState<number | null>(paying ?? held?.amount ?? kept)
  const [isEditing, setIsEditing] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const isPaying = payment.phase !== 'idle'
  const step: OrderStep = isPaying ? 'pay' : !held || isEditing ? 'amount' : held.agreement ? 'pay' : 'agreement'
  const amountCents = step === 'amount' ? typed : (paying ?? held?.amount ?? typed)
  const total = amountCents ?? 0
  useOrderOverLogin(listing.id, amountCents)
  const refused = checkInvestment(fundingOf(listing), total, standing)
  return {
    step,
    amountId,
    amountCents,
    total,
    setIsEditing,
    setAmount: (cents: number | null) => {
      setTyped(cents)
      // An order that turns up from another tab must not take the place of what is being typed here.
      setIsEditing(true)
      // What was refused was another amount.
      payment.clearError()
      reservation.clearError()
    },
    /** Back to the amount; the order stays held until another one takes its place. */
    edit: () => {
      setTyped(total)
      setIsEditing(true)
    },
    check: () => {
      setIsAsked(true)
      payment.clearError()
      if (refused) document.getElementById(amountId)?.focus()
      return refused === null
    },
    /** The login was in between: the amount is back. */
    isBack: kept !== null && !held && payment.phase === 'idle' && !payment.error,
    /** Why this amount cannot be paid at all. */
    refused: total > 0 ? refused : null,
    /** What is wrong with the amount; while nothing is chosen yet, nothing is wrong yet. */
    advice: refused && (isAsked || total > 0) ? refused : null,
  }
}

/** Keeps the amount when the session ends under the page. */
function useOrderOverLogin(listingId: string, amountCents: number | null) {
  const userId = useRef(readVisitor()?.user_id ?? '')
  const latest = useRef(amountCents)
  useEffect(() => {
    latest.current = amountCents
  })
  useEffect(
    () => () => {
      if (sessionEnd.get() && latest.current)
        keepOrder(tabStore(), listingId, { userId: userId.current, amountCents: latest.current })
    },
    [listingId],
  )
}

/** The listing as the rules see it. What others hold for a moment is not told to a page. */
export const fundingOf = ({ funding, terms }: ListingDetail): Funding => ({
  goalCents: funding.goal,
  raisedCents: funding.goal - funding.left,
  reservedCents: 0,
  minimumCents: funding.minimum,
  capCents: capCentsOf(funding.goal, terms?.owner_percent ?? OWNERSHIP.percent, funding.minimum),
  isOpen: funding.is_open,
})

export type Order = ReturnType<typeof useOrder>
