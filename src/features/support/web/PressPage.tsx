import type { Language } from '#platform/web/language.ts'
import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { HelpLayout } from './HelpLayout.tsx'
import { helpWords } from './help-words.ts'

const body = lazyPart(async () => (await import('./PressBody.tsx')).PressBody)

export const preloadPressPage = (language: Language) => preloadIsland('press-body', language, body)

export function PressPage() {
  const say = useCopy(helpWords)
  useTitle(say('title_press'))
  return (
    <HelpLayout>
      <StaticIsland id="press-body" part={body} />
    </HelpLayout>
  )
}
