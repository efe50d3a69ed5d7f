import { showShareOfHouse, showShares } from '#features/investing/web/show-shares.ts'
import { isGivenUp } from '#features/offerings/rules.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { showDate, showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import type { Column } from '#platform/web/ui/Table.tsx'
import type { Say } from '#platform/web/words.ts'
import { useDrawingUrl } from '#platform/web/use-drawing-url.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readPositions } from '../contract.ts'
import { changeOf } from '../positions-sums.ts'
import type { copy } from '../positions-copy.en.ts'
import './positions.css'
import { NextPaymentLine } from './NextPaymentLine.tsx'
import { positionsWords } from './positions-words.ts'
import { showChangeCents, showChangeRate } from './show-change.ts'

type Ledger = AnswerOf<typeof readPositions>
type Position = Ledger['positions'][number]

/** One line for each house so far, the latest investment first, and the sum of all under a double rule, which says so. */
export function PositionsTable({ ledger, positions }: { ledger: Ledger; positions: readonly Position[] }) {
  const say = useCopy(positionsWords)
  const language = useLanguage()
  const money = (cents: number) => showCents(cents, language)
  return (
    <div className="positions">
      <Table
        caption={say('table')}
        hideCaption
        columns={columnsOf(say, language)}
        rows={positions}
        keyOf={(one) => one.listing_id}
        total={{
          property: (
            <>
              {say('total')} <span className="font-normal text-muted">{say('houses', { n: ledger.count })}</span>
              {positions.length < ledger.count && (
                <span className="block text-13 font-normal text-muted">
                  {say('shown_of', {
                    shown: showNumber(positions.length, language),
                    total: showNumber(ledger.count, language),
                  })}
                </span>
              )}
            </>
          ),
          invested: money(ledger.total_invested),
          value: money(ledger.total_value),
          change: <Change of={{ invested: ledger.total_invested, value: ledger.total_value }} />,
        }}
      />
    </div>
  )
}

const columnsOf = (say: Say<typeof copy>, language: Language): readonly Column<Position>[] => [
  { key: 'property', label: say('property'), cell: (one) => <Property position={one} /> },
  { key: 'shares', label: say('shares'), isFigure: true, cell: (one) => showShares(one.shares_milli, language) },
  {
    key: 'share',
    label: say('share'),
    isFigure: true,
    cell: (one) => showShareOfHouse(one.share_of_equity, language),
  },
  { key: 'invested', label: say('invested'), isFigure: true, cell: (one) => showCents(one.invested, language) },
  { key: 'value', label: say('value'), isFigure: true, cell: (one) => <Value position={one} /> },
  { key: 'change', label: say('change'), isFigure: true, cell: (one) => <Change of={one} /> },
]

function Property({ position }: { position: Position }) {
  const drawingUrl = useDrawingUrl()
  const image = position.media_set[0]
  return (
    <span className="flex items-center gap-4 sm:items-start">
      {image && (
        <img
          src={drawingUrl(image)}
          alt=""
          width={84}
          height={56}
          loading="lazy"
          className="h-14 w-21 shrink-0 rounded-sheet border border-line object-cover md:max-lg:h-10 md:max-lg:w-15"
        />
      )}
      <span className="house-words min-w-0">
        <Link
          to={`/project/${position.listing_id}`}
          className="tall-target font-semibold underline-offset-3 hover:underline"
        >
          {position.name}
        </Link>
        <span className="block text-13 text-muted">
          {position.city}, {position.state}
        </span>
        <NextPaymentLine listingId={position.listing_id} />
      </span>
    </span>
  )
}

function Value({ position }: { position: Position }) {
  const say = useCopy(positionsWords)
  const language = useLanguage()
  const note = isGivenUp(position.status)
    ? say('coming_back')
    : position.in_escrow
      ? say('in_escrow')
      : say('valued_short', { day: showDate(position.valued_on, language) })
  return (
    <span>
      {showCents(position.value, language)}
      <span className="block text-13 text-muted">{note}</span>
      {position.disputed > 0 && <span className="block text-13 text-muted">{say('disputed_short')}</span>}
    </span>
  )
}

function Change({ of }: { of: Pick<Position, 'invested' | 'value'> }) {
  const language = useLanguage()
  const change = changeOf(of)
  const tone = change.cents > 0 ? 'text-positive' : change.cents < 0 ? 'text-negative' : 'text-muted'
  return (
    <span className={tone}>
      {showChangeCents(change, language)}
      <span className="block text-13">{showChangeRate(change, language)}</span>
    </span>
  )
}
