import type { Language } from '#platform/web/language.ts'
import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { HelpLayout } from './HelpLayout.tsx'
import { helpWords } from './help-words.ts'

const body = lazyPart(async () => (await import('./PrivacyBody.tsx')).PrivacyBody)

export const preloadPrivacyPage = (language: Language) => preloadIsland('privacy-body', language, body)

export function PrivacyPage() {
  const say = useCopy(helpWords)
  useTitle(say('title_privacy'))
  return (
    <HelpLayout>
      <StaticIsland id="privacy-body" part={body} />
    </HelpLayout>
  )
}
