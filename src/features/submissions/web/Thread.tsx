import { showMoment } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { submissionWords } from './submission-words.ts'

type Message = { readonly by: string; readonly message: string; readonly at: number }

/** What was asked about a home, and what its owner answered; `by` says who, to whoever reads it. */
export function Thread({ messages }: { messages: readonly Message[] }) {
  const say = useCopy(submissionWords)
  const language = useLanguage()
  return (
    <section aria-labelledby="thread-title">
      <h2 id="thread-title">{say('thread')}</h2>
      <ol className="mt-3 grid gap-4 border-t border-line pt-4">
        {messages.map((one) => (
          <li key={`${one.at} ${one.message}`} className="grid gap-1">
            <p className="text-13 text-muted">
              {one.by} · {showMoment(one.at, language)}
            </p>
            <p className="break-words whitespace-pre-line">{one.message}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
