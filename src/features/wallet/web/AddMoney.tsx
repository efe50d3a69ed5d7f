import { useEffect, useRef } from 'react'
import { isReturning } from '#features/payments/follow-payment.ts'
import { usePayment } from '#features/payments/web/use-payment.ts'
import { showDollars } from '#kit/money.ts'
import { showDate } from '#platform/web/format.ts'
import type { Language } from '#kit/language.ts'
import { useLanguage } from '#platform/web/language.ts'
import { publishToOtherTabs } from '#platform/web/other-tabs.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../copy.en.ts'
import { DepositForm } from './DepositForm.tsx'
import { sendDeposit } from './send-deposit.ts'
import type { DepositAnswer, DepositBody } from './send-deposit.ts'
import { walletWords } from './wallet-words.ts'

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
    // One that a recurring deposit took is no payment of whoever looks at this page.
    isFor: ({ purpose, is_recurring: isRecurring }) => purpose === 'deposit' && !isRecurring,
    answerOf: ({ amount, repaid, refunded, kind }) => ({ amount, repaid, refunded, isOfPaypal: kind === 'paypal' }),
    onDone: (answer) => {
      void refresh('/api/wallet')
      void refresh('/api/history')
      void refresh('/api/cards')
      void refresh('/api/wallet/bank-deposits')
      publishToOtherTabs()
      onDone?.()
      const text = sayDone(say, { ...answer, amount: answer.amount ?? lastCents.current }, language)
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

/** What became of a deposit, or by when it will have. */
function sayDone(say: Say<typeof copy>, done: DepositAnswer & { amount: number }, language: Language): string {
  const amount = showDollars(done.amount, language)
  if (done.clearsOn === null) return say('deposit_asked', { amount })
  if (done.clearsOn !== undefined) return say('deposit_clears', { amount, day: showDate(done.clearsOn, language) })
  const { repaid = 0, refunded = 0, isOfPaypal = false } = done
  const back = showDollars(refunded, language)
  if (refunded)
    return say(isOfPaypal ? 'deposit_part_refunded_paypal' : 'deposit_part_refunded', { amount, refunded: back })
  return repaid
    ? say('deposit_repaid', { amount, repaid: showDollars(repaid, language) })
    : say('deposit_done', { amount })
}
