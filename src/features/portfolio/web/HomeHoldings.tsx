import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useDrawingUrl } from '#platform/web/use-drawing-url.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readPositions } from '../contract.ts'
import { homeWords } from './home-words.ts'

type Answer = AnswerOf<typeof readPositions>

// As many as fit one row of a wide page.
const SHOWN = 4

/** The houses in which money went last, and how many there are. */
export function HomeHoldings({ positions }: { positions: Answer }) {
  const say = useCopy(homeWords)
  return (
    <section className="grid gap-4" aria-labelledby="holdings">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="holdings">
          {say('holdings')} <span className="text-15 text-muted">{say('houses', { n: positions.count })}</span>
        </h2>
        <Link to="/projects/positions" className="text-link tall-target">
          {say('all_positions')}
        </Link>
      </div>
      <ul className="holdings grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {positions.positions.slice(0, SHOWN).map((position) => (
          <Holding key={position.listing_id} position={position} />
        ))}
      </ul>
    </section>
  )
}

function Holding({ position }: { position: Answer['positions'][number] }) {
  const language = useLanguage()
  const drawingUrl = useDrawingUrl()
  return (
    <li className="card live-listing">
      <img src={drawingUrl(position.media_set[0] ?? '')} alt="" width={800} height={600} loading="lazy" />
      <div className="grid gap-1 p-4">
        <h3 className="text-17">
          <Link to={`/project/${position.listing_id}`} className="live-link">
            {position.name}
          </Link>
        </h3>
        <p className="text-13 text-muted">
          {position.city}, {position.state}
        </p>
        <p className="font-medium figures">{showCents(position.value, language)}</p>
      </div>
    </li>
  )
}
