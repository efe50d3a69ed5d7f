import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { isLongWait, isReturning, orderNumberOf } from '../follow-payment.ts'
import { paymentsWords } from './payments-words.ts'
import type { Payment } from './use-payment.ts'

type Props = { payment: Payment; amountCents: number }

/**
 * What is known of a payment that is under way, and what its payer can do. Nothing while none is. One whose money is on
 * its way back is told of beside the form, which takes another.
 */
export function PaymentNotice({ payment, amountCents }: Props) {
  const say = useCopy(paymentsWords)
  const { phase, error, found, checkAgain } = payment
  if (phase === 'idle' && !isReturning(found)) return null
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
  if (phase === 'in_progress' || phase === 'idle') return <UnknownEnd payment={payment} amountCents={amountCents} />
  return (
    <div className="banner banner-negative" role="alert">
      <div className="banner-text grid gap-3 pr-3">
        <div>
          <p className="font-semibold">{say(error?.code === 'offline' ? 'payment_offline' : 'payment_failed')}</p>
          <p>{say('retry_safe')}</p>
        </div>
        <WaysOn label={say('retry_payment')} onAsk={checkAgain} />
      </div>
    </div>
  )
}

/** Nobody knows yet: said calmly, with what it is about, and no second payment is offered. */
function UnknownEnd({ payment, amountCents }: Props) {
  const say = useCopy(paymentsWords)
  const language = useLanguage()
  const { pending, found, told, asked, checkAgain, cancel } = payment
  const nextUrl = told ? told.next_action?.url : pending?.nextUrl
  const isAtBank = (told ? told.next_action?.type : pending?.nextType) === 'card_authentication'
  const id = pending?.paymentId ?? found?.payment_id
  const rows = [
    [say('unknown_amount'), showCents(found?.amount ?? amountCents, language)],
    ...(id ? [[say('unknown_number'), orderNumberOf(id)]] : []),
  ]
  const isBack = isReturning(told)
  const kind = isBack
    ? told?.kind === 'paypal'
      ? 'returning_paypal'
      : 'returning'
    : nextUrl
      ? isAtBank
        ? 'bank'
        : 'approval'
      : found
        ? 'found'
        : 'unknown'
  const isLong = isLongWait(asked) && !isBack && !nextUrl
  const text = isLong ? 'unknown_long' : (`${kind}_text` as const)
  return (
    <Banner tone="accent">
      <div className="grid gap-3 pr-3">
        <div>
          <p className="font-semibold">{say(`${kind}_title`)}</p>
          <p>{say(text)}</p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="figures font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        {nextUrl && id ? (
          <Approval url={nextUrl} isAtBank={isAtBank} onCancel={() => void cancel(id)} />
        ) : (
          <WaysOn label={say('check_again')} onAsk={checkAgain} />
        )}
      </div>
    </Banner>
  )
}

/** It waits for its payer, who may go on or give it up. */
function Approval({ url, isAtBank, onCancel }: { url: string; isAtBank: boolean; onCancel: () => void }) {
  const say = useCopy(paymentsWords)
  return (
    <div className="flex flex-wrap gap-2">
      <a className="button button-primary" href={url} rel="external">
        {say(isAtBank ? 'bank_go_on' : 'approval_go_on')}
      </a>
      <Button look="quiet" onClick={onCancel}>
        {say('approval_cancel')}
      </Button>
    </div>
  )
}

function WaysOn({ label, onAsk }: { label: string; onAsk: () => void }) {
  const say = useCopy(paymentsWords)
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" onClick={onAsk}>
        {label}
      </Button>
      <LinkButton look="quiet" to="/projects/positions?tab=history">
        {say('open_history')}
      </LinkButton>
    </div>
  )
}
