import { useId, useMemo, useState } from 'react'
import { houseFactsOf } from '#features/investing/house-facts.ts'
import { fallOf2009 } from '#features/investing/falls-of-2009.ts'
import type { Fall } from '#features/investing/falls-of-2009.ts'
import { asStated, presetFor, STRESS_PRESETS, stressFigures } from '#features/investing/stress-house.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import type { Stress } from '#features/offerings/stress.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { StressResult } from './StressResult.tsx'
import { StressSliders } from './StressSliders.tsx'
import { stressWords } from './stress-words.ts'

const PRESETS = ['stated', 'bad_year', 'like_2009'] as const
type Preset = (typeof PRESETS)[number]

const isSame = (a: Stress, b: Stress) =>
  a.valueDrop === b.valueDrop && a.rentChange === b.rentChange && a.rateShift === b.rateShift && a.vacancy === b.vacancy

/** What a reader may let turn, and what becomes of each layer, of the year, and of $1,000 of theirs (F10, F7, F17). */
export function StackStress({ listing }: { listing: ListingDetail }) {
  const say = useCopy(stressWords)
  const language = useLanguage()
  const id = useId()
  const house = useMemo(() => houseFactsOf(listing), [listing])
  const stressOfPreset = (one: Preset) =>
    one === 'stated' ? asStated(house) : presetFor(one, house, listing.address.state)
  const { running } = house
  const isYearKnown = typeof running !== 'string'
  const [stress, setStress] = useState(() => asStated(house))
  const chosen = PRESETS.find((one) => isSame(stressOfPreset(one), stress))
  return (
    <section className="grid gap-5" aria-labelledby={id}>
      <h3 id={id} className="text-21">
        {say('title')}
      </h3>
      <p className="max-w-[66ch] text-muted">
        {say('lead', { cost: showPercent(HOLD_ASSUMPTIONS.saleCost, language, 0) })}
      </p>
      <fieldset aria-label={say('presets')} className="flex min-w-0 flex-wrap gap-3">
        {PRESETS.map((one) => (
          <Button
            key={one}
            look="secondary"
            aria-pressed={one === chosen}
            className={one === chosen ? 'bg-wash-primary' : 'border-line-strong'}
            onClick={() => setStress(stressOfPreset(one))}
          >
            {say(`preset_${one}`)}
          </Button>
        ))}
      </fieldset>
      <p className="max-w-[66ch] text-13 text-muted">
        {say(isYearKnown || !chosen ? `about_${chosen ?? 'own'}` : `about_${chosen}_value`)}{' '}
        {chosen === 'like_2009' && <OfState state={listing.address.state} />}
      </p>
      <StressSliders stress={stress} onChange={setStress} isYearKnown={isYearKnown} />
      <p className="max-w-[66ch] text-13 text-muted">
        {typeof running === 'string' ? `${say(`reason_${running}`)} ${say('value_alone')}` : say('rate_note')}
      </p>
      <StressResult name={listing.name} stack={listing.capital_stack} figures={stressFigures(house, stress)} />
    </section>
  )
}

/** What prices of the house's own state did in 2009, beside those of the twenty cities. */
function OfState({ state }: { state: string }) {
  const say = useCopy(stressWords)
  const language = useLanguage()
  const fallen = fallOf2009(state)
  if (!fallen) return null
  const quarter = ({ quarter, year }: Fall['from']) => say('quarter', { quarter, year: `${year}` })
  const isMore = Math.round(fallen.fall * 100) / 100 > STRESS_PRESETS.like_2009.valueDrop
  return say(isMore ? 'state_more' : 'state_less', {
    state,
    fall: showPercent(fallen.fall, language),
    from: quarter(fallen.from),
    to: quarter(fallen.to),
  })
}
