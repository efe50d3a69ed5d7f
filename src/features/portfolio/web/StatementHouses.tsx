import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { StatementAnswer } from '../statements-contract.ts'
import { showShareCount, showShareValue } from '../statements/period-name.ts'
import { FiguresTable } from './FiguresTable.tsx'
import type { FigureColumn, FigureRow } from './FiguresTable.tsx'
import { statementWords } from './statement-words.ts'

type House = StatementAnswer['houses'][number]
type Figures = Pick<House, 'opening' | 'paid_in' | 'change' | 'closing'>
type Row = FigureRow & { readonly figures: Figures }
type Props = { statement: StatementAnswer; houseName: (id: string) => string }

/** What became of each house, and what is held of it at the closing. */
export function StatementHouses({ statement: { houses, houses_total: total }, houseName }: Props) {
  const say = useCopy(statementWords)
  if (houses.length === 0) {
    return (
      <section>
        <h2 className="text-21">{say('houses')}</h2>
        <p className="mt-2 text-muted">{say('no_houses')}</p>
      </section>
    )
  }
  const columns = (['opening', 'paid_in', 'change', 'closing'] as const).map((key): FigureColumn<Row> => ({
    key,
    label: say(`house_${key}`),
    metricOf: ({ figures }) => figures[key],
    ...(key === 'change' && { isSigned: true }),
  }))
  return (
    <FiguresTable
      caption={say('houses')}
      note={say('houses_note')}
      className="statement-houses"
      columns={columns}
      rows={houses.map((one): Row => ({
        id: one.listing_id,
        name: one.name,
        head: <Head house={one} />,
        figures: one,
      }))}
      total={{ id: 'total', name: say('all_houses'), head: say('all_houses'), figures: total }}
      houseName={houseName}
    />
  )
}

function Head({ house: { listing_id: id, name, holding } }: { house: House }) {
  const say = useCopy(statementWords)
  const language = useLanguage()
  return (
    <>
      <Link to={`/project/${id}`} className="tall-target font-semibold underline-offset-3 hover:underline">
        {name}
      </Link>
      <span className="block text-13 font-normal text-muted figures">{useHeld(holding)}</span>
      {holding?.valued_on && (
        <span className="block text-13 font-normal text-muted">
          {say('valued', {
            day: showDate(holding.valued_on, language),
            method: methodName(holding.valued_by ?? '', say),
          })}
        </span>
      )}
    </>
  )
}

function useHeld(holding: House['holding']): string {
  const say = useCopy(statementWords)
  const language = useLanguage()
  if (!holding) return say('held_none')
  const shares = showShareCount(holding.shares_milli, language)
  const { nav_per_share: nav } = holding
  return nav === null ? say('held_cost', { shares }) : say('held', { shares, nav: showShareValue(nav, language) })
}

/** A method that is named by whoever imported it stands in its own words. */
function methodName(method: string, say: ReturnType<typeof useCopy<typeof statementWords.en>>): string {
  const key = `method_${method.toLowerCase()}`
  return say.has(key) ? say.by(key) : method
}
