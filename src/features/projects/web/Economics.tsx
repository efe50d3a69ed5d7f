import { showDollars } from '#kit/money.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import type { ListingEconomics } from '#features/listings/economics-contract.ts'
import { earningsOf } from '#features/listings/earnings.ts'
import { isGivenUp } from '#features/offerings/rules.ts'
import { projectWords } from './project-words.ts'

type Props = { listing: ListingDetail; economics: ListingEconomics }

/** Of which year the figures are: a house that was sold, or not bought, has no today. */
function leadOf({ status }: ListingDetail) {
  if (status === 'exited') return 'economics_lead_sold'
  return isGivenUp(status) ? 'economics_lead_planned' : 'economics_lead'
}

/** From rent to net operating income and the cap rate, with the math of each line. */
export function Economics({ listing, economics }: Props) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  const value = listing.app_stats.current_property_value
  const earned = earningsOf(economics, value)
  const money = (cents: number) => showDollars(cents, language)
  const rows = [
    ['rent', say('econ_rent_math', { amount: money(economics.monthly_rent_cents) }), earned.rent],
    ['vacancy', say('econ_vacancy_math', { percent: showPercent(economics.vacancy_rate, language) }), -earned.vacancy],
    ['opex', say('econ_opex_math'), -earned.opex],
    ['taxes', say('econ_taxes_math'), -earned.taxes],
    ['insurance', say('econ_insurance_math'), -earned.insurance],
  ] as const
  return (
    <div className="grid gap-5">
      <p className="text-muted">{say(leadOf(listing))}</p>
      <Table
        caption={say('economics_caption')}
        hideCaption
        columns={[
          { key: 'line', label: say('economics_line'), cell: ([key]) => say(`econ_${key}`) },
          { key: 'math', label: say('economics_math'), cell: ([, math]) => math },
          { key: 'amount', label: say('economics_amount'), cell: ([, , cents]) => money(cents), isFigure: true },
        ]}
        rows={rows}
        keyOf={([key]) => key}
        total={{ line: say('econ_noi'), amount: money(earned.noi) }}
      />
      {earned.capRate !== null && (
        <dl className="grid gap-1">
          <dt className="font-semibold">{say('cap_rate')}</dt>
          <dd className="font-display text-21 figures">
            {say('cap_rate_math', {
              noi: money(earned.noi),
              value: money(value),
              rate: showPercent(earned.capRate, language),
            })}
          </dd>
          <dd className="max-w-[62ch] text-13 text-muted">{say('cap_rate_meaning')}</dd>
        </dl>
      )}
    </div>
  )
}
