import { showCents } from '#kit/money.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { StatementAnswer } from '../statements-contract.ts'
import { statementWords } from './statement-words.ts'

/** A sign stays on the line of its figure. */
const unbroken = (figure: string): string => figure.replace('−', '−\u2060')

type Restatement = StatementAnswer['restatements'][number]

/** What was written down since the statement was issued, when, and by how much it changed which figure. */
export function StatementRestatements({ statement }: { statement: StatementAnswer }) {
  const say = useCopy(statementWords)
  const language = useLanguage()
  const { restatements, is_issued: isIssued } = statement
  if (!isIssued) return null
  if (restatements.length === 0) return <p className="text-13 text-muted">{say('same')}</p>
  return (
    <section className="statement-restated">
      <h2 className="text-21">{say('restated_title')}</h2>
      <ol className="mt-3 grid gap-4">
        {restatements.map((one) => (
          <li key={one.recorded_at}>
            <p className="label">{say('restated_on', { day: showDate(one.recorded_at.slice(0, 10), language) })}</p>
            <Items items={one.items} />
            <ul className="text-13 text-muted figures">
              {one.changes.map(({ figure, was, is }) => (
                <li key={figure}>
                  {say('changed', {
                    figure: say(`figure_${figure}`),
                    was: showCents(was, language),
                    is: showCents(is, language),
                    change: unbroken(`${is > was ? '+' : ''}${showCents(is - was, language)}`),
                  })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Items({ items }: { items: Restatement['items'] }) {
  const say = useCopy(statementWords)
  const language = useLanguage()
  return (
    <ul>
      {items.map(({ kind, on, name, cents, seq }) => (
        <li key={`${kind} ${on} ${seq} ${name} ${cents}`} className="font-medium">
          {say(kind === 'movement' && name !== null ? 'late_movement_house' : `late_${kind}`, {
            day: showDate(on, language),
            name: name ?? '',
            amount: showCents(cents, language),
          })}
        </li>
      ))}
    </ul>
  )
}
