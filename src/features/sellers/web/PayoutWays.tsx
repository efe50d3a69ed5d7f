import { useId } from 'react'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { sellersWords } from './sellers-words.ts'

/** Spec §2: the five ways on which earnings are paid out. */
const WAYS = ['paypal', 'cash_app', 'crypto', 'check', 'direct_deposit'] as const

/** How earnings are paid out. Where there are none, the ways are shown, cannot be pressed, and it says why. */
export function PayoutWays({ availableCents }: { availableCents: number }) {
  const say = useCopy(sellersWords)
  const id = useId()
  const isNothing = availableCents <= 0
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby={id}>
      <h2 id={id}>{say('payout_title')}</h2>
      <p id={`${id}-why`} className="max-w-[56ch] text-muted">
        {say(isNothing ? 'payout_nothing' : 'payout_ask')}
      </p>
      <ul className="flex flex-wrap gap-3">
        {WAYS.map((way) => (
          <li key={way}>
            {isNothing ? (
              <Button look="secondary" disabled aria-describedby={`${id}-why`}>
                {say(`way_${way}`)}
              </Button>
            ) : (
              <span className="font-semibold">{say(`way_${way}`)}</span>
            )}
          </li>
        ))}
      </ul>
      {!isNothing && <LinkButton to="/contact">{say('payout_action')}</LinkButton>}
    </section>
  )
}
