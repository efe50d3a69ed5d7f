import { useId } from 'react'
import type { Assumptions } from '#features/offerings/own-assumptions.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { LabelledSlider } from './LabelledSlider.tsx'
import { projectionWords } from './projection-words.ts'

type Props = { own: Assumptions; onChange: (own: Assumptions) => void }
type Range = { readonly min: number; readonly max: number; readonly step: number }

// Sliders count in whole hundredths of a percent, years in tenths.
const RATE_UNITS = 10_000
const YEAR_UNITS = 10

const GROWTH: Range = { min: -500, max: 1000, step: 25 }
const RANGES: Readonly<Record<keyof Assumptions, Range>> = {
  rentGrowth: GROWTH,
  costGrowth: GROWTH,
  valueGrowth: GROWTH,
  vacancyRate: { min: 0, max: 4000, step: 50 },
  saleCost: { min: 0, max: 1200, step: 25 },
  holdYears: { min: 10, max: 200, step: 10 },
}
const ORDER = ['rentGrowth', 'costGrowth', 'valueGrowth', 'vacancyRate', 'saleCost', 'holdYears'] as const

/** What a reader may assume otherwise, each by its own slider. */
export function AssumptionSliders({ own, onChange }: Props) {
  const id = useId()
  const say = useCopy(projectionWords)
  const language = useLanguage()
  return (
    <div className="grid gap-x-10 gap-y-3 md:grid-cols-2">
      {ORDER.map((key) => {
        const units = key === 'holdYears' ? YEAR_UNITS : RATE_UNITS
        return (
          <LabelledSlider
            key={key}
            id={`${id}-${key}`}
            label={say(`own_${key}`)}
            text={key === 'holdYears' ? say('years', { n: own.holdYears }) : showPercent(own[key], language, 2)}
            value={Math.round(own[key] * units)}
            {...RANGES[key]}
            onChange={(value) => onChange({ ...own, [key]: value / units })}
          />
        )
      })}
    </div>
  )
}
