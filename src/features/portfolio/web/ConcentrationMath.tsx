import type { Metric } from '#kit/metric.ts'
import { MathBody } from '#platform/web/ui/ShowTheMath.tsx'
import { useCopy } from '#platform/web/words.ts'
import { performanceWords } from './performance-words.ts'

/** How the share of the one thing on which much of the value hangs is counted. */
export function ConcentrationMath({ share }: { share: Metric }) {
  const say = useCopy(performanceWords)
  return (
    <MathBody
      metric={share}
      formula={say('formula_concentration')}
      nameOf={(input) => say.by(`input_${input.name}`)}
      reasonOf={(reason) => say.by(`reason_${reason}`)}
    />
  )
}
