import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentPhase } from '#features/payments/pending-payment.ts'
import { CARD_MOST_CENTS } from '#features/payments/rules.ts'
import { CardForm } from '#features/payments/web/CardForm.tsx'
import { OwedNote } from '#features/wallet/web/OwedNote.tsx'
import type { Card } from '#features/payments/web/use-card.ts'
import type { readWallet } from '#features/wallet/contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { useLanguage } from '#platform/web/language.ts'
import { readBoot } from '#platform/web/boot.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { investingWords } from './investing-words.ts'

type Wallet = { data?: AnswerOf<typeof readWallet> | undefined; error: unknown }

type Props = {
  card: Card
  totalCents: number
  /** Why the amount cannot be paid, from whatever source. */
  refused: Refusal | null
  wallet: Wallet
  phase: PaymentPhase
  /** Where the payment that is under way takes its money from. */
  source: 'card' | 'paypal' | 'wallet'
  onAccount: () => void
  onPaypal: () => void
  /** With what is missing for this amount, in cents. */
  onAddMoney: (wantedCents: number | undefined) => void
  /** How the payment goes: stands right above the button that starts it. */
  children: ReactNode
}

/** Spec §2: Pay With Card, Pay With Paypal, Fund From Account. */
export function PayPanel(props: Props) {
  const { card, totalCents, refused, wallet, phase, source, onAccount, onPaypal, onAddMoney, children } = props
  const say = useCopy(investingWords)
  const language = useLanguage()
  const isBusy = phase !== 'idle'
  const isOverCard = totalCents > CARD_MOST_CENTS
  return (
    <section aria-labelledby="pay-title" className="grid gap-5">
      <h2 id="pay-title">{say('pay_title')}</h2>
      <CardForm card={card} disabled={isBusy} />
      {children}
      <Button
        type="submit"
        wide
        disabled={isBusy || refused !== null || isOverCard}
        busy={phase === 'sending' && source === 'card'}
      >
        <Lock aria-hidden="true" />
        {refused
          ? say('pay_card')
          : isOverCard
            ? say('pay_card_over_left', { left: showCents(CARD_MOST_CENTS, language) })
            : totalCents > 0
              ? say('pay_card_amount', { amount: showCents(totalCents, language) })
              : say('pay_card')}
      </Button>
      <p className="text-13 text-muted">{say('risk')}</p>
      <div className="mt-2 border-t border-line pt-5">
        <h3>{say('other_ways')}</h3>
        <AccountSource
          totalCents={totalCents}
          isRefused={refused !== null}
          wallet={wallet}
          isBusy={isBusy}
          isSending={phase === 'sending' && source === 'wallet'}
          onPay={onAccount}
          onAddMoney={onAddMoney}
        />
        {readBoot().config.paypal && (
          <PaypalSource
            totalCents={totalCents}
            isDisabled={isBusy || refused !== null}
            isSending={phase === 'sending' && source === 'paypal'}
            onPay={onPaypal}
          />
        )}
      </div>
    </section>
  )
}

type PaypalProps = { totalCents: number; isDisabled: boolean; isSending: boolean; onPay: () => void }

function PaypalSource({ totalCents, isDisabled, isSending, onPay }: PaypalProps) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  return (
    <div className="flex flex-col gap-3 border-t border-line py-4 sm:flex-row sm:items-center sm:justify-between">
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
        {totalCents > 0 ? say('pay_paypal_amount', { amount: showCents(totalCents, language) }) : say('pay_paypal')}
      </Button>
    </div>
  )
}

type AccountProps = {
  totalCents: number
  isRefused: boolean
  wallet: Wallet
  isBusy: boolean
  isSending: boolean
  onPay: () => void
  onAddMoney: Props['onAddMoney']
}

function AccountSource({ totalCents, isRefused, wallet, isBusy, isSending, onPay, onAddMoney }: AccountProps) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  const { data, error } = wallet
  const available = data?.available ?? 0
  const short = totalCents - available
  const state = data
    ? short > 0
      ? say('account_short', { amount: showCents(available, language), short: showCents(short, language) })
      : say('account_holds', { amount: showCents(available, language) })
    : say(error ? 'account_failed' : 'account_loading')
  const isShort = !data || short > 0 || available === 0
  return (
    <div className="flex flex-col gap-3 py-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex max-w-[52ch] flex-wrap items-center gap-x-3">
        <p id="account-note" className="figures text-13 text-muted" aria-live="polite">
          {state}
        </p>
        <button
          type="button"
          className="text-link min-h-11 disabled:opacity-50"
          disabled={isBusy}
          // What is owed is settled first, so that much more has to come in.
          onClick={() => onAddMoney(data && short > 0 && !isRefused ? short + data.owed : undefined)}
        >
          {say('add_money')}
        </button>
        {data && <OwedNote owedCents={data.owed} />}
      </div>
      <Button
        look="secondary"
        className="shrink-0 sm:min-w-[230px] sm:whitespace-nowrap"
        disabled={isBusy || isShort || isRefused}
        busy={isSending}
        aria-describedby="account-note"
        onClick={onPay}
      >
        {totalCents > 0 && !isRefused
          ? say('fund_account_amount', { amount: showCents(totalCents, language) })
          : say('fund_account')}
      </Button>
    </div>
  )
}
