import type { Language } from '#platform/web/language.ts'
import { Kept, preloadKept } from '#platform/web/Kept.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { HelpLayout } from './HelpLayout.tsx'
import { helpWords } from './help-words.ts'

const body = lazyPart(async () => (await import('./PressBody.tsx')).PressBody)

export const preloadPressPage = (language: Language) => preloadKept('press-body', language, body)

export function PressPage() {
  const say = useCopy(helpWords)
  useTitle(say('title_press'))
  return (
    <HelpLayout>
      <Kept id="press-body" part={body} />
    </HelpLayout>
  )
}
