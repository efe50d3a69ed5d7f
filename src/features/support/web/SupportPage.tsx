import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import type { Language } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { HelpLayout } from './HelpLayout.tsx'
import { ServerStatus } from './ServerStatus.tsx'
import { supportWords } from './support-words.ts'

const body = lazyPart(async () => (await import('./SupportBody.tsx')).SupportBody)

export const preloadSupportPage = (language: Language) => preloadIsland('support-body', language, body)

export function SupportPage() {
  const say = useCopy(supportWords)
  useTitle(say('title'))
  return (
    <HelpLayout>
      <div className="grid max-w-[68ch] gap-8">
        <header className="article-head">
          <h1>{say('title')}</h1>
          <p className="article-lead">{say('lead')}</p>
        </header>
        <ServerStatus />
        <p className="flex flex-wrap gap-3">
          <LinkButton to="/contact">{say('write')}</LinkButton>
          <LinkButton to="/faq" look="secondary">
            {say('read')}
          </LinkButton>
        </p>
        <StaticIsland id="support-body" part={body} />
      </div>
    </HelpLayout>
  )
}
