import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { showCents } from '#kit/money.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import type { Column } from '#platform/web/ui/Table.tsx'
import type { Say } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import type { copy } from '../statements-copy.en.ts'
import { showShareCount } from '../statements/period-name.ts'
import type { readTaxPreview, TaxAnswer } from '../tax-contract.ts'
import { FigureButton } from './FigureButton.tsx'
import { FigureMath } from './FigureMath.tsx'
import { statementWords } from './statement-words.ts'

type Key = keyof TaxAnswer['figures']
const KEYS = ['income', 'capital', 'gain_short', 'gain_long'] as const satisfies readonly Key[]

/** What a year brought, as taxes ask for it: income, capital that came back, and sales lot by lot. */
export function TaxPreview({ year }: { year: string }) {
  const say = useCopy(statementWords)
  const id = useId()
  const { data, error, refetch } = useAnswer<typeof readTaxPreview>('GET /api/statements/{period}/tax', {
    params: { period: year },
  })
  return (
    <section className="statement-rows grid gap-6" aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-21">
          {say('tax_title', { year })}
        </h2>
        <p className="mt-2 max-w-[72ch] font-medium">{say('tax_note')}</p>
        <p className="mt-1 max-w-[72ch] text-13 text-muted">{say('tax_rule')}</p>
      </div>
      {data ? (
        <Preview tax={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </section>
  )
}

function Waiting() {
  return (
    <div className="flex flex-wrap gap-10">
      <LoadingNote />
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} width="150px" height="54px" />
      ))}
    </div>
  )
}

function Preview({ tax }: { tax: TaxAnswer }) {
  const say = useCopy(statementWords)
  const language = useLanguage()
  return (
    <>
      <TaxFigures tax={tax} />
      {tax.distributions.length === 0 ? (
        <p className="text-muted">{say('tax_no_distributions')}</p>
      ) : (
        <Table
          caption={say('tax_distributions')}
          columns={distributionColumns(say, language)}
          rows={tax.distributions}
          keyOf={(one) => String(one.seq)}
        />
      )}
      {tax.sales.length === 0 ? (
        <p className="text-muted">{say('tax_no_sales')}</p>
      ) : (
        <Table
          caption={say('tax_sales')}
          columns={saleColumns(say, language)}
          rows={tax.sales}
          keyOf={(one) => `${one.seq} ${one.lot_seq}`}
        />
      )}
      {tax.left_out > 0 && <p className="text-13 text-muted">{say('tax_left_out', { n: tax.left_out })}</p>}
      <p className="no-print">
        {/* A file, not a page of the app. */}
        <a className="button button-secondary" href={`/api/statements/${tax.year}/tax.csv`} rel="external" download>
          <Download aria-hidden="true" />
          {say('tax_csv')}
        </a>
      </p>
    </>
  )
}

function TaxFigures({ tax }: { tax: TaxAnswer }) {
  const say = useCopy(statementWords)
  const id = useId()
  const [openKey, setOpenKey] = useState<Key | null>(null)
  const title = say('tax_title', { year: String(tax.year) })
  return (
    <div className="grid gap-4">
      <dl className="stats items-start">
        {KEYS.map((key) => (
          <Stat
            key={key}
            label={say(`tax_${key}`)}
            value={
              <FigureButton
                id={`${id}-${key}`}
                metric={tax.figures[key]}
                figure={say(`tax_${key}`)}
                name={title}
                isSigned={key === 'gain_short' || key === 'gain_long'}
                controls={id}
                isOpen={openKey === key}
                onPress={() => setOpenKey(openKey === key ? null : key)}
              />
            }
          />
        ))}
      </dl>
      {openKey && (
        <div id={id} className="statement-math">
          <FigureMath
            title={say(`tax_${openKey}`)}
            name={title}
            metric={tax.figures[openKey]}
            houseName={(house) => house}
            onClose={() => {
              setOpenKey(null)
              document.getElementById(`${id}-${openKey}`)?.focus()
            }}
          />
        </div>
      )}
    </div>
  )
}

type Words = Say<typeof copy>

const distributionColumns = (say: Words, language: Language): readonly Column<TaxAnswer['distributions'][number]>[] => [
  {
    key: 'name',
    label: say('property'),
    cell: (one) => (
      <>
        {one.name}
        <span className="block text-13 font-normal text-muted figures">{say('line', { seq: one.seq })}</span>
      </>
    ),
  },
  {
    key: 'day',
    label: say('day'),
    cell: (one) => <span className="figures text-muted">{showDate(one.on, language)}</span>,
  },
  { key: 'income', label: say('figure_income'), isFigure: true, cell: (one) => showCents(one.income, language) },
  { key: 'capital', label: say('tax_capital'), isFigure: true, cell: (one) => showCents(one.capital, language) },
]

const saleColumns = (say: Words, language: Language): readonly Column<TaxAnswer['sales'][number]>[] => [
  {
    key: 'name',
    label: say('property'),
    cell: (one) => (
      <>
        {one.name}
        <span className="block text-13 font-normal text-muted figures">
          {say(one.kind === 'sale' ? 'tax_lot' : 'tax_lot_capital', {
            day: showDate(one.bought_on, language),
            shares: showShareCount(one.shares_milli, language),
            term: say(`term_${one.term}`),
          })}
          {' · '}
          {say('tax_lines', { seq: one.seq, lot: one.lot_seq })}
        </span>
      </>
    ),
  },
  {
    key: 'day',
    label: say('tax_sold'),
    cell: (one) => <span className="figures text-muted">{showDate(one.sold_on, language)}</span>,
  },
  { key: 'proceeds', label: say('tax_proceeds'), isFigure: true, cell: (one) => showCents(one.proceeds, language) },
  { key: 'basis', label: say('tax_basis'), isFigure: true, cell: (one) => showCents(one.basis, language) },
  {
    key: 'gain',
    label: say('tax_gain'),
    isFigure: true,
    cell: (one) => `${one.gain > 0 ? '+' : ''}${showCents(one.gain, language)}`,
  },
]
