import { previewWords } from '#features/investing/web/preview-words.ts'
import type { Metric } from '#kit/metric.ts'
import { FigureMath } from '#platform/web/ui/FigureMath.tsx'
import { useCopy } from '#platform/web/words.ts'
import { compareMathWords } from './compare-math-words.ts'

export type CompareMathProps = {
  readonly metric: Metric
  readonly figure: string
  /** Whose figure it is. */
  readonly name: string
  readonly reasonOf: (reason: string) => string
  readonly onClose: () => void
}

/** How one figure of a comparison is counted. Formulas that the fund page shows as well have its words. */
export function CompareMath({ metric, ...rest }: CompareMathProps) {
  const say = useCopy(compareMathWords)
  const sayPreview = useCopy(previewWords)
  const either = (key: string) => (say.has(key) ? say.by(key) : sayPreview.by(key))
  return (
    <FigureMath
      metric={metric}
      formula={either(`formula_${metric.method}`)}
      nameOf={({ name }) => either(`input_${name}`)}
      {...rest}
    />
  )
}
