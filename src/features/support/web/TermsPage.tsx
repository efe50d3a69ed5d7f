import type { Language } from '#platform/web/language.ts'
import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { HelpLayout } from './HelpLayout.tsx'
import { helpWords } from './help-words.ts'

const body = lazyPart(async () => (await import('./TermsBody.tsx')).TermsBody)

export const preloadTermsPage = (language: Language) => preloadIsland('terms-body', language, body)

export function TermsPage() {
  const say = useCopy(helpWords)
  useTitle(say('title_terms'))
  return (
    <HelpLayout>
      <StaticIsland id="terms-body" part={body} />
    </HelpLayout>
  )
}
