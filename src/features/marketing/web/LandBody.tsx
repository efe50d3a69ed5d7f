import { useCopy } from '#platform/web/words.ts'
import { useFront } from './front-answer.ts'
import { landWords } from './land-words.ts'
import { LiveListings } from './LiveListings.tsx'

// Three that are this far are nearly funded, in percent.
const NEARLY = 75

/** What is open on the front page, as far as nothing happens in it. */
export function LandBody() {
  const say = useCopy(landWords)
  const listings = useFront().data?.listings ?? []
  const isNearly = listings.length > 0 && listings.every(({ percent }) => percent >= NEARLY)
  return (
    <section id="listings" className="page-width land-section" aria-labelledby="live-title">
      <header className="land-head">
        <p className="label">{say('live_label')}</p>
        <h2 id="live-title">{say(isNearly ? 'live_title' : 'live_title_begun')}</h2>
        <a href="/projects" className="text-link tall-target">
          {say('see_all')}
        </a>
      </header>
      <LiveListings />
    </section>
  )
}
