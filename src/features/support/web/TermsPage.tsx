import type { Language } from '#platform/web/language.ts'
import { Kept, preloadKept } from '#platform/web/Kept.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { HelpLayout } from './HelpLayout.tsx'
import { helpWords } from './help-words.ts'

const body = lazyPart(async () => (await import('./TermsBody.tsx')).TermsBody)

export const preloadTermsPage = (language: Language) => preloadKept('terms-body', language, body)

export function TermsPage() {
  const say = useCopy(helpWords)
  useTitle(say('title_terms'))
  return (
    <HelpLayout>
      <Kept id="terms-body" part={body} />
    </HelpLayout>
  )
}
