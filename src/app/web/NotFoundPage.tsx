import { useRouter } from '#platform/web/router.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { EmptyPlot } from './layouts/EmptyPlot.tsx'
import { screenWords } from './screen-words.ts'

/** No page at this address, and the two ways on. */
export function NotFoundPage() {
  const say = useCopy(screenWords)
  const { place } = useRouter()
  const visitor = useVisitor()
  useTitle(say('not_found'))
  return (
    <div className="page-width grid items-center gap-10 py-18 lg:grid-cols-2">
      <div className="grid min-w-0 gap-6">
        <p className="label">404</p>
        <h1 className="display text-38 sm:text-56">{say('not_found_title')}</h1>
        <p className="max-w-[52ch] text-17 wrap-anywhere text-muted">{say('not_found_text', { path: place.path })}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={visitor ? '/app' : '/'}>{say('to_start')}</LinkButton>
          <LinkButton to="/help" look="secondary">
            {say('to_help')}
          </LinkButton>
        </div>
      </div>
      <EmptyPlot />
    </div>
  )
}
