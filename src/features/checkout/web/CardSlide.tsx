import { useState } from 'react'
import type { FormEvent } from 'react'
import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import type { Level } from '#features/onboarding/rules.ts'
import { answerWords, sayStored } from '#features/onboarding/web/answer-words.ts'
import { CardForm } from '#features/payments/web/CardForm.tsx'
import { InView } from '#features/payments/web/InView.tsx'
import { newsOf } from '#features/payments/web/news-of.ts'
import { PaymentNotice } from '#features/payments/web/PaymentNotice.tsx'
import { paymentsWords } from '#features/payments/web/payments-words.ts'
import { useCard } from '#features/payments/web/use-card.ts'
import { useSayPayment } from '#features/payments/web/use-say-payment.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { checkoutWords } from './checkout-words.ts'
import { usePayWays } from './pay-ways.ts'
import type { Way } from './pay-ways.ts'
import type { PlanPayment } from './use-purchase.ts'
import { WalletWay } from './WalletWay.tsx'

type Props = { level: Level | null; payment: PlanPayment; onCancel: () => void }

/** The card (Spec §2, slide 2), the wallet and PayPal. What was typed stays through every refusal. */
export function CardSlide({ level, payment, onCancel }: Props) {
  const say = useCopy(checkoutWords)
  const sayAnswer = useCopy(answerWords)
  const sayCard = useCopy(paymentsWords)
  const sayError = useSayPayment(say)
  const language = useLanguage()
  const visitor = useVisitor()
  const card = useCard()
  const [isTokenizing, setIsTokenizing] = useState(false)
  const [isDown, setIsDown] = useState(false)
  const isBusy = isTokenizing || payment.phase !== 'idle'
  const labels = {
    number: say('card_number'),
    cvc: say('card_cvc'),
    test_card: say('set_default'),
    test_card_note: say('test_help'),
  }

  const { ways, availableCents } = usePayWays()
  const source = payment.pending?.body.source ?? 'card'
  const isSending = (way: Way) => payment.phase === 'sending' && source === way
  const buyer = visitor && { email: visitor.email, username: `${visitor.fname} ${visitor.lname}`.trim() }
  const payBy = (way: 'wallet' | 'paypal') => {
    if (isBusy || level === null || !buyer) return
    setIsDown(false)
    payment.clearError()
    void payment.pay({ ...buyer, total: PACKAGE_CENTS, package: level, source: way })
  }
  const isWalletFirst = ways[0] === 'wallet'
  const wallet = ways.includes('wallet') && (
    <WalletWay
      availableCents={availableCents}
      look={isWalletFirst ? 'primary' : 'secondary'}
      isDisabled={isBusy}
      isSending={isSending('wallet')}
      onPay={() => payBy('wallet')}
    />
  )

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

  return (
    <form className="mx-auto grid max-w-[560px] gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <header className="grid gap-2">
        <h1 className="outline-none">{say('enter_card')}</h1>
        {level && (
          <p className="figures text-17 text-muted">
            {say('paying_for', { level: sayStored(sayAnswer, level), price: showCents(PACKAGE_CENTS, language) })}
          </p>
        )}
      </header>
      {isWalletFirst && <div className="grid border-b border-line pb-5">{wallet}</div>}
      <CardForm card={card} disabled={isBusy} labels={labels} />
      <InView when={newsOf(payment, isDown)} takesFocus={!isTokenizing && payment.phase !== 'sending'}>
        <PaymentNotice payment={payment} amountCents={PACKAGE_CENTS} />
        {payment.phase === 'idle' && payment.error && <Banner tone="negative">{sayError(payment.error)}</Banner>}
        {isDown && <Banner tone="negative">{sayCard('payment_failed')}</Banner>}
      </InView>
      <div className="grid gap-3">
        <Button
          type="submit"
          look={isWalletFirst ? 'secondary' : 'primary'}
          wide
          busy={isTokenizing || isSending('card')}
          disabled={isBusy}
        >
          {say('purchase')}
        </Button>
        {!isWalletFirst && wallet}
        {ways.includes('paypal') && (
          <>
            <Button
              look="secondary"
              wide
              busy={isSending('paypal')}
              disabled={isBusy}
              aria-describedby="paypal-note"
              onClick={() => payBy('paypal')}
            >
              {say('paypal_pay', { price: showCents(PACKAGE_CENTS, language) })}
            </Button>
            <p id="paypal-note" className="text-13 text-muted">
              {say('paypal_note')}
            </p>
          </>
        )}
        <Button look="quiet" wide disabled={isBusy} onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}
