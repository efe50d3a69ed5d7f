import { isGivenUp } from '#features/offerings/rules.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import { localeOf } from '#kit/language.ts'
import { placeName } from '#kit/place.ts'
import { showDate, showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { photoSources } from '#features/listings/photos.ts'
import { useDrawingUrl } from '#platform/web/use-drawing-url.ts'
import type { Say } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readPositions } from '../contract.ts'
import type { readPositionFigures } from '../performance-contract.ts'
import type { copy } from '../positions-copy.en.ts'
import type { FigureKey, Sort } from '../positions-sort.ts'
import { isFound, sorted } from '../positions-sort.ts'
import { FiguresTable } from './FiguresTable.tsx'
import type { FigureColumn, FigureRow } from './FiguresTable.tsx'
import './positions.css'
import { NextPaymentLine } from './NextPaymentLine.tsx'
import { positionsWords } from './positions-words.ts'
import { SortHeading } from './SortHeading.tsx'
import { showShareRate } from './show-change.ts'

type Ledger = AnswerOf<typeof readPositions>
type Position = Ledger['positions'][number]
type Figures = AnswerOf<typeof readPositionFigures>
type Row = FigureRow & Position & { readonly figures: Readonly<Record<FigureKey, Metric>> }

type Props = {
  ledger: Ledger
  positions: readonly Position[]
  figures: Figures
  search: string
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

/** One line for each house so far, and the sum of all under a double rule, which says so. Every figure opens. */
export function PositionsTable({ ledger, positions, figures, search, sort, onSort }: Props) {
  const say = useCopy(positionsWords)
  const language = useLanguage()
  const byHouse = new Map(figures.positions.map((one) => [one.listing_id, one]))
  const rows = positions
    .filter((one) => isFound(one, search))
    .map((one): Row => ({
      ...one,
      id: one.listing_id,
      head: <Property position={one} />,
      figures: byHouse.get(one.listing_id) ?? NOT_READ,
    }))
  const names = new Map(figures.positions.map((one) => [one.listing_id, one.name]))
  if (rows.length === 0) return <p className="py-8 text-muted">{say('none_found', { search })}</p>
  return (
    <div className="positions">
      <FiguresTable
        caption={say('table')}
        hideCaption
        className="holdings"
        rowHeading={<SortHeading of="property" label={say('property')} sort={sort} onSort={onSort} />}
        rowSort={sort?.key === 'property' ? sort : null}
        columns={columnsOf(say, language, sort, onSort)}
        rows={sorted(rows, sort, localeOf(language))}
        total={totalOf(ledger, positions.length, figures, say, language)}
        hasTotal={ledger.count > 1}
        houseName={(id) => names.get(id) ?? id}
      />
    </div>
  )
}

// Bought since the figures were read: they are asked for again with the positions.
const reading = unavailable('reading', { unit: 'cents', method: 'reading', inputs: [] })
const NOT_READ: Readonly<Record<FigureKey, Metric>> = {
  shares: reading,
  share_of_equity: reading,
  cost: reading,
  nav_per_share: reading,
  value: reading,
  gain: reading,
  gain_income: reading,
  gain_value: reading,
  yield_on_cost: reading,
}

/** What one of them is, is of no house: shares of different houses are no sum. */
function totalOf(ledger: Ledger, shown: number, figures: Figures, say: Words, language: Language): TotalRow {
  return {
    id: 'total',
    name: say('total'),
    figures: figures.total,
    head: (
      <>
        {say('total')} <span className="font-normal text-muted">{say('houses', { n: ledger.count })}</span>
        {shown < ledger.count && (
          <span className="block text-13 font-normal text-muted">
            {say('shown_of', { shown: showNumber(shown, language), total: showNumber(ledger.count, language) })}
          </span>
        )}
      </>
    ),
  }
}

type Words = Say<typeof copy>
type TotalRow = FigureRow & { readonly figures: Partial<Readonly<Record<FigureKey, Metric>>> }

const COLUMNS: readonly { readonly key: FigureKey; readonly isSigned?: boolean }[] = [
  { key: 'shares' },
  { key: 'share_of_equity' },
  { key: 'cost' },
  { key: 'nav_per_share' },
  { key: 'value' },
  { key: 'gain', isSigned: true },
  { key: 'gain_income' },
  { key: 'gain_value', isSigned: true },
  { key: 'yield_on_cost' },
]

const columnsOf = (
  say: Words,
  language: Language,
  sort: Sort | null,
  onSort: Props['onSort'],
): readonly FigureColumn<Row | TotalRow>[] =>
  COLUMNS.map(({ key, isSigned = false }) => ({
    key,
    label: say(`column_${key}`),
    heading: <SortHeading of={key} label={say(`column_${key}`)} sort={sort} onSort={onSort} />,
    sort: sort?.key === key ? sort : null,
    isSigned,
    metricOf: ({ figures }) => figures[key] ?? null,
    noteOf: (row) => noteOf(key, row, say, language),
  }))

function noteOf(key: FigureKey, row: Row | TotalRow, say: Words, language: Language): string | null {
  if (key === 'gain' && row.figures.gain) return showShareRate(row.figures.gain, language)
  if (key !== 'value' || !('status' in row)) return null
  const stands = isGivenUp(row.status)
    ? say('coming_back')
    : row.in_escrow
      ? say('in_escrow')
      : say('valued_short', { day: showDate(row.valued_on, language) })
  return row.disputed > 0 ? `${stands}, ${say('disputed_short')}` : stands
}

function Property({ position }: { position: Position }) {
  const drawingUrl = useDrawingUrl()
  const image = position.media_set[0]
  return (
    <span className="flex items-center gap-4 sm:items-start">
      {image && (
        <img
          src={drawingUrl(image)}
          srcSet={photoSources(image, 'webp') || undefined}
          sizes="84px"
          alt=""
          width={84}
          height={56}
          loading="lazy"
          className="h-14 w-21 shrink-0 rounded-sheet border border-line object-cover md:max-xl:h-10 md:max-xl:w-15"
        />
      )}
      <span className="house-words min-w-0">
        <Link
          to={`/project/${position.listing_id}`}
          className="tall-target font-semibold underline-offset-3 hover:underline"
        >
          {position.name}
        </Link>
        <span className="block text-13 font-normal text-muted">{placeName(position.city, position.state)}</span>
        <NextPaymentLine listingId={position.listing_id} />
      </span>
    </span>
  )
}
