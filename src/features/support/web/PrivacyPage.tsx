import type { Language } from '#platform/web/language.ts'
import { Kept, preloadKept } from '#platform/web/Kept.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { HelpLayout } from './HelpLayout.tsx'
import { helpWords } from './help-words.ts'

const body = lazyPart(async () => (await import('./PrivacyBody.tsx')).PrivacyBody)

export const preloadPrivacyPage = (language: Language) => preloadKept('privacy-body', language, body)

export function PrivacyPage() {
  const say = useCopy(helpWords)
  useTitle(say('title_privacy'))
  return (
    <HelpLayout>
      <Kept id="privacy-body" part={body} />
    </HelpLayout>
  )
}
