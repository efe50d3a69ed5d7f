import type { Language } from '#platform/web/language.ts'
import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useRouter } from '#platform/web/router.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { HelpLayout } from './HelpLayout.tsx'
import { helpWords } from './help-words.ts'

const body = lazyPart(async () => (await import('./AboutBody.tsx')).AboutBody)

const index = lazyPart(async () => (await import('./HelpIndex.tsx')).HelpIndex)

export const preloadAboutPage = async (language: Language): Promise<void> => {
  await Promise.all([preloadIsland('about-body', language, body), preloadIsland('help-index', language, index)])
}

/** About; under `/help` the ways to get help stand before it (readings, "Nested routes"). */
export function AboutPage() {
  const say = useCopy(helpWords)
  const isHelp = useRouter().place.path === '/help'
  useTitle(say('title_about'))
  return (
    <HelpLayout>
      {isHelp && <StaticIsland id="help-index" part={index} className="mb-10" />}
      <StaticIsland id="about-body" part={body} />
    </HelpLayout>
  )
}
