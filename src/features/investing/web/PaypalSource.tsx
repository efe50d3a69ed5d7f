import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { investingWords } from './investing-words.ts'

type Props = { cents: number; isDisabled: boolean; isSending: boolean; onPay: () => void }

/** Pay With Paypal: leads to PayPal, and from there to the order. */
export function PaypalSource({ cents, isDisabled, isSending, onPay }: Props) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5 sm:flex-row sm:items-center sm:justify-between">
      <p id="paypal-note" className="max-w-[52ch] text-13 text-muted">
        {say('paypal_note')}
      </p>
      <Button
        look="secondary"
        className="shrink-0 sm:min-w-[230px] sm:whitespace-nowrap"
        disabled={isDisabled}
        busy={isSending}
        aria-describedby="paypal-note"
        onClick={onPay}
      >
        {say('pay_paypal_amount', { amount: showCents(cents, language) })}
      </Button>
    </div>
  )
}
