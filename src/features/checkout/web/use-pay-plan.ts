import { useState } from 'react'
import type { FormEvent } from 'react'
import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import type { Level } from '#features/onboarding/rules.ts'
import { useCard } from '#features/payments/web/use-card.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { usePayWays } from './pay-ways.ts'
import type { Way } from './pay-ways.ts'
import type { PlanPayment } from './use-purchase.ts'

/** The ways to pay a plan, and how each is taken: one at a time, whatever is pressed meanwhile. */
export function usePayPlan(level: Level | null, payment: PlanPayment) {
  const visitor = useVisitor()
  const card = useCard()
  const [isTokenizing, setIsTokenizing] = useState(false)
  const [isDown, setIsDown] = useState(false)
  const isBusy = isTokenizing || payment.phase !== 'idle'
  const { ways, availableCents } = usePayWays(PACKAGE_CENTS)
  const source = payment.pending?.body.source ?? 'card'
  const isSending = (way: Way) => payment.phase === 'sending' && source === way
  const buyer = visitor && { email: visitor.email, username: `${visitor.fname} ${visitor.lname}`.trim() }
  const payBy = (way: 'wallet' | 'paypal') => {
    if (isBusy || level === null || !buyer) return
    setIsDown(false)
    payment.clearError()
    void payment.pay({ ...buyer, total: PACKAGE_CENTS, package: level, source: way })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || level === null || !buyer) return
    setIsDown(false)
    payment.clearError()
    setIsTokenizing(true)
    const found = await card.requestToken().finally(() => setIsTokenizing(false))
    if (!found || !('token' in found)) return setIsDown(found !== null)
    await payment.pay({ ...buyer, total: PACKAGE_CENTS, package: level, ...found })
  }

  return { card, ways, availableCents, isBusy, isTokenizing, isDown, isSending, payBy, submit }
}
