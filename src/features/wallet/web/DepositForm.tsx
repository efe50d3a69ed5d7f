import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { CARD_MOST_CENTS } from '#features/payments/rules.ts'
import { CardForm } from '#features/payments/web/CardForm.tsx'
import { InView } from '#features/payments/web/InView.tsx'
import { newsOf } from '#features/payments/web/news-of.ts'
import { PaymentNotice } from '#features/payments/web/PaymentNotice.tsx'
import { paymentsWords } from '#features/payments/web/payments-words.ts'
import { useCard } from '#features/payments/web/use-card.ts'
import type { usePayment } from '#features/payments/web/use-payment.ts'
import { useSayPayment } from '#features/payments/web/use-say-payment.ts'
import { showCents, showDollars } from '#kit/money.ts'
import { readBoot } from '#platform/web/boot.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import type { Choice } from '#platform/web/ui/ChoiceGroup.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import { BANK_MOST_CENTS } from '../bank-deposits.ts'
import type { copy } from '../copy.en.ts'
import { QUICK_CENTS } from '../quick-cents.ts'
import { BankSource } from './BankSource.tsx'
import { QuickAmounts } from './QuickAmounts.tsx'
import type { DepositAnswer, DepositBody } from './send-deposit.ts'
import { useBankSource } from './use-bank-source.ts'
import { walletWords } from './wallet-words.ts'

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

/** What is typed and chosen, and how it is sent. */
function useDepositForm({ payment, wantedCents, onPay }: FormProps) {
  const amountId = useId()
  const card = useCard()
  const sent = payment.pending?.body
  const bank = useBankSource(sent?.source === 'bank' ? sent.bank_account_id : null)
  const [way, setWay] = useState<Way>(sent?.source ?? 'card')
  const [amountCents, setAmount] = useState<number | null>(wantedCents ?? null)
  const [isAmountMissing, setIsAmountMissing] = useState(false)
  const [isTokenizing, setIsTokenizing] = useState(false)
  const [isDown, setIsDown] = useState(false)
  const isBusy = isTokenizing || payment.phase !== 'idle'
  const mostCents = way === 'bank' ? BANK_MOST_CENTS : CARD_MOST_CENTS
  const isOver = (amountCents ?? 0) > mostCents
  const isOff = way === 'bank' && (!bank.data?.is_offered || bank.chosen === null)

  const chooseWay = (next: Way) => {
    setWay(next)
    setIsDown(false)
    payment.clearError()
  }
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

  const isBusyHere = isTokenizing || payment.phase === 'sending'
  return {
    amountId,
    card,
    bank,
    way,
    amountCents,
    mostCents,
    isAmountMissing,
    isDown,
    isBusy,
    isBusyHere,
    isOver,
    isOff: (isBusy && !isBusyHere) || isOver || isOff,
    choose,
    chooseWay,
    submit,
  }
}

/** An amount, the way that it comes, and what that way asks for. */
export function DepositForm(props: FormProps) {
  const { payment } = props
  const say = useCopy(walletWords)
  const sayPayment = useCopy(paymentsWords)
  const sayError = useSayPayment(say)
  const form = useDepositForm(props)
  const { amountCents, isBusy, isDown, way } = form
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void form.submit(event)}>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-3">
        <MoneyField
          id={form.amountId}
          label={say('amount')}
          required
          value={amountCents}
          onChange={form.choose}
          error={form.isAmountMissing ? say('amount_missing') : undefined}
        />
        <QuickAmounts amounts={QUICK_CENTS} current={amountCents} onChoose={form.choose} />
      </fieldset>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
        <ChoiceGroup
          id={`${form.amountId}-way`}
          legend={say('way')}
          columns={3}
          choices={waysOf(say)}
          value={way}
          onChange={form.chooseWay}
        />
        {way === 'bank' && <BankSource source={form.bank} amountCents={amountCents} />}
        {way === 'paypal' && <p className="text-13 text-muted">{say('paypal_note')}</p>}
      </fieldset>
      {way === 'card' && <CardForm card={form.card} disabled={isBusy} />}
      <InView when={newsOf(payment, isDown)} takesFocus={payment.phase !== 'sending'}>
        <PaymentNotice payment={payment} amountCents={amountCents ?? 0} />
        {payment.phase === 'idle' && payment.error && <Banner tone="negative">{sayError(payment.error)}</Banner>}
        {isDown && <Banner tone="negative">{sayPayment('uncharged')}</Banner>}
      </InView>
      <AddButton form={form} />
    </form>
  )
}

function AddButton({ form }: { form: ReturnType<typeof useDepositForm> }) {
  const say = useCopy(walletWords)
  const language = useLanguage()
  const { amountCents, mostCents, way } = form
  const add = amountCents ? say(ADD[way], { amount: showDollars(amountCents, language) }) : say(ADD_NOTHING[way])
  return (
    <Button type="submit" wide busy={form.isBusyHere} disabled={form.isOff}>
      {form.isOver ? say('deposit_most', { most: showCents(mostCents, language) }) : add}
    </Button>
  )
}
