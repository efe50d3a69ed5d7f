import { axisLabels, niceAxis } from '#features/projects/web/nice-axis.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { addMonths } from '#kit/days.ts'
import type { Metric } from '#kit/metric.ts'
import { showCents, showDollarsShort } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readIncome } from '../income-contract.ts'
import { PAYMENT_KINDS } from '../income/payments.ts'
import { incomeWords } from './income-words.ts'
import { showCapital } from './show-capital.ts'
import { showIncomeMonth } from './show-income-month.ts'
import '#platform/web/ui/chart-frame.css'
import './income.css'

type Income = AnswerOf<typeof readIncome>

/** A bar for each month, of up to three kinds that differ in pattern as well as in colour. The table of months stands below. */
export function IncomeChart({ income }: { income: Income }) {
  const say = useCopy(incomeWords)
  return (
    <Figure heading="h2" title={say('chart_title')} summary={<Summary income={income} />}>
      <div aria-hidden="true">
        <p className="income-legend">
          {PAYMENT_KINDS.map((kind) => (
            <span key={kind}>
              <i className={`income-bar income-${kind}`} />
              {say(kind)}
            </span>
          ))}
          <span>
            <i className="income-bar income-now" />
            {say('this_month')}
          </span>
        </p>
        <Plot income={income} />
      </div>
    </Figure>
  )
}

function Summary({ income: { from, paid, declared, projected, capital } }: { income: Income }) {
  const say = useCopy(incomeWords)
  const language = useLanguage()
  const amount = ({ value }: Metric) => ({ amount: showCents(value ?? 0, language) })
  const month = showIncomeMonth(from, language)
  const ofPaid = showCapital(capital, 'paid', say, language)
  const sentences = [
    paid.value === null ? say('summary_paid_none', { month }) : say('summary_paid', { month, ...amount(paid) }),
    ofPaid !== null && `${ofPaid}.`,
    declared.value !== null && say('summary_declared', amount(declared)),
    projected.value === null ? say('summary_projected_none') : say('summary_projected', amount(projected)),
  ]
  return (
    <>
      {sentences.filter(Boolean).join(' ')}
      <span className="mt-2 block max-w-[72ch]">{say('rule')}</span>
    </>
  )
}

const monthsOf = ({ from, to }: Income): string[] => {
  const months = [from]
  while (months.at(-1)! < to) months.push(addMonths(`${months.at(-1)!}-01`, 1).slice(0, 7))
  return months
}

// From the first month with a bar on every third has its name below, every sixth on a phone: most houses pay by the quarter.
const nameClass = (after: number): string =>
  after % 6 === 0 ? 'income-name' : after % 3 === 0 ? 'income-name max-sm:hidden' : ''

function Plot({ income }: { income: Income }) {
  const language = useLanguage()
  const known = new Map(income.months.map((one) => [one.month, one]))
  const heights = income.months.map((one) => PAYMENT_KINDS.reduce((sum, kind) => sum + (one[kind].value ?? 0), 0))
  const marks = niceAxis([0, ...heights], 4)
  const labels = axisLabels(marks, (mark, digits) => showDollarsShort(mark, language, digits))
  const high = marks.at(-1)!
  const months = monthsOf(income)
  const firstNamed = Math.max(0, months.indexOf(income.months[0]?.month ?? '')) % 3
  return (
    <div className="income-area">
      {marks.map((mark, at) => (
        <div key={mark} className="chart-mark figures" style={{ bottom: `${(mark / high) * 100}%` }}>
          <span>{labels[at]}</span>
        </div>
      ))}
      <div className="income-plot">
        {months.map((month, at) => (
          <div key={month} className={`income-month ${month === income.as_of.slice(0, 7) ? 'income-now' : ''}`}>
            {PAYMENT_KINDS.map((kind) => {
              const cents = known.get(month)?.[kind].value ?? 0
              return cents > 0 ? (
                <i key={kind} className={`income-bar income-${kind}`} style={{ height: `${(cents / high) * 100}%` }} />
              ) : null
            })}
            {nameClass(at - firstNamed) && (
              <span className={nameClass(at - firstNamed)}>{showIncomeMonth(month, language, 'short')}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
