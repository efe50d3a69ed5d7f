import type { Metric, MetricInput } from '#kit/metric.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MathBody } from '#platform/web/ui/ShowTheMath.tsx'
import { useCopy } from '#platform/web/words.ts'
import { performanceWords } from './performance-words.ts'

type Props = {
  title: string
  /** Whose figure it is. */
  name: string
  metric: Metric
  /** What a house is called, for figures that are sums of houses. */
  houseName: (id: string) => string
  onClose: () => void
}

/** How one figure is counted, where it was opened. */
export function FigureMath({ title, name, metric, houseName, onClose }: Props) {
  const say = useCopy(performanceWords)
  return (
    <div className="figures-math-body">
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">{say('math', { figure: title, name })}</p>
        <Button look="quiet" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
      <MathBody
        metric={metric}
        formula={say.by(`formula_${metric.method}`)}
        nameOf={(input) => houseOf(input, houseName) ?? say.by(`input_${input.name}`)}
        reasonOf={(reason) => say.by(`reason_${reason}`)}
      />
    </div>
  )
}

const HOUSE = 'house:'

/** An input of a sum of houses is named by its house. */
const houseOf = ({ name }: MetricInput, houseName: (id: string) => string): string | null =>
  name.startsWith(HOUSE) ? houseName(name.slice(HOUSE.length)) : null
