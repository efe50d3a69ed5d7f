import { showMoment } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { SubmissionAnswer } from '../contract.ts'
import { submissionWords } from './submission-words.ts'

/** What was asked about a home, and what its owner answered. */
export function Thread({ messages }: Pick<SubmissionAnswer, 'messages'>) {
  const say = useCopy(submissionWords)
  const language = useLanguage()
  return (
    <section aria-labelledby="thread-title">
      <h2 id="thread-title">{say('thread')}</h2>
      <ol className="mt-3 grid gap-4 border-t border-line pt-4">
        {messages.map((one) => (
          <li key={`${one.at} ${one.message}`} className="grid gap-1">
            <p className="text-13 text-muted">
              {say(one.is_own ? 'you_answered' : 'they_asked')} · {showMoment(one.at, language)}
            </p>
            <p className="break-words whitespace-pre-line">{one.message}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
