import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readHistory } from '../history-contract.ts'
import { sourceOf, Status } from './MovementCells.tsx'
import { historyWords } from './history-words.ts'

type Row = AnswerOf<typeof readHistory>['unbooked'][number]

/** Payments that moved nothing here: they are still being checked, on their way back, or went back. */
export function Unbooked({ rows }: { rows: readonly Row[] }) {
  const say = useCopy(historyWords)
  const language = useLanguage()
  if (rows.length === 0) return null
  return (
    <section className="history unbooked">
      <Table
        caption={say('unbooked')}
        columns={[
          {
            key: 'what',
            label: say('what'),
            cell: (one) => (one.name === null ? say('plain_deposit') : say('kind_investment', { name: one.name })),
          },
          {
            key: 'day',
            label: say('day'),
            cell: (one) => (
              <time
                dateTime={new Date(one.created * 1000).toISOString()}
                className="figures whitespace-nowrap text-muted"
              >
                {showDay(one.created, language, { month: 'short', day: 'numeric', timeZone: 'UTC' })}
              </time>
            ),
          },
          {
            key: 'source',
            label: say('source'),
            cell: (one) => <span className="text-muted">{sourceOf(one, say)}</span>,
          },
          { key: 'status', label: say('status'), cell: (one) => <Status status={one.status} source={one.source} /> },
          { key: 'amount', label: say('amount'), isFigure: true, cell: (one) => showCents(one.amount, language) },
        ]}
        rows={rows}
        keyOf={(one) => one.id}
      />
      <p className="mt-2 text-13 text-muted">{say('unbooked_note')}</p>
    </section>
  )
}
