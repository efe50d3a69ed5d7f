import { useWaysToPay } from '#features/payments/web/use-ways-to-pay.ts'
import { useCopy } from '#platform/web/words.ts'
import { DayNight } from './DayNight.tsx'
import { landWords } from './land-words.ts'
import { PressRow } from './PressRow.tsx'

const STEPS = [
  ['choose', 1],
  ['buy', 2],
  ['books', 3],
] as const

/** How it works in three drawn steps, and below them who wrote of it. */
export function LandSteps() {
  const say = useCopy(landWords)
  const ways = useWaysToPay()
  return (
    <>
      <section className="page-width land-section land-steps" aria-labelledby="how-title">
        <header className="land-head">
          <p className="label">{say('how_label')}</p>
          <h2 id="how-title">{say('how_title')}</h2>
          <a href="/how-it-works" className="text-link tall-target">
            {say('how_link')}
          </a>
        </header>
        <ol className="steps">
          {STEPS.map(([scene, step]) => (
            <li key={step} className="step">
              <DayNight
                url={`/drawings/steps/${scene}.svg`}
                alt={say(`step_${step}_picture`)}
                width={480}
                height={240}
                className="step-drawing step-scene"
              />
              <span className="step-number figures" aria-hidden="true">
                {step}
              </span>
              <h3>{say(`step_${step}_title`)}</h3>
              <p className="text-muted">{say(`step_${step}_text`, { ways })}</p>
            </li>
          ))}
        </ol>
      </section>
      <PressRow />
    </>
  )
}
