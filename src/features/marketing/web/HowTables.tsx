import { showCents, showDollars } from '#kit/money.ts'
import { showNumber, showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Example } from './how-example.ts'
import { HOUSE } from './how-example.ts'
import { howWords } from './how-words.ts'

type Props = { example: Example }

/** Where a year's rent goes, and what of it is yours. */
export function HowYear({ example }: Props) {
  const say = useCopy(howWords)
  const language = useLanguage()
  const money = (cents: number) => showDollars(cents, language)
  const { earnings } = example
  const rows = [
    [say('line_rent', { amount: money(HOUSE.economics.monthly_rent_cents) }), earnings.rent],
    [say('line_vacancy', { percent: showPercent(HOUSE.economics.vacancy_rate, language, 0) }), -earnings.vacancy],
    [say('line_opex'), -earnings.opex],
    [say('line_taxes'), -earnings.taxes],
    [say('line_insurance'), -earnings.insurance],
    [say('line_interest'), -example.interestCents],
    [say('line_reserve'), -HOUSE.reserveCents],
  ] as const
  return (
    <div className="how-figures">
      <div className="table-room">
        <Table
          caption={say('rent_caption')}
          columns={[
            { key: 'line', label: say('line'), cell: ([line]) => line },
            { key: 'year', label: say('year'), cell: ([, cents]) => money(cents), isFigure: true },
          ]}
          rows={rows}
          keyOf={([line]) => line}
          total={{ line: say('line_pool'), year: money(example.poolCents) }}
        />
      </div>
      <p className="how-yours">
        {say('rent_yours', {
          shares: showNumber(example.shares, language),
          amount: showCents(example.yearCents, language),
        })}
      </p>
    </div>
  )
}

/** The same house sold for more and sold for less, side by side. */
export function HowEndings({ example }: Props) {
  const say = useCopy(howWords)
  const language = useLanguage()
  const money = (cents: number) => showDollars(cents, language)
  const exact = (cents: number) => showCents(cents, language)
  const { better, worse } = example
  const rows = [
    [say('end_sale'), money(better.saleCents), money(worse.saleCents)],
    [
      say('end_cost', { percent: showPercent(HOUSE.saleCost, language, 0) }),
      money(-better.costCents),
      money(-worse.costCents),
    ],
    [say('end_loan'), money(-HOUSE.loanCents), money(-HOUSE.loanCents)],
    [say('end_left'), money(better.leftCents), money(worse.leftCents)],
    [say('end_yours'), exact(better.yoursCents), exact(worse.yoursCents)],
    [say('end_rent', { years: example.years }), exact(example.rentCents), exact(example.rentCents)],
  ] as const
  return (
    <div className="how-figures">
      <div className="table-room">
        <Table
          caption={say('exit_caption')}
          columns={[
            { key: 'what', label: say('end_what'), cell: ([what]) => what },
            { key: 'better', label: say('end_better'), cell: ([, more]) => more, isFigure: true },
            { key: 'worse', label: say('end_worse'), cell: ([, , less]) => less, isFigure: true },
          ]}
          rows={rows}
          keyOf={([what]) => what}
          total={{
            what: say('end_total', { amount: money(HOUSE.amountCents) }),
            better: <span className="text-positive">{exact(better.withRentCents)}</span>,
            worse: <span className="text-negative">{exact(worse.withRentCents)}</span>,
          }}
        />
      </div>
      <p className="text-13 text-muted">{say('exit_note')}</p>
    </div>
  )
}
