import { ChevronRight } from 'lucide-react'
import { SHARE_PRICE_CENTS } from '#features/offerings/rules.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { Table } from '#platform/web/ui/Table.tsx'
import type { Column } from '#platform/web/ui/Table.tsx'
import type { Say } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import type { copy } from '../order-copy.en.ts'
import type { OrderAnswer } from '../order-contract.ts'
import { orderWords } from './order-words.ts'
import { showInstant } from './show-instant.ts'
import { showShares } from './show-shares.ts'

type Journal = OrderAnswer['journal'][number]
type Entry = Journal['entries'][number] & { readonly key: string }

/** How the figures of an order come about: its formula with what went in, and every line of the books about it. */
export function OrderMath({ order }: { order: OrderAnswer }) {
  const say = useCopy(orderWords)
  const language = useLanguage()
  const price = showCents(SHARE_PRICE_CENTS, language)
  return (
    <details className="order-math">
      <summary>
        <ChevronRight aria-hidden="true" />
        {say('math')}
      </summary>
      <div className="grid grid-cols-1 gap-6 pt-3">
        <div>
          <p className="font-semibold">{say('math_shares')}</p>
          <p className="figures mt-1">
            {say('math_shares_line', {
              amount: showCents(order.amount, language),
              price,
              shares: showShares(order.shares_milli, language),
            })}
          </p>
          <p className="mt-1 text-13 text-muted">{say('math_share_note', { price })}</p>
        </div>
        <section className="grid grid-cols-1 gap-4">
          <h3>{say('math_journal')}</h3>
          {order.journal.length === 0 && <p className="text-muted">{say('math_none')}</p>}
          {order.journal.map((journal) => (
            <JournalTable key={journal.seq} journal={journal} />
          ))}
        </section>
      </div>
    </details>
  )
}

function JournalTable({ journal: { seq, kind, at, entries } }: { journal: Journal }) {
  const say = useCopy(orderWords)
  const language = useLanguage()
  return (
    <Table
      caption={
        <span className="font-sans text-15">
          <span className="font-semibold">
            {say.has(`journal_${kind}`) ? say.by(`journal_${kind}`) : say('journal_other')}
          </span>{' '}
          <span className="figures text-13 text-muted">
            {say('math_line', { seq, time: showInstant(at, language) })}
          </span>
        </span>
      }
      columns={columnsOf(say, language)}
      // The same account may stand in a journal twice.
      rows={entries.map((entry, index) => ({ ...entry, key: `${seq} ${index}` }))}
      keyOf={(entry) => entry.key}
    />
  )
}

const columnsOf = (say: Say<typeof copy>, language: Language): readonly Column<Entry>[] => [
  {
    key: 'account',
    label: say('math_entry'),
    cell: ({ account }) => {
      const name = `account_${account.replace('.', '_')}`
      return say.has(name) ? say.by(name) : account
    },
  },
  { key: 'change', label: say('math_change'), isFigure: true, cell: (entry) => changeOf(entry, say, language) },
]

function changeOf({ cents, shares_milli: milli }: Entry, say: Say<typeof copy>, language: Language): string {
  if (cents !== undefined) return signed(cents, showCents(Math.abs(cents), language))
  const shares = Math.abs(milli ?? 0)
  return signed(milli ?? 0, `${showShares(shares, language)} ${say('shares').toLocaleLowerCase(language)}`)
}

// A true minus is as wide as a plus.
const signed = (value: number, text: string): string => `${value < 0 ? '−' : '+'}${text}`
