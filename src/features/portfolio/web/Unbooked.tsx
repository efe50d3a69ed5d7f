import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { Table } from '#platform/web/ui/Table.tsx'
import type { Column } from '#platform/web/ui/Table.tsx'
import type { Say } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readHistory } from '../history-contract.ts'
import type { copy } from '../history-copy.en.ts'
import { BookDay, sourceOf, Status } from './MovementCells.tsx'
import { historyWords } from './history-words.ts'

type Row = AnswerOf<typeof readHistory>['unbooked'][number]

/** Payments that moved nothing here: they are still being checked, on their way back, or went back. */
export function Unbooked({ rows }: { rows: readonly Row[] }) {
  const say = useCopy(historyWords)
  const language = useLanguage()
  if (rows.length === 0) return null
  return (
    <section className="history unbooked">
      <Table caption={say('unbooked')} columns={columnsOf(say, language)} rows={rows} keyOf={(one) => one.id} />
      <p className="mt-2 text-13 text-muted">{say('unbooked_note')}</p>
    </section>
  )
}

const columnsOf = (say: Say<typeof copy>, language: Language): readonly Column<Row>[] => [
  {
    key: 'what',
    label: say('what'),
    cell: ({ kind, name }) =>
      name === null
        ? say(kind === 'plan' || kind === 'post' ? `plain_${kind}` : 'plain_deposit')
        : say('kind_investment', { name }),
  },
  { key: 'day', label: say('day'), cell: ({ created }) => <BookDay at={new Date(created * 1000).toISOString()} /> },
  { key: 'source', label: say('source'), cell: (one) => <span className="text-muted">{sourceOf(one, say)}</span> },
  { key: 'status', label: say('status'), cell: (one) => <Status status={one.status} source={one.source} /> },
  { key: 'amount', label: say('amount'), isFigure: true, cell: ({ amount }) => showCents(amount, language) },
]
