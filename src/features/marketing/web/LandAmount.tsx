import { useEffect, useState } from 'react'
import {
  amountForKey,
  movedAmount,
  positionOf,
  POSITIONS,
  stopsOf,
  tickText,
} from '#features/investing/amount-scale.ts'
import type { AmountRange } from '#features/investing/amount-scale.ts'
import { DRAWS } from '#features/offerings/monte-carlo.ts'
import { showDollars } from '#kit/money.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Slider } from '#platform/web/ui/Slider.tsx'
import { useCopy } from '#platform/web/words.ts'
import { firstAmount } from '../amount-figures.ts'
import type { FrontExample } from '../front-contract.ts'
import { AmountResult } from './AmountResult.tsx'
import { amountWords } from './amount-words.ts'
import { useFront } from './front-answer.ts'

const SLIDER = 'land-amount-slider'

/** An amount in one of the properties that are open: what it buys, what a year brings, and how it may end. */
export function LandAmount() {
  const say = useCopy(amountWords)
  const { data, error, retry } = useFront()
  if (data?.example) return <Counted house={data.example} />
  return (
    <section className="page-width land-section" aria-labelledby="amount-title">
      <header className="land-head">
        <p className="label">{say('label')}</p>
        <h2 id="amount-title">{say('title', { amount: '$500' })}</h2>
      </header>
      <div className="card grid justify-items-center gap-4 p-8 text-muted" aria-busy={!data && error === null}>
        {error !== null ? <p>{say('failed')}</p> : data && <p>{say('none')}</p>}
        {error !== null && <Button onClick={retry}>{say('retry')}</Button>}
      </div>
    </section>
  )
}

function Counted({ house }: { house: FrontExample }) {
  const say = useCopy(amountWords)
  const language = useLanguage()
  const range: AmountRange = { least: house.least, most: house.most }
  const [cents, setCents] = useState(() => amountMovedEarly(range) ?? firstAmount(range))
  const money = (amount: number) => showDollars(amount, language)
  useFocusAgain()
  return (
    <section className="page-width land-section" aria-labelledby="amount-title">
      <header className="land-head">
        <p className="label">{say('label')}</p>
        <h2 id="amount-title" className="figures">
          {say('title', { amount: money(cents) })}
        </h2>
      </header>
      <div className="amount-sheet">
        <div className="amount-choice">
          <p>{say('lead', { house: house.name })}</p>
          <div className="amount-slider">
            <Slider
              id={SLIDER}
              label={say('amount')}
              min={1}
              max={POSITIONS}
              step={1}
              value={positionOf(cents, range)}
              valueText={money(cents)}
              ticks={ticksOf(range).map((at) => ({ at: positionOf(at, range), label: tickText(at, language) }))}
              onChange={(position) => setCents(movedAmount(cents, position, range) || house.least)}
              onKey={(key) => {
                const next = amountForKey(key, cents, range)
                if (next !== null) setCents(next || house.least)
                return next !== null
              }}
            />
          </div>
          <p className="amount-without-script text-13 text-muted">
            {say('without_script', { least: money(house.least), most: money(house.most) })}
          </p>
        </div>
        <AmountResult house={house} amountCents={cents} />
        <div className="amount-end">
          <p>{say('worse', { lost: showNumber(Math.round(house.loss_share * DRAWS), language) })}</p>
          <a href={`/project/${house.id}`} className="button button-secondary">
            {say('to_house', { house: house.name })}
          </a>
        </div>
      </div>
    </section>
  )
}

/** What was chosen at the slider that the server rendered, before it was alive; null where it was left alone. */
function amountMovedEarly(range: AmountRange): number | null {
  if (typeof document === 'undefined') return null
  const early = document.querySelector<HTMLInputElement>(`#${SLIDER}`)
  if (!early || early.value === early.defaultValue) return null
  return movedAmount(firstAmount(range), early.valueAsNumber, range)
}

/** Whoever held the slider that the server rendered holds the one that takes its place. */
function useFocusAgain(): void {
  const [wasHeld] = useState(() => typeof document !== 'undefined' && document.activeElement?.id === SLIDER)
  useEffect(() => {
    if (wasHeld) document.getElementById(SLIDER)?.focus()
  }, [wasHeld])
}

// The ends, and between them what has room on a telephone.
function ticksOf(range: AmountRange): number[] {
  const between = stopsOf(range).filter((stop) => [5000, 50_000].includes(stop))
  return [...new Set([range.least, ...between, range.most])]
}
