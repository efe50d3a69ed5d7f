import { dictionary, useCopy } from '#platform/web/words.ts'
import { copy } from '../help-index-copy.en.ts'

const words = dictionary(copy, async () => await import('../help-index-copy.es.ts'))

/** What most people look for under "Help", before the page that the specification opens there. */
export function HelpIndex() {
  const say = useCopy(words)
  return (
    <nav aria-label={say('label')} className="grid gap-3">
      <p className="label">{say('label')}</p>
      <ul className="grid gap-4 sm:grid-cols-3">
        {(['faq', 'support', 'contact'] as const).map((page) => (
          <li key={page} className="card">
            <a href={`/${page}`} className="grid h-full content-start gap-1 p-5">
              <span className="text-link justify-self-start font-semibold">{say(page)}</span>
              <span className="text-15 text-muted">{say(`${page}_text`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
