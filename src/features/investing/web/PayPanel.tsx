import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PaymentPhase } from '#features/payments/pending-payment.ts'
import { CARD_MOST_CENTS } from '#features/payments/rules.ts'
import { CardForm } from '#features/payments/web/CardForm.tsx'
import type { Card } from '#features/payments/web/use-card.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { readBoot } from '#platform/web/boot.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { AccountSource } from './AccountSource.tsx'
import type { Wallet } from './AccountSource.tsx'
import { investingWords } from './investing-words.ts'
import { PaypalSource } from './PaypalSource.tsx'

type Props = {
  /** Of the house. */
  name: string
  card: Card
  totalCents: number
  /** Why nothing can be paid now: the amount, or the time. */
  isOff: boolean
  wallet: Wallet
  /** Whether it is offered before the card; one that is empty never is. */
  isWalletFirst: boolean
  phase: PaymentPhase
  /** Where the payment that is under way takes its money from. */
  source: 'card' | 'paypal' | 'wallet'
  onAccount: () => void
  /** With what the account pays of it, in cents. */
  onCard: (walletCents: number) => void
  onPaypal: (walletCents: number) => void
  /** With what is missing for this amount, in cents. */
  onAddMoney: (wantedCents: number | undefined) => void
  /** How the payment goes: stands right above the button that starts it. */
  children: ReactNode
}

/** Spec §2: Pay With Card, Pay With Paypal, Fund From Account. What the account covers, it is asked for first. */
export function PayPanel(props: Props) {
  const { name, totalCents, isOff, wallet, isWalletFirst, phase, source, onAccount, onPaypal, onAddMoney } = props
  const say = useCopy(investingWords)
  const [wantsSplit, setWantsSplit] = useState(false)
  const available = wallet.data?.available ?? 0
  const covers = available >= totalCents && totalCents > 0
  const isFirst = isWalletFirst && available > 0
  const canSplit = available > 0 && !covers
  const isSplit = canSplit && wantsSplit
  const walletCents = isSplit ? available : 0
  const account = (
    <AccountSource
      name={name}
      look={isFirst ? 'primary' : 'secondary'}
      totalCents={totalCents}
      wallet={wallet}
      isBusy={phase !== 'idle' || isOff}
      isSending={phase === 'sending' && source === 'wallet'}
      onPay={onAccount}
      onAddMoney={onAddMoney}
      isSplit={canSplit ? isSplit : null}
      onSplit={setWantsSplit}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-6">
      {/* Where it pays all of the order, or a part. */}
      {isFirst && account}
      <CardSource {...props} walletCents={walletCents} isSecond={isFirst} isOther={isFirst && covers} />
      {!isFirst && <div className="border-t border-line pt-5">{account}</div>}
      {readBoot().config.paypal && (
        <PaypalSource
          cents={totalCents - walletCents}
          isDisabled={phase !== 'idle' || isOff}
          isSending={phase === 'sending' && source === 'paypal'}
          onPay={() => onPaypal(walletCents)}
        />
      )}
      <p className="text-13 text-muted">{say('risk')}</p>
    </div>
  )
}

type CardProps = Props & {
  walletCents: number
  /** Stands below the account. */
  isSecond: boolean
  /** The account covers the order, and is the first way to pay. */
  isOther: boolean
}

function CardSource({
  card,
  totalCents,
  walletCents,
  isOff,
  isSecond,
  isOther,
  phase,
  source,
  onCard,
  children,
}: CardProps) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  const isBusy = phase !== 'idle'
  const cents = totalCents - walletCents
  const isOver = cents > CARD_MOST_CENTS
  return (
    <form
      noValidate
      className={`grid grid-cols-1 gap-5 ${isSecond ? 'border-t border-line pt-5' : ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff && !isOver) onCard(walletCents)
      }}
    >
      <h3>{say('pay_card')}</h3>
      <CardForm card={card} disabled={isBusy} />
      {children}
      <Button
        type="submit"
        look={isOther ? 'secondary' : 'primary'}
        wide
        disabled={isBusy || isOff || isOver}
        busy={phase === 'sending' && source === 'card'}
      >
        <Lock aria-hidden="true" />
        {isOver
          ? say('pay_card_over_left', { left: showCents(CARD_MOST_CENTS, language) })
          : say('pay_card_amount', { amount: showCents(cents, language) })}
      </Button>
    </form>
  )
}
