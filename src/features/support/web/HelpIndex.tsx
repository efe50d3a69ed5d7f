import { dictionary, useCopy } from '#platform/web/words.ts'
import { copy } from '../help-index-copy.en.ts'
import { faq } from '../articles/faq.en.ts'
import { bilingual, useArticle } from './use-article.ts'

const words = dictionary(copy, async () => await import('../help-index-copy.es.ts'))

const answers = bilingual(faq, async () => (await import('../articles/faq.es.ts')).faq)

/** What is asked first, in the order in which somebody new asks it. */
const FIRST = ['what-are-the-fees', 'can-i-lose-money', 'how-long', 'how-do-i-sell', 'withdraw', 'forgot-password']

/** What most people look for under "Help", before the page that the specification opens there. */
export function HelpIndex() {
  const say = useCopy(words)
  const all = useArticle(answers).flatMap((group) => group.questions)
  const questions = FIRST.flatMap((first) => all.find(({ id }) => id === first) ?? [])
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
      <p className="label mt-3">{say('first')}</p>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {questions.map(({ id, ask }) => (
          <li key={id} className="border-b border-line">
            <a href={`/faq#${id}`} className="flex min-h-11 items-center py-2 hover:underline">
              {ask}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
