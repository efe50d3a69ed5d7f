import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import type { Level } from '#features/onboarding/rules.ts'
import { answerWords, sayStored } from '#features/onboarding/web/answer-words.ts'
import { CardForm } from '#features/payments/web/CardForm.tsx'
import { InView } from '#features/payments/web/InView.tsx'
import { newsOf } from '#features/payments/web/news-of.ts'
import { PaymentNotice } from '#features/payments/web/PaymentNotice.tsx'
import { paymentsWords } from '#features/payments/web/payments-words.ts'
import { useSayPayment } from '#features/payments/web/use-say-payment.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { checkoutWords } from './checkout-words.ts'
import { usePayPlan } from './use-pay-plan.ts'
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
  const { card, ways, availableCents, isBusy, isTokenizing, isDown, isSending, payBy, submit } = usePayPlan(
    level,
    payment,
  )
  const labels = {
    number: say('card_number'),
    cvc: say('card_cvc'),
    test_card: say('set_default'),
    test_card_note: say('test_help'),
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
        {isDown && <Banner tone="negative">{sayCard('uncharged')}</Banner>}
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
          <PaypalWay isDisabled={isBusy} isSending={isSending('paypal')} onPay={() => payBy('paypal')} />
        )}
        <Button look="quiet" wide disabled={isBusy} onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}

type PaypalProps = { isDisabled: boolean; isSending: boolean; onPay: () => void }

function PaypalWay({ isDisabled, isSending, onPay }: PaypalProps) {
  const say = useCopy(checkoutWords)
  const language = useLanguage()
  return (
    <>
      <Button
        look="secondary"
        wide
        busy={isSending}
        disabled={isDisabled}
        aria-describedby="paypal-note"
        onClick={onPay}
      >
        {say('paypal_pay', { price: showCents(PACKAGE_CENTS, language) })}
      </Button>
      <p id="paypal-note" className="text-13 text-muted">
        {say('paypal_note')}
      </p>
    </>
  )
}
