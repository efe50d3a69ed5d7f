import { readBoot } from '#platform/web/boot.ts'
import { useCopy } from '#platform/web/words.ts'
import { useFront } from './front-answer.ts'
import { landWords } from './land-words.ts'

// Invented papers: no word of theirs was ever written about anybody.
const PAPERS = [
  { name: 'The Gable Gazette', look: 'press-roman' },
  { name: 'LEDGER & LOT', look: 'press-wide' },
  { name: 'Plumb Line', look: 'press-italic' },
  { name: 'HEARTH·HARBOR', look: 'press-thin' },
  { name: 'Fieldstone Weekly', look: 'press-bold' },
] as const

/** Spec §2, press logos: who wrote of us, as the operator names it; in demo mode alone made-up names, said to be samples. */
export function PressRow() {
  const say = useCopy(landWords)
  const press = useFront().data?.press ?? []
  const isSample = press.length === 0
  if (isSample && !readBoot().config.demo) return null
  return (
    <section className="press" aria-labelledby="press-title">
      <div className="page-width press-row">
        <h2 id="press-title" className="press-title">
          {say('press_label')}
          {isSample && <span className="sample">{say('press_sample')}</span>}
        </h2>
        {isSample ? <SamplePapers /> : <Papers press={press} />}
        {isSample && <p className="press-note">{say('press_note')}</p>}
      </div>
    </section>
  )
}

/** Names in our own letters: a newspaper's mark is its own, and not ours to draw. */
function Papers({ press }: { press: readonly { name: string; url: string }[] }) {
  return (
    <ul className="press-papers press-real">
      {press.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="noopener" className="press-link">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function SamplePapers() {
  return (
    <ul className="press-papers">
      {PAPERS.map(({ name, look }) => (
        <li key={name}>
          <svg viewBox="0 0 190 40" className={look}>
            <text x="95" y="26" textAnchor="middle">
              {name}
            </text>
            {look === 'press-roman' && <path d="M8 4.5h174M8 36.5h174" />}
            {look === 'press-wide' && <path d="M8 36.5h174" />}
            {look === 'press-thin' && <path d="M4 4.5h182v32H4z" />}
            {look === 'press-italic' && <path d="M95 32v8M50 36.5h90" />}
            {look === 'press-bold' && <path d="M8 34.5h174M8 37.5h174" />}
          </svg>
        </li>
      ))}
    </ul>
  )
}
