import type { Metric } from '#kit/metric.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MathBody } from '#platform/web/ui/ShowTheMath.tsx'
import { useCopy } from '#platform/web/words.ts'
import { recordWords } from './record-words.ts'
import { showFigure } from './show-figure.ts'
import './track-record.css'

type OpenerProps = {
  id: string
  metric: Metric
  /** What the figure is, and whose: together they name the button. */
  figure: string
  name: string
  tone?: 'positive' | 'negative' | undefined
  /** What it opens, where it is open. */
  controls: string
  isOpen: boolean
  onPress: () => void
}

/** A figure that can be pressed, and opens how it is counted. */
export function FigureOpener({ id, metric, figure, name, tone, controls, isOpen, onPress }: OpenerProps) {
  const say = useCopy(recordWords)
  const language = useLanguage()
  const value = showFigure(metric, language, say)
  return (
    <button
      type="button"
      id={id}
      className={`record-figure ${tone ? `text-${tone}` : ''}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={say('open', { figure, name, value: metric.value === null ? say('none') : value })}
      onClick={onPress}
    >
      {value}
    </button>
  )
}

type MathProps = { figure: string; name: string; metric: Metric; onClose: () => void }

/** How one figure is counted, where it was opened. */
export function RecordMath({ figure, name, metric, onClose }: MathProps) {
  const say = useCopy(recordWords)
  const language = useLanguage()
  return (
    <div className="record-math">
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">{say('math', { figure, name })}</p>
        <Button look="quiet" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
      <MathBody
        metric={metric}
        formula={say.by(`formula_${metric.method}`)}
        nameOf={(input) => {
          const [kind, start, end] = input.name.split(':')
          return kind === 'period' && start && end
            ? `${showDate(start, language)} – ${showDate(end, language)}`
            : say.by(`input_${input.name}`)
        }}
        reasonOf={(reason) => say.by(`reason_${reason}`)}
      />
    </div>
  )
}
