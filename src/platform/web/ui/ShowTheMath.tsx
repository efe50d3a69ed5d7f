import type { Metric, MetricInput } from '#kit/metric.ts'
import { showCents } from '#kit/money.ts'
import { showDate, showNumber, showPercent, showPerShare } from '../format.ts'
import { useLanguage } from '../language.ts'
import type { Language } from '../language.ts'
import { mathWords } from '../math-words.ts'
import { useCopy } from '../words.ts'

export type MathProps = {
  metric: Metric
  /** How it is counted, in words and signs. */
  formula: string
  /** What an input is called. */
  nameOf: (input: MetricInput) => string
  /** Why the figure is not there. */
  reasonOf: (reason: string) => string
}

const NUMBERED = /^F\d+$/

/** Opens the formula of a figure. `name` is what the figure is called: it names the button for whoever hears it. */
export function ShowTheMath({ name, ...math }: MathProps & { name: string }) {
  const say = useCopy(mathWords)
  return (
    <details className="math">
      <summary>
        {say('show')}
        <span className="sr-only">: {name}</span>
      </summary>
      <MathBody {...math} />
    </details>
  )
}

/** The formula of a figure by its number, its inputs with their days, and the lines of the books behind them. */
export function MathBody({ metric, formula, nameOf, reasonOf }: MathProps) {
  const say = useCopy(mathWords)
  const language = useLanguage()
  const { method, inputs, availability, asOf, value } = metric
  return (
    <div className="math-body">
      {availability !== 'available' && <p>{reasonOf(availability.unavailable)}</p>}
      <p>
        {NUMBERED.test(method) && <span className="label">{say('formula', { number: method })} </span>}
        {formula}
      </p>
      {inputs.length > 0 && (
        <dl>
          {inputs.map((input) => (
            <Input key={input.name} input={input} name={nameOf(input)} />
          ))}
        </dl>
      )}
      {value !== null && (
        <p>
          {say('result', { value: showFigure(value, metric.unit, language) })}
          {asOf !== null && ` ${say('as_of', { day: showDate(asOf, language) })}`}
        </p>
      )}
    </div>
  )
}

function Input({ input, name }: { input: MetricInput; name: string }) {
  const say = useCopy(mathWords)
  const language = useLanguage()
  const { value, unit, asOf, lines = [] } = input
  return (
    <div>
      <dt>
        {name}
        {asOf !== null && <span className="text-muted"> · {showDate(asOf, language)}</span>}
      </dt>
      <dd className="figures">
        {showFigure(value, unit, language)}
        {lines.map((line) => (
          <span key={line.seq} className="block text-muted">
            {say('line', {
              seq: line.seq,
              day: showDate(line.at.slice(0, 10), language),
              amount: showCents(line.cents, language),
            })}
          </span>
        ))}
      </dd>
    </div>
  )
}

function showFigure(value: number, unit: Metric['unit'], language: Language): string {
  switch (unit) {
    case 'cents':
      return showCents(value, language)
    case 'ratio':
      return Math.abs(value) > 0 && Math.abs(value) < 0.001
        ? showNumber(value, language, { style: 'percent', maximumSignificantDigits: 3 })
        : showPercent(value, language, 2)
    case 'shares_milli':
      return showNumber(value / 1000, language, { minimumFractionDigits: 2, maximumFractionDigits: 3 })
    case 'cents_per_share':
      return showPerShare(value, language)
    case 'years':
    case 'count':
      return showNumber(value, language)
  }
}
