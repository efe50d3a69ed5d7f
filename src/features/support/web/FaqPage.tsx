import { useRef } from 'react'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { faqWords } from './faq-words.ts'
import { FaqSearch } from './FaqSearch.tsx'
import { HelpLayout } from './HelpLayout.tsx'

const body = lazyPart(async () => (await import('./FaqBody.tsx')).FaqBody)

export const preloadFaqPage = (language: Language) => preloadIsland('faq-body', language, body)

export function FaqPage() {
  const say = useCopy(faqWords)
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  useTitle(say('title'))
  return (
    <HelpLayout>
      <div className="grid gap-8">
        <header className="article-head">
          <h1>{say('title')}</h1>
          <p className="article-lead">{say('lead')}</p>
        </header>
        {/* In another language the list is rendered again, so the search starts over. */}
        <FaqSearch key={language} list={list} />
        <div ref={list}>
          <StaticIsland id="faq-body" part={body} />
        </div>
      </div>
    </HelpLayout>
  )
}
