import { useStepUp } from '#features/accounts/web/step-up.ts'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { requestWithdrawal } from '../withdrawal-contract.ts'
import { withdrawWords } from './withdraw-words.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

type Order = { readonly amount: number; readonly bank_account_id: string }
type Props = { isOpen: boolean; onClose: () => void; onDone: () => void }

/** Takes money out of the wallet, to a verified account of its owner. */
export function WithdrawMoney({ isOpen, onClose, onDone }: Props) {
  const say = useCopy(withdrawWords)
  const language = useLanguage()
  const send = useSendOnce()
  const withdraw = async (order: Order) => {
    const { withdrawal } = await send(order)
    const facts = { amount: showCents(withdrawal.amount, language), day: showDay(withdrawal.sends_at, language) }
    toast(say(withdrawal.is_by_hand ? 'done_hand' : 'done', facts), { tone: 'positive' })
    onDone()
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('title')}>
      <WithdrawForm onSend={withdraw} />
    </Dialog>
  )
}

// Longer than the dialog stands: who closes it after a line that broke, and opens it again, repeats the same withdrawal.
let kept: { readonly text: string; readonly key: string } | null = null

/** The same order under the same key until its answer has come, so that a line that broke withdraws nothing twice. */
function useSendOnce() {
  const stepUp = useStepUp()
  return async (order: Order) => {
    const text = JSON.stringify(order)
    if (kept?.text !== text) kept = { text, key: crypto.randomUUID() }
    const { key: idempotencyKey } = kept
    try {
      const answer = await stepUp(() =>
        call<typeof requestWithdrawal>('POST /api/wallet/withdrawals', { body: order, idempotencyKey }),
      )
      kept = null
      return answer
    } catch (error) {
      // Refused for sure: what is asked for next is another one.
      if (error instanceof CallError && error.status >= 400 && error.status < 500) kept = null
      throw error
    }
  }
}
