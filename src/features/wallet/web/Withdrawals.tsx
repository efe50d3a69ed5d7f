import { useState } from 'react'
import { ConfirmDialog } from '#features/accounts/web/ConfirmDialog.tsx'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { showDate, showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PartError } from '#platform/web/ui/PartError.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useAgainWhile } from '#platform/web/use-again-while.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../withdraw-copy.en.ts'
import type { cancelWithdrawal, readWithdrawals } from '../withdrawal-contract.ts'
import { withdrawWords } from './withdraw-words.ts'

type Withdrawal = AnswerOf<typeof readWithdrawals>['withdrawals'][number]

/** What goes to somebody's bank, which of it can still be taken back, and what went lately. Nothing while there is none. */
export function Withdrawals({ onChange }: { onChange: () => void }) {
  const say = useCopy(withdrawWords)
  const { data, error, refetch } = useAnswer<typeof readWithdrawals>('GET /api/wallet/withdrawals')
  // That a bank was asked is told by nobody.
  const isUnderWay = data?.withdrawals.some(({ state }) => state === 'requested' || state === 'sent') ?? false
  useAgainWhile(isUnderWay, refetch, 30_000)
  if (error && !data) return <PartError isUnseen error={error} onRetry={() => void refetch()} />
  if (!data || data.withdrawals.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="withdrawals">
      <h2 id="withdrawals">{say('list')}</h2>
      <ul className="grid grid-cols-1 border-t border-line">
        {data.withdrawals.map((one) => (
          <Row key={one.withdrawal_id} withdrawal={one} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

const REASONS = ['R02', 'R03'] as const
const TONES = {
  requested: 'text-accent-text',
  sent: 'text-accent-text',
  paid: 'text-positive',
  returned: 'text-negative',
  cancelled: 'text-muted',
} as const

function Row({ withdrawal, onChange }: { withdrawal: Withdrawal; onChange: () => void }) {
  const say = useCopy(withdrawWords)
  const language = useLanguage()
  const { amount, bank, last4, state, code, page } = withdrawal
  const reason = REASONS.find((one) => one === code)
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[1fr_auto]">
      <span className="min-w-0 [overflow-wrap:anywhere]">{say('account_name', { bank, last4 })}</span>
      <span className="figures font-semibold sm:text-right">{showCents(amount, language)}</span>
      <span className={`text-13 ${TONES[state]}`}>
        {sayState(say, withdrawal, language)} {reason && say(`reason_${reason}`)}
      </span>
      {state === 'requested' && <Cancel withdrawal={withdrawal} onChange={onChange} />}
      {page && (state === 'sent' || state === 'paid') && (
        <a className="text-link tall-target text-13 sm:text-right" href={page} target="_blank" rel="noreferrer">
          {say('play')}
        </a>
      )}
    </li>
  )
}

function sayState(say: Say<typeof copy>, withdrawal: Withdrawal, language: Language): string {
  const { state, sends_at: sendsAt, arrives_on: arrivesOn, code, is_by_hand: isByHand } = withdrawal
  if (state === 'requested')
    return say(isByHand ? 'state_requested_hand' : 'state_requested', { sends: showDay(sendsAt, language) })
  if (state === 'sent' && arrivesOn) return say('state_sent_by', { arrives: showDate(arrivesOn, language) })
  if (state === 'sent') return say(isByHand ? 'state_sent_hand' : 'state_sent')
  if (state === 'returned') return say('state_returned', { code: code ?? '' })
  if (withdrawal.is_owed) return say('state_owed')
  if (withdrawal.is_refused) return say('state_refused')
  if (withdrawal.is_stopped) return say('state_stopped')
  return say(`state_${state}`)
}

function Cancel({ withdrawal, onChange }: { withdrawal: Withdrawal; onChange: () => void }) {
  const say = useCopy(withdrawWords)
  const amount = showCents(withdrawal.amount, useLanguage())
  const [isAsking, setIsAsking] = useState(false)
  const cancel = async () => {
    const params = { id: withdrawal.withdrawal_id }
    await call<typeof cancelWithdrawal>('POST /api/wallet/withdrawals/{id}/cancel', { params })
    toast(say('cancelled', { amount }), { tone: 'positive' })
    setIsAsking(false)
    onChange()
  }
  return (
    <>
      <Button
        look="quiet"
        className="-mx-[12px] justify-self-start sm:justify-self-end"
        aria-label={say('cancel_of', { amount })}
        onClick={() => setIsAsking(true)}
      >
        {say('cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={say('cancel_title', { amount })}
        label={say('cancel')}
        leaveLabel={say('cancel_not')}
        look="primary"
        onConfirm={cancel}
      >
        {say('cancel_text')}
      </ConfirmDialog>
    </>
  )
}
