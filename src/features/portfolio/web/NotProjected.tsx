import { useId } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import type { Say } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import type { copy } from '../income-copy.en.ts'
import type { readIncome } from '../income-contract.ts'
import { incomeWords } from './income-words.ts'

type Waiting = AnswerOf<typeof readIncome>['waiting']

/** Houses that are held and for which nothing is projected, each with what is known of its first or its next payment. */
export function NotProjected({ waiting }: { waiting: Waiting }) {
  const say = useCopy(incomeWords)
  const language = useLanguage()
  const id = useId()
  if (waiting.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 id={id} className="text-21">
        {say('waiting_title')}
      </h2>
      <p className="text-13 text-muted">{say('waiting_note')}</p>
      <ul>
        {waiting.map((one) => (
          <li key={one.listing_id} className="grid gap-1 border-b border-line py-3">
            <Link
              to={`/project/${one.listing_id}`}
              className="tall-target justify-self-start font-semibold underline-offset-3 hover:underline"
            >
              {one.name}
            </Link>
            <p className="max-w-[72ch] text-13 text-muted">{reasonOf(one, say, language)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function reasonOf(
  { reason, closes_on: closes, bought_on: bought }: Waiting[number],
  say: Say<typeof copy>,
  language: Language,
): string {
  if (reason === 'escrow' && closes) return say('waiting_escrow_until', { day: showDate(closes, language) })
  if (reason === 'no_whole_period' && bought)
    return say('waiting_no_whole_period_since', { day: showDate(bought, language) })
  return say(`waiting_${reason}`)
}
