import type { Metric } from '#kit/metric.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { performanceWords } from './performance-words.ts'
import './performance.css'
import { showMetric, toneOf } from './show-metric.ts'

type Props = {
  id: string
  metric: Metric
  /** What the figure is, and whose: together they name the button. */
  figure: string
  name: string
  isSigned: boolean
  /** What it opens, where it is open. */
  controls: string
  isOpen: boolean
  onPress: () => void
}

/** A figure that can be pressed, and opens how it is counted. */
export function FigureButton({ id, metric, figure, name, isSigned, controls, isOpen, onPress }: Props) {
  const say = useCopy(performanceWords)
  const language = useLanguage()
  const value = showMetric(metric, language, isSigned)
  return (
    <button
      type="button"
      id={id}
      className={`figure-button ${isSigned ? toneOf(metric) : ''}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={say('open', { figure, name, value: metric.value === null ? say('none') : value })}
      onClick={onPress}
    >
      {value}
    </button>
  )
}
