import { Wallet as WalletIcon } from 'lucide-react'
import { useState } from 'react'
import { HeldNote } from '#features/wallet/web/HeldNote.tsx'
import { OwedNote } from '#features/wallet/web/OwedNote.tsx'
import type { readWallet } from '#features/wallet/contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useCopy } from '#platform/web/words.ts'
import { investingWords } from './investing-words.ts'
import { stepsWords } from './steps-words.ts'

export type Wallet = { data?: AnswerOf<typeof readWallet> | undefined; error: unknown }

type Props = {
  name: string
  /** Of the button that pays: secondary where something else is offered first. */
  look: 'primary' | 'secondary'
  totalCents: number
  wallet: Wallet
  isBusy: boolean
  isSending: boolean
  onPay: () => void
  /** With what is missing for this amount, in cents. */
  onAddMoney: (wantedCents: number | undefined) => void
  /** Whether what the account holds goes first and a card pays the rest; null where that cannot be chosen. */
  isSplit: boolean | null
  onSplit: (isSplit: boolean) => void
}

/** Fund From Account: all of it where the account covers the order, a part where it falls short, and how to add money. */
export function AccountSource({
  name,
  look,
  totalCents,
  wallet,
  isBusy,
  isSending,
  onPay,
  onAddMoney,
  ...split
}: Props) {
  const say = useCopy(stepsWords)
  const sayInvesting = useCopy(investingWords)
  const language = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const { data, error } = wallet
  const available = data?.available ?? 0
  const short = totalCents - available
  const amount = showCents(totalCents, language)
  const holds = showCents(available, language)
  const covers = data !== undefined && short <= 0 && totalCents > 0
  return (
    <div className="grid grid-cols-1 gap-3">
      {covers ? (
        <Button look={look} wide busy={isSending} disabled={isBusy && !isSending} onClick={() => setIsAsking(true)}>
          <WalletIcon aria-hidden="true" />
          <span className="grid">
            <span>{say('fund_account')}</span>
            <span className="figures text-13 font-normal">{say('account_pay', { amount, available: holds })}</span>
          </span>
        </Button>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="basis-full">{say('fund_account')}</h3>
          <p className="figures text-muted" aria-live="polite">
            {!data
              ? sayInvesting(error ? 'account_failed' : 'account_loading')
              : available > 0
                ? say('account_short', { available: holds, short: showCents(short, language) })
                : say(data.balance > 0 ? 'account_all_held' : 'account_empty')}
          </p>
          {/* What is owed is settled first, so that much more has to come in. */}
          <Button look="secondary" disabled={isBusy} onClick={() => onAddMoney(data ? short + data.owed : undefined)}>
            {sayInvesting('add_money')}
          </Button>
        </div>
      )}
      {data && <OwedNote owedCents={data.owed} />}
      <HeldNote wallet={data} />
      {!covers && split.isSplit !== null && (
        <Checkbox
          id="split"
          label={say('account_split', { wallet: holds, rest: showCents(short, language) })}
          hint={say('account_split_note')}
          value={split.isSplit}
          disabled={isBusy}
          onChange={split.onSplit}
        />
      )}
      <ConfirmAccount
        isOpen={isAsking && covers}
        name={name}
        totalCents={totalCents}
        availableCents={available}
        onClose={() => setIsAsking(false)}
        onPay={onPay}
      />
    </div>
  )
}

type ConfirmProps = {
  isOpen: boolean
  name: string
  totalCents: number
  availableCents: number
  onClose: () => void
  onPay: () => void
}

/** One press must not spend an account: what it holds before and after is said first. */
function ConfirmAccount({ isOpen, name, totalCents, availableCents, onClose, onPay }: ConfirmProps) {
  const say = useCopy(stepsWords)
  const language = useLanguage()
  const amount = showCents(totalCents, language)
  const available = showCents(availableCents, language)
  const after = showCents(availableCents - totalCents, language)
  const pay = () => {
    onClose()
    onPay()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('account_confirm_title', { amount })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {say('account_confirm_no')}
          </Button>
          <Button onClick={pay}>{say('account_confirm_yes', { amount })}</Button>
        </>
      }
    >
      <p>{say('account_confirm_text', { available, after, name })}</p>
    </Dialog>
  )
}
