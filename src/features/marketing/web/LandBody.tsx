import { readBoot } from '#platform/web/boot.ts'
import { useCopy } from '#platform/web/words.ts'
import { landWords } from './land-words.ts'
import { LiveListings } from './LiveListings.tsx'
import { PressRow } from './PressRow.tsx'
import stepsUrl from './steps.svg?no-inline'

/** The front page below its hero, as far as nothing happens in it. */
export function LandBody() {
  const say = useCopy(landWords)
  return (
    <>
      {readBoot().config.demo && <PressRow />}
      <section id="listings" className="page-width land-section" aria-labelledby="live-title">
        <header className="land-head">
          <p className="label">{say('live_label')}</p>
          <h2 id="live-title">{say('live_title')}</h2>
          <a href="/projects" className="text-link">
            {say('see_all')}
          </a>
        </header>
        <LiveListings />
      </section>
      <HowItWorks />
    </>
  )
}

function HowItWorks() {
  const say = useCopy(landWords)
  return (
    <section className="page-width land-section" aria-labelledby="how-title">
      <header className="land-head">
        <p className="label">{say('how_label')}</p>
        <h2 id="how-title">{say('how_title')}</h2>
        <a href="/how-it-works" className="text-link">
          {say('how_link')}
        </a>
      </header>
      <ol className="steps">
        {(
          [
            ['choose', 1],
            ['buy', 2],
            ['books', 3],
          ] as const
        ).map(([drawing, step]) => (
          <li key={step} className="step">
            <svg viewBox="0 0 240 120" className="step-drawing" aria-hidden="true">
              <use href={`${stepsUrl}#${drawing}`} />
            </svg>
            <span className="step-number figures" aria-hidden="true">
              {step}
            </span>
            <h3>{say(`step_${step}_title`)}</h3>
            <p className="text-muted">{say(`step_${step}_text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
