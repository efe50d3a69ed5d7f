import type { AnswerOf } from '#kit/endpoint.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import type { Say } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import type { copy } from '../income-copy.en.ts'
import type { readIncome } from '../income-contract.ts'
import { FiguresTable } from './FiguresTable.tsx'
import type { FigureRow } from './FiguresTable.tsx'
import { incomeWords } from './income-words.ts'
import './income.css'

type Income = AnswerOf<typeof readIncome>
export type NextPayment = Income['next'][number]
type Row = FigureRow & { readonly next: NextPayment }

/** What comes next of each house, by day, or the first few of them; every amount opens what it is counted from. */
export function NextPayments({ income, limit }: { income: Income; limit?: number }) {
  const say = useCopy(incomeWords)
  const houseName = (id: string) => income.names[id] ?? id
  const rows = income.next.slice(0, limit).map((next): Row => {
    const name = houseName(next.listing_id)
    return { id: next.listing_id, name, next, head: <House next={next} name={name} today={income.as_of} /> }
  })
  return (
    <FiguresTable
      caption={say('next_title')}
      note={say('next_note')}
      className="income-next"
      columns={[{ key: 'amount', label: say('next_amount'), metricOf: ({ next }) => next.amount }]}
      rows={rows}
      houseName={houseName}
    />
  )
}

function House({ next, name, today }: { next: NextPayment; name: string; today: string }) {
  const say = useCopy(incomeWords)
  const language = useLanguage()
  return (
    <>
      <Link to={`/project/${next.listing_id}`} className="tall-target font-semibold underline-offset-3 hover:underline">
        {name}
      </Link>
      <span className="block text-13 font-normal text-muted">
        <span className="inline-block first-letter:uppercase">{whenOf(next, today, say, language)}</span>{' '}
        <span className="max-sm:block">
          {say('next_for', { from: showDate(next.period_start, language), to: showDate(next.period_end, language) })}
        </span>
      </span>
    </>
  )
}

function whenOf(next: NextPayment, today: string, say: Say<typeof copy>, language: Language): string {
  if (next.kind === 'declared')
    return next.on === today ? say('next_declared') : say('next_declared_on', { day: showDate(next.on, language) })
  return next.late_since === null
    ? say('next_projected', { day: showDate(next.on, language) })
    : say('next_late', { day: showDate(next.late_since, language) })
}
