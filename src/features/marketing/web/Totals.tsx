import { showDollars, showDollarsShort } from '#kit/money.ts'
import { readBoot } from '#platform/web/boot.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { GOAL_CENTS, goalLineOf } from '../rules.ts'
import type { GoalLine } from '../rules.ts'
import { useTotals } from './front-answer.ts'
import { landWords } from './land-words.ts'

/** How much is invested here, on a dimension line to where we want to be (Spec §2: "Over 100 Million Invested"). */
export function Totals() {
  const say = useCopy(landWords)
  const language = useLanguage()
  const { data, error } = useTotals()
  if (!data) return <div className="hero-totals">{error !== null && <p>{say('claimed_failed')}</p>}</div>
  const line = goalLineOf(data.invested)
  const goal = showDollars(GOAL_CENTS, language)
  return (
    <div className="hero-totals">
      <p className="goal-total">
        <span className="goal-figure figures">{showDollars(data.invested, language)}</span>{' '}
        {say(readBoot().config.demo ? 'invested_demo' : 'invested', { n: data.listings })}
      </p>
      <DimensionLine line={line} />
      <p className="goal-ends">
        <span className="goal-start figures" aria-hidden="true">
          {showDollars(0, language)}
        </span>
        <span className="goal-end">
          <span className="goal-end-figure figures" aria-hidden="true">
            {showDollarsShort(line.endCents, language)}
          </span>
          <span className="goal-claim">{say('claimed', { n: showNumber(line.millions, language) })}</span>{' '}
          {line.isPassed ? say('claimed_passed', { goal }) : say('claimed_goal')}
        </span>
      </p>
    </div>
  )
}

/** As on an elevation: slashes at both ends and at what is measured, the measured part drawn strongly. */
function DimensionLine({ line: { totalAt, goalAt, isPassed } }: { line: GoalLine }) {
  return (
    <svg className="goal-line" aria-hidden="true">
      <line x1="0" x2="100%" y1="12" y2="12" className="goal-all" />
      <line x1="0" x2={`${totalAt}%`} y1="12" y2="12" className="goal-done" />
      <Tick at={0} />
      {isPassed ? <Tick at={goalAt} /> : <Tick at={100} />}
      <Tick at={totalAt} isTotal />
    </svg>
  )
}

function Tick({ at, isTotal = false }: { at: number; isTotal?: boolean }) {
  return (
    <svg x={`${at}%`} y="12" overflow="visible" className={isTotal ? 'goal-tick goal-tick-total' : 'goal-tick'}>
      <path d={isTotal ? 'M0-12V12M-6 6 6-6' : 'M0-7V7M-4 4 4-4'} />
    </svg>
  )
}
