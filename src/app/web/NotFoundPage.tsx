import { useRouter } from '#platform/web/router.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { screenWords } from './screen-words.ts'

export function NotFoundPage() {
  const say = useCopy(screenWords)
  const { place } = useRouter()
  useTitle(say('not_found'))
  return (
    <div className="sheet-width grid content-center gap-6 py-18">
      <p className="label">404</p>
      <h1 className="display text-38 sm:text-56">{say('not_found_title')}</h1>
      <p className="max-w-[52ch] text-17 text-muted">{say('not_found_text', { path: place.path })}</p>
      <div>
        <LinkButton to="/">{say('to_start')}</LinkButton>
      </div>
    </div>
  )
}
