import type { MouseEvent } from 'react'
import { useRouter } from '#platform/web/router.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { screenWords } from './screen-words.ts'

/** Says plainly that a part is not open yet, and leads back (Spec §2, ComingSoon). */
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
    <div className="sheet-width grid content-center gap-6 py-18">
      <p className="label">{say('coming_soon')}</p>
      <h1 className="display text-38 sm:text-56">{say('soon_title')}</h1>
      <p className="max-w-[52ch] text-17 text-muted">{say('soon_text')}</p>
      <div>
        <LinkButton to={visitor ? '/app' : '/'} look="secondary" onClick={goBack}>
          {say('return_link')}
        </LinkButton>
      </div>
    </div>
  )
}
