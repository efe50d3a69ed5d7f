import type { Metric } from '#kit/metric.ts'
import { FigureMath as PlainMath } from '#platform/web/ui/FigureMath.tsx'
import { useFigureWording } from './use-figure-wording.ts'

export type FigureMathProps = {
  title: string
  /** Whose figure it is. */
  name: string
  metric: Metric
  /** What a house is called, for figures that are sums of houses. */
  houseName: (id: string) => string
  onClose: () => void
}

/** How one figure of a portfolio is counted, where it was opened. */
export function FigureMath({ title, name, metric, houseName, onClose }: FigureMathProps) {
  const { mathOf } = useFigureWording(houseName)
  return <PlainMath figure={title} name={name} onClose={onClose} {...mathOf(metric)} />
}
