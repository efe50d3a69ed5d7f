import { Figure } from '#platform/web/ui/Figure.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../results-copy.en.ts'
import { computeResult, stepOf, THRESHOLDS } from '../rules.ts'
import { answerWords, sayStored } from './answer-words.ts'
import { resultsWords } from './results-words.ts'
import type { Survey } from './use-survey.ts'

type Part = { readonly label: string; readonly points: number; readonly look: 1 | 2 | 3 }

/** How level and plan came out: each answer's points on a scale with its thresholds, and the same as a table. */
export function ResultScales({ survey }: { survey: Survey }) {
  const say = useCopy(resultsWords)
  const sayAnswer = useCopy(answerWords)
  const show = useShowPoints()
  const { investing, investment } = survey
  const { level, plan, points } = computeResult({ investing, ...investment })
  const smaller = Math.min(points.level, points.capacity)
  const isExperience = points.level <= points.capacity
  const experience: Part[] = [
    {
      label: say('part_knowledge', { answer: sayStored(sayAnswer, investment.level) }),
      points: points.knowledge,
      look: 1,
    },
    {
      label: say('part_investing', { answer: sayAnswer(investing ? 'yes' : 'no') }),
      points: points.investing,
      look: 2,
    },
    { label: say('part_advice', { answer: sayStored(sayAnswer, investment.wisdom) }), points: points.advice, look: 3 },
  ]
  const capacity: Part[] = [
    {
      label: say('part_holding', { answer: sayStored(sayAnswer, investment.timeline) }),
      points: points.holding,
      look: 1,
    },
    { label: say('part_amount', { answer: sayStored(sayAnswer, investment.amount) }), points: points.amount, look: 2 },
  ]
  const levels = [sayAnswer('level_basic'), sayAnswer('level_advanced'), sayAnswer('level_premium')]
  const plans = [say('short_income'), say('short_balanced'), say('short_growth')]
  const summary = say('math_summary', {
    level: show(points.level),
    levelName: sayStored(sayAnswer, level),
    capacity: show(points.capacity),
    smaller: show(smaller),
    planName: sayStored(sayAnswer, plan),
  })
  return (
    <Figure
      title={say('math_title')}
      summary={summary}
      table={<PointsTable say={say} experience={experience} capacity={capacity} />}
    >
      <div className="grid gap-8">
        <Scale title={say('scale_experience')} parts={experience} total={points.level} steps={levels} />
        <Scale title={say('scale_capacity')} parts={capacity} total={points.capacity} />
        <Scale
          title={say('scale_plan')}
          parts={[
            { label: say(isExperience ? 'part_from_experience' : 'part_from_capacity'), points: smaller, look: 1 },
          ]}
          total={smaller}
          steps={plans}
        />
      </div>
    </Figure>
  )
}

/** Ten-thousandths as points of a hundred: 6625 -> "66.25". */
function useShowPoints(): (points: number) => string {
  const language = useLanguage()
  return (points) => showNumber(points / 100, language, { maximumFractionDigits: 2 })
}

type ScaleProps = { title: string; parts: readonly Part[]; total: number; steps?: readonly string[] }

function Scale({ title, parts, total, steps }: ScaleProps) {
  const say = useCopy(resultsWords)
  const show = useShowPoints()
  return (
    <div className="scale">
      <p className="scale-head">
        <span>{title}</span>
        <span className="font-normal text-muted figures">{say('of_points', { points: show(total) })}</span>
      </p>
      <div className="scale-track" aria-hidden="true">
        {parts.map((part) => (
          <span
            key={part.label}
            className={`scale-part scale-part-${part.look}`}
            style={percent('--part', part.points)}
          />
        ))}
        {steps &&
          THRESHOLDS.map((threshold) => (
            <span key={threshold} className="scale-threshold" style={percent('--at', threshold)} />
          ))}
      </div>
      {steps && (
        <div className="scale-steps" aria-hidden="true">
          {steps.map((step, at) => (
            <span key={step} data-here={stepOf(total) === at ? '' : undefined}>
              {step}
            </span>
          ))}
        </div>
      )}
      <ul className="scale-legend">
        {parts.map((part) => (
          <li key={part.label}>
            <span className={`scale-key scale-part-${part.look}`} aria-hidden="true" />
            <span>{part.label}</span>
            <span className="text-muted figures">{show(part.points)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const percent = (name: '--part' | '--at', points: number) => ({ [name]: points / 100 }) as React.CSSProperties

type TableProps = { say: Say<typeof copy>; experience: readonly Part[]; capacity: readonly Part[] }

function PointsTable({ say, experience, capacity }: TableProps) {
  const show = useShowPoints()
  const sum = (parts: readonly Part[]) => show(parts.reduce((all, part) => all + part.points, 0))
  const columns = [
    { key: 'answer', label: say('table_answer'), cell: (part: Part) => part.label },
    { key: 'points', label: say('table_points'), cell: (part: Part) => show(part.points), isFigure: true },
  ]
  const tables = [
    [say('table_total_experience'), experience],
    [say('table_total_capacity'), capacity],
  ] as const
  return (
    <div className="grid gap-6">
      {tables.map(([name, parts]) => (
        <Table
          key={name}
          caption={`${say('table_caption')}: ${name}`}
          hideCaption
          columns={columns}
          rows={parts}
          keyOf={(part) => part.label}
          total={{ answer: name, points: sum(parts) }}
        />
      ))}
    </div>
  )
}
