import { ofThousandCents } from '#features/offerings/day-one.ts'
import type { HoldYear } from '#features/offerings/own-assumptions.ts'
import { showCents, showDollars } from '#kit/money.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import { projectionWords } from './projection-words.ts'

type Props = { years: readonly HoldYear[]; equityCents: number }

/** The base case year by year, of the house in whole dollars and of $1,000 to the cent. */
export function HoldTable({ years, equityCents }: Props) {
  const say = useCopy(projectionWords)
  const language = useLanguage()
  const whole = (amount: number) => showDollars(Math.round(amount / 100) * 100, language)
  const ofThousand = (amount: number) => showCents(ofThousandCents(amount, equityCents), language)
  const column = (key: 'rent' | 'costs' | 'service' | 'fixed' | 'paid', sign: 1 | -1) => ({
    key,
    label: say(`year_${key}`),
    cell: (row: HoldYear) => whole(0 + sign * row[key]),
    isFigure: true,
  })
  return (
    <Table
      caption={say('table_caption')}
      hideCaption
      columns={[
        { key: 'year', label: say('year'), cell: ({ year }) => say('year_n', { n: showNumber(year, language) }) },
        column('rent', 1),
        column('costs', -1),
        column('service', -1),
        column('fixed', -1),
        column('paid', 1),
        { key: 'mine', label: say('year_mine'), cell: ({ paid }) => ofThousand(paid), isFigure: true },
        { key: 'sold', label: say('year_sold'), cell: ({ soldThen }) => ofThousand(soldThen), isFigure: true },
      ]}
      rows={years}
      keyOf={({ year }) => `${year}`}
    />
  )
}
