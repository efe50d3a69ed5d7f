import type { ListingDetail } from '#features/listings/contract.ts'
import { showCents } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import { useNote } from './note-words.ts'
import { reachWords } from './reach-words.ts'

type Stack = ListingDetail['capital_stack']
type Uses = NonNullable<ListingDetail['terms']>['uses']
type Line = { readonly key: string; readonly name: string; readonly note: string; readonly amount: Cents }

/** Where the money of the purchase comes from and goes to, side by side, with the check that both come to the same. */
export function SourcesAndUses({ stack, uses }: { stack: Stack; uses: Uses }) {
  const say = useCopy(reachWords)
  const language = useLanguage()
  const money = (cents: Cents) => showCents(cents, language)
  const noteOf = useNote()
  const from = stack.toReversed().map((one, at) => ({
    ...one,
    key: `${at}`,
    name: say(`source_${one.kind}`),
    note: noteOf(one.note),
  }))
  const to = uses.map((one, at) => ({ ...one, key: `${at}`, name: say(`use_${one.kind}`), note: noteOf(one.note) }))
  const [sources, used] = [sumOf(from), sumOf(to)]
  const sums = { sources: money(sources), uses: money(used), gap: money(Math.abs(sources - used)) }
  return (
    <div className="grid gap-4">
      <h3 className="text-21">{say('money_title')}</h3>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Side title={say('sources')} lines={from} />
        <Side title={say('uses')} lines={to} />
      </div>
      <p className={sources === used ? 'text-13 text-muted figures' : 'text-negative figures'}>
        {say(sources === used ? 'check_equal' : 'check_apart', sums)}
      </p>
    </div>
  )
}

const sumOf = (lines: readonly Line[]): Cents => lines.reduce((sum, one) => sum + one.amount, 0)

function Side({ title, lines }: { title: string; lines: readonly Line[] }) {
  const say = useCopy(reachWords)
  const language = useLanguage()
  return (
    <div>
      {/* On a phone a table has no head, and nothing else would say which of the two it is. */}
      <p aria-hidden="true" className="text-13 text-muted sm:hidden">
        {title}
      </p>
      <Table
        caption={title}
        hideCaption
        columns={[
          { key: 'name', label: title, cell: nameOf },
          { key: 'amount', label: say('amount'), cell: ({ amount }) => showCents(amount, language), isFigure: true },
        ]}
        rows={lines}
        keyOf={({ key }) => key}
        total={{ name: say('total'), amount: showCents(sumOf(lines), language) }}
      />
    </div>
  )
}

const nameOf = ({ name, note }: Line) => (
  <>
    {name}
    {note && <span className="block text-13 font-normal text-muted">{note}</span>}
  </>
)
