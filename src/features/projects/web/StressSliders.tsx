import { useId } from 'react'
import type { Stress } from '#features/offerings/stress.ts'
import { showNumber, showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { LabelledSlider } from './LabelledSlider.tsx'
import { stressWords } from './stress-words.ts'

type Props = { stress: Stress; onChange: (stress: Stress) => void; isYearKnown: boolean }

// Sliders count in whole hundredths of a percent, so that what they stand at is exact.
const UNITS = 10_000

/** Four things that may turn, each by its own slider; the value alone where the year of the house is not known. */
export function StressSliders({ stress, onChange, isYearKnown }: Props) {
  const id = useId()
  const say = useCopy(stressWords)
  const language = useLanguage()
  const sign = (value: number) => (value > 0 ? '+' : '')
  const points = showNumber(stress.rateShift * 100, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const slider = (key: keyof Stress, range: { min: number; max: number; step: number }) => ({
    id: `${id}-${key}`,
    value: Math.round(stress[key] * UNITS),
    ...range,
    onChange: (value: number) => onChange({ ...stress, [key]: value / UNITS }),
  })
  return (
    <div className="grid gap-x-10 gap-y-3 md:grid-cols-2">
      <LabelledSlider
        label={say('value')}
        text={showPercent(stress.valueDrop, language, 0)}
        {...slider('valueDrop', { min: 0, max: 6000, step: 100 })}
      />
      {isYearKnown && (
        <>
          <LabelledSlider
            label={say('rent')}
            text={sign(stress.rentChange) + showPercent(stress.rentChange, language, 0)}
            {...slider('rentChange', { min: -4000, max: 1000, step: 100 })}
          />
          <LabelledSlider
            label={say('rate')}
            text={say('points', { n: sign(stress.rateShift) + points })}
            {...slider('rateShift', { min: -200, max: 600, step: 25 })}
          />
          <LabelledSlider
            label={say('vacancy')}
            text={showPercent(stress.vacancy, language)}
            {...slider('vacancy', { min: 0, max: 6000, step: 50 })}
          />
        </>
      )}
    </div>
  )
}
