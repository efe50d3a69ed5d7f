import { Suspense, useState } from 'react'
import { useStrategyName } from '#features/projects/web/strategy-words.ts'
import { US_STATES } from '#features/people/us-states.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Metric } from '#kit/metric.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { mathWords } from '#platform/web/math-words.ts'
import { useSearch } from '#platform/web/params.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { DIMENSIONS } from '../breakdown/breakdown.ts'
import type { Dimension } from '../breakdown/breakdown.ts'
import type { readPortfolio } from '../performance-contract.ts'
import { breakdownWords } from './breakdown-words.ts'
import './breakdown.css'
import { BreakdownTable } from './BreakdownTable.tsx'
import { partClass } from './part-class.ts'

type Portfolio = AnswerOf<typeof readPortfolio>
type Parts = NonNullable<Portfolio['breakdown']>
type NameOf = (dimension: Dimension, key: string) => string

/** What the bought houses are worth, divided by house, state or plan: a bar, and the table that says what its parts are. */
export function Breakdown({ portfolio, breakdown }: { portfolio: Portfolio; breakdown: Parts }) {
  const say = useCopy(breakdownWords)
  const nameOf = useNames(portfolio)
  const [search, setSearch] = useSearch()
  const by = DIMENSIONS.find((one) => one === search.get('by')) ?? 'property'
  const parts = breakdown.by[by]
  const [only] = parts
  return (
    <section className="grid gap-4" aria-labelledby="breakdown">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="breakdown">{say('title')}</h2>
        <fieldset className="ranges">
          <legend className="sr-only">{say('by')}</legend>
          {DIMENSIONS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === by}
              onClick={() => setSearch({ by: one === 'property' ? null : one })}
            >
              {say(`by_${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {parts.length > 1 ? (
        <Bar parts={parts} nameOf={(key) => nameOf(by, key)} />
      ) : (
        only?.key && by !== 'property' && <p>{say(`all_${by}`, { name: nameOf(by, only.key) })}</p>
      )}
      <div className="breakdown-body">
        <Concentration breakdown={breakdown} nameOf={nameOf} />
        <BreakdownTable
          key={by}
          portfolio={portfolio}
          breakdown={breakdown}
          by={by}
          nameOf={(key) => nameOf(by, key)}
        />
      </div>
    </section>
  )
}

/** What a house, a state or a plan is called for its reader. */
function useNames({ names }: Portfolio): NameOf {
  const say = useCopy(breakdownWords)
  const strategyName = useStrategyName()
  return (dimension, key) => {
    if (dimension === 'property') return names[key] ?? key
    if (key === '') return say(dimension === 'state' ? 'no_state' : 'no_plan')
    if (dimension === 'state') return Object.hasOwn(US_STATES, key) ? US_STATES[key as keyof typeof US_STATES] : key
    return strategyName(key)
  }
}

/** The one thing on which much of the value hangs, in a sentence, with what makes it much. */
function Concentration({ breakdown: { concentration }, nameOf }: { breakdown: Parts; nameOf: NameOf }) {
  const say = useCopy(breakdownWords)
  const language = useLanguage()
  if (!concentration) return null
  const { dimension, key, share } = concentration
  const name = nameOf(dimension, key)
  return (
    <div className="concentration">
      <p>{say(`much_${dimension}`, { share: showPercent(share.value ?? 0, language, 0), name })}</p>
      <ShareMath name={name} share={share} />
    </div>
  )
}

const math = lazyPart<{ share: Metric }>(async () => (await import('./ConcentrationMath.tsx')).ConcentrationMath)

/** As `ShowTheMath`, loaded with its words once it is opened. */
function ShareMath({ name, share }: { name: string; share: Metric }) {
  const say = useCopy(mathWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="math" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {say('show')}
        <span className="sr-only">: {name}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height="120px" />}>
          <math.Part share={share} />
        </Suspense>
      )}
    </details>
  )
}

// The table below says the same, in the same order and with the same colors.
function Bar({ parts, nameOf }: { parts: Parts['by'][Dimension]; nameOf: (key: string) => string }) {
  return (
    <div className="parts-bar" aria-hidden="true">
      {parts.map(({ key, value }, at) => (
        <span
          key={key}
          className={partClass(key, at)}
          style={{ flexGrow: value.value ?? 0 }}
          title={key === null ? undefined : nameOf(key)}
        />
      ))}
    </div>
  )
}
