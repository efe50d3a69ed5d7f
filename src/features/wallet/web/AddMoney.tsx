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
import { usePayment } from '#features/payments/web/use-payment.ts'
import { useSayPayment } from '#features/payments/web/use-say-payment.ts'
import { showCents, showDollars } from '#kit/money.ts'
import { readBoot } from '#platform/web/boot.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { publishToOtherTabs } from '#platform/web/other-tabs.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import type { Choice } from '#platform/web/ui/ChoiceGroup.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../copy.en.ts'
import { BANK_MOST_CENTS } from '../bank-deposits.ts'
import { BankSource } from './BankSource.tsx'
import { QuickAmounts } from './QuickAmounts.tsx'
import { sendDeposit } from './send-deposit.ts'
import type { DepositAnswer, DepositBody } from './send-deposit.ts'
import { useBankSource } from './use-bank-source.ts'
import { walletWords } from './wallet-words.ts'

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

/** Puts money into the account by card, with PayPal or from a bank. Must not stand inside another form. */
export function AddMoney({ isOpen, onOpen, onClose, onDone, wantedCents }: Props) {
  const say = useCopy(walletWords)
  const language = useLanguage()
  const refresh = useRefresh()
  const payment = usePayment<DepositBody, DepositAnswer>({
    purpose: 'deposit',
    send: sendDeposit,
    isFor: ({ purpose }) => purpose === 'deposit',
    answerOf: ({ amount, repaid, refunded, kind }) => ({ amount, repaid, refunded, isOfPaypal: kind === 'paypal' }),
    onDone: (answer) => {
      const { amount: cents = lastCents.current, repaid = 0, refunded = 0, isOfPaypal = false, clearsOn } = answer
      void refresh('/api/wallet')
      void refresh('/api/history')
      void refresh('/api/cards')
      void refresh('/api/wallet/bank-deposits')
      publishToOtherTabs()
      onDone?.()
      const amount = showDollars(cents, language)
      const back = showDollars(refunded, language)
      const text =
        clearsOn !== undefined
          ? clearsOn === null
            ? say('deposit_asked', { amount })
            : say('deposit_clears', { amount, day: showDate(clearsOn, language) })
          : refunded
            ? say(isOfPaypal ? 'deposit_part_refunded_paypal' : 'deposit_part_refunded', { amount, refunded: back })
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

type Way = 'card' | 'paypal' | 'bank'

type FormProps = {
  payment: ReturnType<typeof usePayment<DepositBody, DepositAnswer>>
  wantedCents: number | undefined
  onPay: (body: DepositBody) => Promise<void>
}

const ADD = { card: 'deposit', paypal: 'deposit_paypal', bank: 'deposit_bank' } as const
const ADD_NOTHING = {
  card: 'deposit_nothing',
  paypal: 'deposit_nothing_paypal',
  bank: 'deposit_nothing_bank',
} as const

/** The ways that there are here; one without PayPal is not told of it. */
const waysOf = (say: Say<typeof copy>): Choice<Way>[] => [
  { value: 'card', label: say('way_card'), note: say('way_card_note') },
  ...(readBoot().config.paypal
    ? [{ value: 'paypal' as const, label: say('way_paypal'), note: say('way_card_note') }]
    : []),
  { value: 'bank', label: say('way_bank'), note: say('way_bank_note') },
]

function DepositForm({ payment, wantedCents, onPay }: FormProps) {
  const say = useCopy(walletWords)
  const sayPayment = useCopy(paymentsWords)
  const sayError = useSayPayment(say)
  const language = useLanguage()
  const amountId = useId()
  const wayId = useId()
  const card = useCard()
  const bank = useBankSource()
  const [way, setWay] = useState<Way>(payment.pending?.body.source ?? 'card')
  const [amountCents, setAmount] = useState<number | null>(wantedCents ?? null)
  const [isAmountMissing, setIsAmountMissing] = useState(false)
  const [isTokenizing, setIsTokenizing] = useState(false)
  const [isDown, setIsDown] = useState(false)
  const isBusy = isTokenizing || payment.phase !== 'idle'
  const mostCents = way === 'bank' ? BANK_MOST_CENTS : CARD_MOST_CENTS
  const isOver = (amountCents ?? 0) > mostCents
  const isOff = way === 'bank' && (!bank.data?.is_offered || bank.chosen === null)

  const choose = (cents: number | null) => {
    setAmount(cents)
    setIsAmountMissing(false)
    payment.clearError()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isOver || isOff) return
    setIsDown(false)
    payment.clearError()
    if (!amountCents) {
      setIsAmountMissing(true)
      return document.getElementById(amountId)?.focus()
    }
    if (way === 'paypal') return await onPay({ amount: amountCents, source: 'paypal', ...returnTo() })
    if (way === 'bank') {
      const taken = bank.take(amountCents)
      return taken ? await onPay({ amount: amountCents, ...taken }) : undefined
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
      <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
        <ChoiceGroup
          id={wayId}
          legend={say('way')}
          columns={3}
          choices={waysOf(say)}
          value={way}
          onChange={(next) => {
            setWay(next)
            setIsDown(false)
            payment.clearError()
          }}
        />
        {way === 'bank' && <BankSource source={bank} amountCents={amountCents} />}
        {way === 'paypal' && <p className="text-13 text-muted">{say('paypal_note')}</p>}
      </fieldset>
      {way === 'card' && <CardForm card={card} disabled={isBusy} />}
      <InView when={newsOf(payment, isDown)} takesFocus={payment.phase !== 'sending'}>
        <PaymentNotice payment={payment} amountCents={amountCents ?? 0} />
        {payment.phase === 'idle' && payment.error && <Banner tone="negative">{sayError(payment.error)}</Banner>}
        {isDown && <Banner tone="negative">{sayPayment('payment_failed')}</Banner>}
      </InView>
      <Button
        type="submit"
        wide
        busy={isTokenizing || payment.phase === 'sending'}
        disabled={(isBusy && payment.phase !== 'sending' && !isTokenizing) || isOver || isOff}
      >
        {isOver
          ? say('deposit_most', { most: showCents(mostCents, language) })
          : amountCents
            ? say(ADD[way], { amount: showDollars(amountCents, language) })
            : say(ADD_NOTHING[way])}
      </Button>
    </form>
  )
}
