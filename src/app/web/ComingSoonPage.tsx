import type { MouseEvent } from 'react'
import { useRouter } from '#platform/web/router.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { screenWords } from './screen-words.ts'

/** Nothing is still to come: the address of Spec §2, ComingSoon, says so, and leads back. */
export function ComingSoonPage() {
  const say = useCopy(screenWords)
  const visitor = useVisitor()
  const { place } = useRouter()
  useTitle(say('coming_soon'))
  // Only an entry that a click within this site made has a key, or a page of this site that led here: going back from
  // any other would leave the site, or do nothing at all. Then the link leads where its address says.
  const goBack = (event: MouseEvent) => {
    const isFromHere = place.key !== '' || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`))
    if (!isFromHere) return
    event.preventDefault()
    history.back()
  }
  return (
    <div className="page-width grid items-center gap-10 py-18 lg:grid-cols-2">
      <div className="grid min-w-0 gap-6">
        <p className="label">{say('coming_soon')}</p>
        <h1 className="display text-38 sm:text-56">{say('soon_title')}</h1>
        <p className="max-w-[52ch] text-17 text-muted">{say('soon_text')}</p>
        <div>
          <LinkButton to={visitor ? '/app' : '/'} look="secondary" onClick={goBack}>
            {say('return_link')}
          </LinkButton>
        </div>
      </div>
      <svg className="soon-drawing" viewBox="0 0 560 360" aria-hidden="true">
        <path className="soon-grid" d={GRID} />
        <path strokeWidth="2" d="M20 300H540" />
        <path strokeWidth="1.5" d="M160 300V160H400V300M140 172 280 70 420 172z" />
        <path strokeWidth="1.25" d={REST} />
        <path className="soon-brass" d="M160 326H400M160 318v16M400 318v16M440 70V300M432 70h16M432 300h16" />
      </svg>
    </div>
  )
}

const GRID = 'M0 60H560M0 120H560M0 180H560M0 240H560M80 0V360M160 0V360M240 0V360M320 0V360M400 0V360M480 0V360'
// Windows, door, chimney and tree.
const REST =
  'M188 196h48v56h-48zM212 196v56M324 196h48v56h-48zM348 196v56M258 220h44v80h-44zM340 114V80h28v54M280 108m-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0M60 300c-30-50-10-110 20-110s50 60 20 110'
