import { useId, useState } from 'react'
import { ConfirmDialog } from '#features/accounts/web/ConfirmDialog.tsx'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { cancelPayout, PayoutAnswer, PayoutsAnswer } from '../payout-contract.ts'
import { payoutWords } from './payout-words.ts'

/** What became of each payout, the latest first. Nothing while there is none. */
export function PayoutList({ payouts: { payouts, earlier, held } }: { payouts: PayoutsAnswer }) {
  const say = useCopy(payoutWords)
  const language = useLanguage()
  const id = useId()
  if (payouts.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby={id}>
      <h2 id={id}>{say('list_title')}</h2>
      {held > 0 && <p className="text-muted">{say('on_way', { amount: showCents(held, language) })}</p>}
      <ul className="grid grid-cols-1 border-t border-line">
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
      {earlier > 0 && <p className="text-13 text-muted">{say('list_earlier', { n: earlier })}</p>}
    </section>
  )
}

const TONES = {
  requested: 'text-accent-text',
  cancelled: 'text-muted',
  approved: 'text-accent-text',
  sent: 'text-accent-text',
  confirmed: 'text-positive',
  returned: 'text-negative',
} as const

function PayoutRow({ payout }: { payout: PayoutAnswer }) {
  const say = useCopy(payoutWords)
  const language = useLanguage()
  const { amount, way, hint, status, reference, reason } = payout
  const said = status === 'returned' && payout.sent === null ? 'not_sent' : status
  const at = payout.ended ?? payout.sent ?? payout.approved ?? payout.requested
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[1fr_auto]">
      <span className="min-w-0 [overflow-wrap:anywhere]">{say('by_way', { way: say(`way_${way}`), hint })}</span>
      <span className="figures font-semibold sm:text-right">{showCents(amount, language)}</span>
      <span className="grid min-w-0 gap-1 text-13 [overflow-wrap:anywhere]">
        <span className={TONES[status]}>{say(`status_${said}`, { day: showDay(at, language) })}</span>
        {reason && <span>{reason}</span>}
        {reference && <span className="text-muted">{say('reference', { reference })}</span>}
      </span>
      {status === 'requested' && <CancelButton payout={payout} />}
    </li>
  )
}

function CancelButton({ payout: { id, amount: cents, hint } }: { payout: PayoutAnswer }) {
  const say = useCopy(payoutWords)
  const language = useLanguage()
  const refresh = useRefresh()
  const [isAsked, setIsAsked] = useState(false)
  const amount = showCents(cents, language)
  const cancel = async () => {
    try {
      await call<typeof cancelPayout>('POST /api/payouts/{id}/cancel', { params: { id } })
      toast(say('cancelled'), { tone: 'positive' })
    } finally {
      // Also where it was decided about meanwhile: what it is now stands behind the dialog.
      await Promise.all([refresh('/api/payouts'), refresh('/api/sales')])
    }
    setIsAsked(false)
  }
  return (
    <div className="-mx-[12px] sm:justify-self-end">
      <Button look="quiet" aria-label={say('cancel_of', { amount, hint })} onClick={() => setIsAsked(true)}>
        {say('cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={say('cancel_title', { amount })}
        label={say('cancel')}
        leaveLabel={say('cancel_not')}
        onConfirm={cancel}
      >
        {say('cancel_text')}
      </ConfirmDialog>
    </div>
  )
}
