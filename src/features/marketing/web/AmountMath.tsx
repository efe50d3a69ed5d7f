import { previewWords } from '#features/investing/web/preview-words.ts'
import type { Metric } from '#kit/metric.ts'
import { ShowTheMath } from '#platform/web/ui/ShowTheMath.tsx'
import { useCopy } from '#platform/web/words.ts'

/** How a figure of the front page is counted, in the words of the page on which an amount is invested. */
export function AmountMath({ name, metric, formula }: { name: string; metric: Metric; formula?: string }) {
  const say = useCopy(previewWords)
  return (
    <dd>
      <ShowTheMath
        name={name}
        metric={metric}
        formula={formula ?? say.by(`formula_${metric.method}`)}
        nameOf={(input) => say.by(`input_${input.name}`)}
        reasonOf={() => say('unknown')}
      />
    </dd>
  )
}
