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
import './income.css'

type Waiting = AnswerOf<typeof readIncome>['waiting']
type Reason = Waiting[number]['reason']

/** Houses that are held and for which nothing is projected: each reason once, with its houses and what is known of their days. */
export function NotProjected({ waiting }: { waiting: Waiting }) {
  const say = useCopy(incomeWords)
  const id = useId()
  if (waiting.length === 0) return null
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <div className="grid gap-2">
        <h2 id={id} className="text-21">
          {say('waiting_title')}
        </h2>
        <p className="text-13 text-muted">{say('waiting_note')}</p>
      </div>
      {[...Map.groupBy(waiting, (one) => one.reason)].map(([reason, houses]) => (
        <ReasonGroup key={reason} reason={reason} houses={houses} />
      ))}
    </section>
  )
}

function ReasonGroup({ reason, houses }: { reason: Reason; houses: Waiting }) {
  const say = useCopy(incomeWords)
  const language = useLanguage()
  const id = useId()
  return (
    <section className="waiting-group" aria-labelledby={id}>
      <h3 id={id} className="waiting-name">
        {say(`waiting_name_${reason}`)}
        <span className="text-13 text-muted">{say('waiting_count', { n: houses.length })}</span>
      </h3>
      <p className="max-w-[72ch] text-13 text-muted">{say(`waiting_${reason}`)}</p>
      <ul className="waiting-houses">
        {houses.map((one) => {
          const day = dayOf(one, say, language)
          return (
            <li key={one.listing_id}>
              <Link to={`/project/${one.listing_id}`} className="waiting-house">
                <span className="font-semibold underline-offset-3">{one.name}</span>
                {day !== null && <span className="text-13 text-muted">{day}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What is known of the days of one house, where that has to do with the reason. */
function dayOf(
  { reason, closes_on: closes, bought_on: bought }: Waiting[number],
  say: Say<typeof copy>,
  language: Language,
): string | null {
  if (reason === 'escrow' && closes) return say('waiting_until', { day: showDate(closes, language) })
  if (reason === 'no_whole_period' && bought) return say('waiting_bought', { day: showDate(bought, language) })
  return null
}
