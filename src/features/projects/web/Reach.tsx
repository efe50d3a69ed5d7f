import type { ListingDetail } from '#features/listings/contract.ts'
import type { ListingEconomics } from '#features/listings/economics-contract.ts'
import type { HouseFacts } from '#features/investing/house-facts.ts'
import { cashOfThousandCents, cashYieldMetric, reachOf, shortOfHouse } from '#features/investing/reach.ts'
import type { ReachLine } from '#features/investing/reach.ts'
import { houseRatios } from '#features/investing/house-ratios.ts'
import { isGivenUp } from '#features/offerings/rules.ts'
import { showCents } from '#kit/money.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { FiguresTable } from '#platform/web/ui/FiguresTable.tsx'
import type { FigureColumn, FigureRow } from '#platform/web/ui/FiguresTable.tsx'
import { FigureStats } from '#platform/web/ui/FigureStats.tsx'
import { useCopy } from '#platform/web/words.ts'
import { canReturn } from '../rules.ts'
import { reachWords } from './reach-words.ts'
import { shortWords } from './short-words.ts'
import { useFigureWording } from './use-figure-wording.ts'

type Props = { listing: ListingDetail; house: HouseFacts; economics: ListingEconomics }
type Row = FigureRow & { readonly line: ReachLine }

/** Of which year the figures are: a house that was sold, or not bought, has no today. */
function leadOf({ status }: ListingDetail) {
  if (status === 'exited') return 'lead_sold'
  return isGivenUp(status) ? 'lead_planned' : 'lead'
}

/** From the rent of a year to what reaches an investor (F7, F17), line by line, each with its math. */
export function Reach({ listing, house, economics }: Props) {
  const say = useCopy(reachWords)
  const wording = useFigureWording(reachWords)
  const ratios = houseRatios(house)
  const columns: readonly FigureColumn<Row>[] = [
    { key: 'house', label: say('house'), metricOf: ({ line }) => line.house },
    { key: 'mine', label: say('mine'), metricOf: ({ line }) => line.mine },
  ]
  const [total, ...rows] = reachOf(house, economics)
    .map((line): Row => {
      const name = say(`line_${line.name}`)
      return { id: line.name, name, head: line.isSum ? <strong>{name}</strong> : name, line }
    })
    .toReversed()
  return (
    <div className="grid gap-5">
      <p className="text-muted">{say(leadOf(listing))}</p>
      <FiguresTable<Row>
        caption={say('caption')}
        className="reach-table is-whole"
        rowHeading={say('line')}
        columns={columns}
        rows={rows.toReversed()}
        total={total}
        wording={wording}
      />
      {canReturn(listing.status) && <Reaches house={house} />}
      <FigureStats
        name={listing.name}
        wording={wording}
        items={[
          { key: 'yield', label: say('yield'), metric: cashYieldMetric(house), note: say('yield_note') },
          { key: 'cap_rate', label: say('cap_rate'), metric: ratios.capRate, note: say('cap_rate_note') },
          { key: 'dscr', label: say('dscr'), metric: ratios.dscr, note: say('dscr_note') },
        ]}
      />
    </div>
  )
}

/** The end of the statement in one sentence, also where it is a loss or not known. */
function Reaches({ house }: { house: HouseFacts }) {
  const say = useCopy(reachWords)
  const sayShort = useCopy(shortWords)
  const language = useLanguage()
  const cents = cashOfThousandCents(house)
  const { value, availability } = cashYieldMetric(house)
  if (cents === null || value === null)
    return availability === 'available' ? null : <p>{say.by(`reason_${availability.unavailable}`)}</p>
  const amount = showCents(Math.abs(cents), language)
  const short = shortOfHouse(house)
  if (short === null)
    return <p className="max-w-[62ch]">{say('says_plus', { amount, yield: showPercent(value, language, 2) })}</p>
  if (short === 'even') return <p className="max-w-[62ch]">{say('says_none')}</p>
  return <p className="max-w-[62ch] text-negative">{say('says_minus', { why: sayShort(`short_${short}`), amount })}</p>
}
