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

/** What stands on the order sheet, and the ways to send it off. */
export function useOrder(listing: ListingDetail, payment: FundingPayment, standing: Standing) {
  const visitor = useVisitor()
  const card = useCard()
  const amountId = useId()
  const [kept] = useState(() => takeOrder(tabStore(), listing.id, visitor?.user_id ?? ''))
  const [amountCents, setAmount] = useState<number | null>(payment.pending?.body.total ?? kept)
  const [isAsked, setIsAsked] = useState(false)
  const [isTokenizing, setIsTokenizing] = useState(false)
  const [isCardDown, setIsCardDown] = useState(false)

  const total = amountCents ?? 0
  useOrderOverLogin(listing.id, amountCents)
  const isBusy = isTokenizing || payment.phase !== 'idle'
  const refused = checkInvestment(fundingOf(listing), total, standing)

  /** Whether this may be paid; else the amount is shown what is wrong with it. */
  const isReady = () => {
    // Nobody is asked for a card that nothing will be bought with.
    if (visitor?.preview) {
      stopPreview()
      return false
    }
    setIsAsked(true)
    setIsCardDown(false)
    payment.clearError()
    if (refused) document.getElementById(amountId)?.focus()
    return !refused && !isBusy
  }
  const order = () => ({
    project_id: listing.id,
    userID: visitor?.user_id ?? '',
    created: Math.floor(Date.now() / 1000),
    email: visitor?.email ?? '',
    total,
  })

  return {
    card,
    amountId,
    amountCents,
    setAmount: (cents: number | null) => {
      setAmount(cents)
      // What was refused was another amount.
      payment.clearError()
    },
    /** The login was in between: the amount is back, the card is typed again. */
    isBack: kept !== null && payment.phase === 'idle' && !payment.error,
    total,
    /** Why this amount cannot be paid at all. */
    refused: total > 0 ? refused : null,
    /** What is wrong with the amount; while nothing is chosen yet, nothing is wrong yet. */
    advice: refused && (isAsked || total > 0) ? refused : null,
    isBusy,
    isTokenizing,
    /** The processor could not be asked for a token: nothing was sent. */
    isCardDown,
    payByCard: async () => {
      if (!isReady()) return
      setIsTokenizing(true)
      const found = await card.requestToken().finally(() => setIsTokenizing(false))
      if (found && 'token' in found) await payment.pay({ ...order(), ...found, source: 'card' })
      else setIsCardDown(found !== null)
    },
    payByPaypal: async () => {
      if (isReady()) await payment.pay({ ...order(), source: 'paypal' })
    },
    payFromAccount: async () => {
      if (isReady()) await payment.pay({ ...order(), source: 'wallet' })
    },
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
