import type { ReactNode } from 'react'
import type { Metric } from '#kit/metric.ts'
import { ShowTheMath } from '#platform/web/ui/ShowTheMath.tsx'
import { useCopy } from '#platform/web/words.ts'
import { previewWords } from './preview-words.ts'
import { reasonWords } from './reason-words.ts'

type Props = {
  label: string
  value: ReactNode
  note?: ReactNode
  metric: Metric
  tone?: 'positive' | undefined
}

/** One figure of the order: its name, what it is, what it means, and how it is counted. One that is not known says why. */
export function MathLine({ label, value, note, metric, tone }: Props) {
  const say = useCopy(previewWords)
  const sayReason = useCopy(reasonWords)
  const { availability } = metric
  const isThere = availability === 'available'
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 pb-1">
      <dt className="flex-1 basis-32">{label}</dt>
      <dd className={`figures text-right font-semibold ${tone && isThere ? 'text-positive' : ''}`}>
        {isThere ? value : say('unknown')}
      </dd>
      <dd className="mt-0.5 basis-full text-13 text-muted">
        {isThere ? note : sayReason.by(`reason_${availability.unavailable}`)}
      </dd>
      <dd className="basis-full">
        <MathOf label={label} metric={metric} />
      </dd>
    </div>
  )
}

/** The formula of a figure, in the words of this feature. */
export function MathOf({ label, metric }: { label: string; metric: Metric }) {
  const say = useCopy(previewWords)
  const sayReason = useCopy(reasonWords)
  return (
    <ShowTheMath
      metric={metric}
      name={label}
      formula={say.by(`formula_${metric.method}`)}
      nameOf={({ name }) => say.by(`input_${name}`)}
      reasonOf={(reason) => sayReason.by(`reason_${reason}`)}
    />
  )
}
