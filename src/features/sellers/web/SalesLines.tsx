import { useId } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readSales } from '../contract.ts'
import { sellersWords } from './sellers-words.ts'

type Props = Pick<AnswerOf<typeof readSales>, 'lines' | 'earlier'>

/** The statement of what was earned: every movement with its entry in the books, the latest first. */
export function SalesLines({ lines, earlier }: Props) {
  const say = useCopy(sellersWords)
  const language = useLanguage()
  const id = useId()
  if (lines.length === 0) return <EmptyState title={say('empty_title')}>{say('empty_text')}</EmptyState>
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h2 id={id}>{say('lines_title')}</h2>
      <table className="table" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{say('column_day')}</th>
            <th scope="col">{say('column_what')}</th>
            <th scope="col" className="figure-cell">
              {say('column_entry')}
            </th>
            <th scope="col" className="figure-cell">
              {say('column_amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ seq, at, kind, cents }) => (
            <tr key={seq}>
              <td data-label={say('column_day')}>{showDay(at, language)}</td>
              <td data-label={say('column_what')}>{say(`line_${kind}`)}</td>
              <td data-label={say('column_entry')} className="figures figure-cell">
                {seq}
              </td>
              <td data-label={say('column_amount')} className="figures figure-cell">
                {showCents(cents, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <a className="button button-secondary justify-self-start" href="/api/sales.csv" rel="external" download>
        {say('statement')}
      </a>
      {earlier > 0 && <p className="text-13 text-muted">{say('earlier', { n: earlier })}</p>}
    </section>
  )
}
