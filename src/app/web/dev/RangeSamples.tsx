import { useState } from 'react'
import { showDollars } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { Slider } from '#platform/web/ui/Slider.tsx'
import { useCopy } from '#platform/web/words.ts'
import { State } from './Both.tsx'
import type { SampleProps } from './Both.tsx'
import { devWords } from './dev-words.ts'

const MAX_CENTS = 500_000

export function RangeSamples({ id }: SampleProps) {
  const say = useCopy(devWords)
  const language = useLanguage()
  const [cents, setCents] = useState(200_000)
  const slider = { label: say('slider'), min: 0, max: MAX_CENTS, step: 1000, value: cents, onChange: setCents }
  const valueText = showDollars(cents, language)
  const ticks = [0, 0.5, 1].map((part) => ({ at: MAX_CENTS * part, label: showDollars(MAX_CENTS * part, language) }))
  const percent = (cents / MAX_CENTS) * 100
  return (
    <>
      <State name={say('as_default')}>
        <p className="figures">{valueText}</p>
        <Slider id={`${id}-1`} {...slider} valueText={valueText} ticks={ticks} />
      </State>
      <State name={say('as_disabled')}>
        <Slider id={`${id}-2`} {...slider} valueText={valueText} disabled />
      </State>
      <State name={say('progress')}>
        <Progress percent={percent} label={say('progress')} valueText={say('progress_text', { percent })} />
        <Progress percent={percent} label={say('progress')} tone="accent" />
        <Progress percent={0} label={say('progress')} />
      </State>
    </>
  )
}
