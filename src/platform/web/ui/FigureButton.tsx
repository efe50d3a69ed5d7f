import type { Metric } from '#kit/metric.ts'
import { mathWords } from '../math-words.ts'
import { useCopy } from '../words.ts'
import './figures.css'

export type FigureButtonProps = {
  id: string
  metric: Metric
  /** The metric as it is shown. */
  text: string
  /** A class for which way it went. */
  tone?: string | undefined
  /** What the figure is, and whose: together they name the button. */
  figure: string
  name: string
  /** What it opens, where it is open. */
  controls: string
  isOpen: boolean
  onPress: () => void
}

/** A figure that can be pressed, and opens how it is counted. */
export function FigureButton({ id, metric, text, tone, figure, name, controls, isOpen, onPress }: FigureButtonProps) {
  const say = useCopy(mathWords)
  return (
    <button
      type="button"
      id={id}
      className={`figure-button ${tone ?? ''}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={say('open', { figure, name, value: metric.value === null ? say('none') : text })}
      onClick={onPress}
    >
      {text}
    </button>
  )
}
