import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { paymentsWords } from './payments-words.ts'
import type { Payment } from './use-payment.ts'

/** What is known of a payment that is under way, and what its payer can do. Nothing while none is. */
export function PaymentNotice({ payment }: { payment: Payment }) {
  const say = useCopy(paymentsWords)
  const { phase, error, checkAgain, startOver } = payment
  if (phase === 'idle') return null
  if (phase === 'sending' || phase === 'checking') {
    return (
      <output className="banner banner-accent">
        <span className="spinner shrink-0" aria-hidden="true" />
        <span className="banner-text">
          <span className="block font-semibold">{say(phase === 'sending' ? 'processing' : 'checking')}</span>
          <span className="block text-muted">{say(phase === 'sending' ? 'processing_text' : 'checking_text')}</span>
        </span>
      </output>
    )
  }
  const isWaiting = phase === 'in_progress'
  const isOffline = error?.code === 'offline'
  return (
    <div className={`banner banner-${isWaiting ? 'accent' : 'negative'}`} role="alert">
      <div className="banner-text grid gap-3 pr-3">
        <div>
          <p className="font-semibold">
            {say(isWaiting ? 'in_progress_title' : isOffline ? 'payment_offline' : 'payment_failed')}
          </p>
          <p>{say(isWaiting ? 'in_progress_text' : 'retry_safe')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={checkAgain}>{say(isWaiting ? 'check_again' : 'retry_payment')}</Button>
          <LinkButton look="secondary" to="/projects/positions?tab=history">
            {say('open_history')}
          </LinkButton>
        </div>
        {!isWaiting && (
          <p className="text-13 text-muted">
            {say('start_over_text')}{' '}
            <button type="button" className="text-link" onClick={startOver}>
              {say('start_over')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
