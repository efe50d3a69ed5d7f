import type { Language } from '#platform/web/language.ts'
import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { HelpLayout } from './HelpLayout.tsx'
import { helpWords } from './help-words.ts'

const body = lazyPart(async () => (await import('./AboutBody.tsx')).AboutBody)

export const preloadAboutPage = (language: Language) => preloadIsland('about-body', language, body)

export function AboutPage() {
  const say = useCopy(helpWords)
  useTitle(say('title_about'))
  return (
    <HelpLayout>
      <StaticIsland id="about-body" part={body} />
    </HelpLayout>
  )
}
