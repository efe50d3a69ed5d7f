import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { isReturning } from '#features/payments/follow-payment.ts'
import { CARD_MOST_CENTS } from '#features/payments/rules.ts'
import { CardForm } from '#features/payments/web/CardForm.tsx'
import { InView } from '#features/payments/web/InView.tsx'
import { newsOf } from '#features/payments/web/news-of.ts'
import { PaymentNotice } from '#features/payments/web/PaymentNotice.tsx'
import { paymentsWords } from '#features/payments/web/payments-words.ts'
import { useCard } from '#features/payments/web/use-card.ts'
import type { PayingCard } from '#features/payments/web/use-card.ts'
import { usePayment } from '#features/payments/web/use-payment.ts'
import { useSayPayment } from '#features/payments/web/use-say-payment.ts'
import { showCents, showDollars } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { useLanguage } from '#platform/web/language.ts'
import { publishToOtherTabs } from '#platform/web/other-tabs.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { deposit } from '../contract.ts'
import { QuickAmounts } from './QuickAmounts.tsx'
import { walletWords } from './wallet-words.ts'

type DepositBody = PayingCard & { amount: number; return_to?: string }
/** Of a deposit that was followed until it was done, a part may have gone back already, and another tab may know the amount. */
type DepositAnswer = { amount?: number; balance: number; repaid?: number | undefined; refunded?: number }

// Spec §9, in cents.
const QUICK_CENTS = [1000, 2000, 5000, 10_000]

type Props = {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** The money is in the account. */
  onDone?: () => void
  /** What would do, e.g. what is missing for an investment. Cents. */
  wantedCents?: number | undefined
}

/** Puts money into the account by card. Must not stand inside another form. */
export function AddMoney({ isOpen, onOpen, onClose, onDone, wantedCents }: Props) {
  const say = useCopy(walletWords)
  const language = useLanguage()
  const refresh = useRefresh()
  const payment = usePayment<DepositBody, DepositAnswer>({
    purpose: 'deposit',
    send: async (body, sent) => await call<typeof deposit>('POST /api/wallet/deposit', { body, ...sent }),
    isFor: ({ purpose }) => purpose === 'deposit',
    answerOf: ({ amount, balance = 0, repaid, refunded }) => ({ amount, balance, repaid, refunded }),
    onDone: ({ amount: cents = lastCents.current, repaid = 0, refunded = 0 }) => {
      void refresh('/api/wallet')
      void refresh('/api/history')
      void refresh('/api/cards')
      publishToOtherTabs()
      onDone?.()
      const amount = showDollars(cents, language)
      const back = showDollars(refunded, language)
      const text = refunded
        ? say('deposit_part_refunded', { amount, refunded: back })
        : repaid
          ? say('deposit_repaid', { amount, repaid: showDollars(repaid, language) })
          : say('deposit_done', { amount })
      toast(text, { tone: 'positive' })
      onClose()
    },
  })
  const lastCents = useRef(payment.pending?.body.amount ?? 0)
  // A reload in the middle of a deposit comes back to it; one that was begun elsewhere is shown once it is found.
  const open = useRef(onOpen)
  const isReload = useRef(payment.pending !== null)
  const foundId = isReturning(payment.found) ? undefined : payment.found?.payment_id
  useEffect(() => {
    if (isReload.current || foundId !== undefined) open.current()
    isReload.current = false
  }, [foundId])

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('add_money_title')}>
      <DepositForm
        payment={payment}
        wantedCents={payment.pending?.body.amount ?? wantedCents}
        onPay={async (body) => {
          lastCents.current = body.amount
          await payment.pay(body)
        }}
      />
    </Dialog>
  )
}

// A bank that wants to confirm it leads back to this page; the contract knows which pages that may be.
const returnTo = () =>
  /^\/(project\/[\w-]+\/fund|account\/payment|app)$/.test(location.pathname) ? { return_to: location.pathname } : {}

type FormProps = {
  payment: ReturnType<typeof usePayment<DepositBody, DepositAnswer>>
  wantedCents: number | undefined
  onPay: (body: DepositBody) => Promise<void>
}

function DepositForm({ payment, wantedCents, onPay }: FormProps) {
  const say = useCopy(walletWords)
  const sayPayment = useCopy(paymentsWords)
  const sayError = useSayPayment(say)
  const language = useLanguage()
  const amountId = useId()
  const card = useCard()
  const [amountCents, setAmount] = useState<number | null>(wantedCents ?? null)
  const [isAmountMissing, setIsAmountMissing] = useState(false)
  const [isTokenizing, setIsTokenizing] = useState(false)
  const [isDown, setIsDown] = useState(false)
  const isBusy = isTokenizing || payment.phase !== 'idle'
  const isOver = (amountCents ?? 0) > CARD_MOST_CENTS

  const choose = (cents: number | null) => {
    setAmount(cents)
    setIsAmountMissing(false)
    payment.clearError()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isOver) return
    setIsDown(false)
    payment.clearError()
    if (!amountCents) {
      setIsAmountMissing(true)
      return document.getElementById(amountId)?.focus()
    }
    setIsTokenizing(true)
    const found = await card.requestToken().finally(() => setIsTokenizing(false))
    if (found && 'token' in found) await onPay({ amount: amountCents, ...found, ...returnTo() })
    else setIsDown(found !== null)
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-3">
        <MoneyField
          id={amountId}
          label={say('amount')}
          required
          value={amountCents}
          onChange={choose}
          error={isAmountMissing ? say('amount_missing') : undefined}
        />
        <QuickAmounts amounts={QUICK_CENTS} current={amountCents} onChoose={choose} />
      </fieldset>
      <CardForm card={card} disabled={isBusy} />
      <InView when={newsOf(payment, isDown)} takesFocus={payment.phase !== 'sending'}>
        <PaymentNotice payment={payment} amountCents={amountCents ?? 0} />
        {payment.phase === 'idle' && payment.error && <Banner tone="negative">{sayError(payment.error)}</Banner>}
        {isDown && <Banner tone="negative">{sayPayment('payment_failed')}</Banner>}
      </InView>
      <Button
        type="submit"
        wide
        busy={isTokenizing || payment.phase === 'sending'}
        disabled={(isBusy && payment.phase !== 'sending' && !isTokenizing) || isOver}
      >
        {isOver
          ? say('deposit_most', { most: showCents(CARD_MOST_CENTS, language) })
          : amountCents
            ? say('deposit', { amount: showDollars(amountCents, language) })
            : say('deposit_nothing')}
      </Button>
    </form>
  )
}
