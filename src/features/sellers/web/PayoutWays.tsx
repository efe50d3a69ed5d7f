import { useId, useState } from 'react'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { PayoutsAnswer } from '../payout-contract.ts'
import { isOpen, PAYOUT_WAYS } from '../payouts.ts'
import type { PayoutWay } from '../payouts.ts'
import type { PayoutFormProps } from './PayoutForm.tsx'
import { payoutWords } from './payout-words.ts'

const { Part: PayoutForm } = lazyPart<PayoutFormProps>(async () => (await import('./PayoutForm.tsx')).PayoutForm)

/** How earnings are paid out. Where nothing can be, the ways are shown, cannot be pressed, and it says why. */
export function PayoutWays({ payouts }: { payouts: PayoutsAnswer }) {
  const say = useCopy(payoutWords)
  const language = useLanguage()
  const id = useId()
  const [way, setWay] = useState<PayoutWay | null>(null)
  const { available, most } = payouts
  const isFull = payouts.payouts.filter((one) => isOpen(one.status)).length >= most
  const isOff = available <= 0 || isFull
  const why = isFull ? say('too_many_now') : say('nothing')
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby={id}>
      <h2 id={id}>{say('title')}</h2>
      <p id={`${id}-why`} className="max-w-[56ch] text-muted">
        {isOff ? why : say('lead', { available: showCents(available, language) })}
      </p>
      {payouts.owed > 0 && (
        <p className="text-13 text-muted">{say('owed', { amount: showCents(payouts.owed, language) })}</p>
      )}
      {payouts.fresh > 0 && (
        <p className="max-w-[56ch] text-13 text-muted">
          {say('fresh', { amount: showCents(payouts.fresh, language) })}
        </p>
      )}
      <ul className="flex flex-wrap gap-3">
        {PAYOUT_WAYS.map((one) => (
          <li key={one}>
            <Button
              look={way === one && !isOff ? 'primary' : 'secondary'}
              disabled={isOff}
              aria-pressed={isOff ? undefined : way === one}
              aria-describedby={isOff ? `${id}-why` : undefined}
              onClick={() => setWay(one)}
            >
              {say(`way_${one}`)}
            </Button>
          </li>
        ))}
      </ul>
      {way !== null && !isOff && (
        <LoadedPart loading={<Skeleton height="320px" />}>
          <PayoutForm key={way} way={way} payouts={payouts} onEnd={() => setWay(null)} />
        </LoadedPart>
      )}
    </section>
  )
}
