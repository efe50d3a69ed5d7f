import { useMemo } from 'react'
import { saidByListing } from '#features/investing/preview-house.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { stepsToTarget, valueGrowthFor } from '#features/offerings/own-assumptions.ts'
import type { GapStep, Projected } from '#features/offerings/own-assumptions.ts'
import { showDollars } from '#kit/money.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import { projectionWords } from './projection-words.ts'

type Props = { listing: ListingDetail; projected: Projected }

/** Why what the sponsor aims for and what we project are not the same, in the house's own numbers. */
export function TargetGap({ listing, projected }: Props) {
  const say = useCopy(projectionWords)
  const language = useLanguage()
  const { scenarios } = projected
  const { target, steps, growth, afterWorksCents } = useMemo(() => gapOf(listing, projected), [listing, projected])
  const ours = steps[0]?.rate ?? null
  if (target === null || ours === null) return null
  const percent = (rate: number) => showPercent(rate, language)
  const range = { low: percent(target.low), high: percent(target.high) }
  const isInside = ours >= target.low && ours <= target.high
  return (
    <div className="grid gap-4">
      <h3 className="text-21">{say('gap_title')}</h3>
      <p className="max-w-[66ch]">
        {say('gap_target', range)} {say('gap_ours', { rate: percent(ours), cost: percent(scenarios.saleCost) })}{' '}
        {isInside && say('gap_inside')}
      </p>
      {steps.length > 1 && !isInside && <Steps steps={steps} afterWorks={afterWorksCents} />}
      {!isInside && (
        <p className="max-w-[66ch]">
          {growth === null
            ? say('gap_no_growth', { low: range.low })
            : say('gap_growth', {
                low: range.low,
                growth: percent(growth),
                base: percent(scenarios.base.valueGrowth),
              })}
        </p>
      )}
    </div>
  )
}

function gapOf(listing: ListingDetail, projected: Projected) {
  const valued = { cents: projected.hold.valueCents, on: '', isAppraisal: false }
  const { target, afterWorksCents } = saidByListing(listing, { valued })
  return {
    target,
    afterWorksCents,
    steps: stepsToTarget(projected, afterWorksCents),
    growth: target && valueGrowthFor(projected, target.low),
  }
}

function Steps({ steps, afterWorks }: { steps: readonly GapStep[]; afterWorks: number | null }) {
  const say = useCopy(projectionWords)
  const language = useLanguage()
  const words = { arv: showDollars(afterWorks ?? 0, language) }
  return (
    <Table
      caption={say('gap_caption')}
      hideCaption
      columns={[
        { key: 'name', label: say('gap_step'), cell: ({ name }) => say.by(`step_${name}`, words) },
        {
          key: 'rate',
          label: say('gap_rate'),
          cell: ({ rate }) => (rate === null ? '—' : showPercent(rate, language)),
          isFigure: true,
        },
      ]}
      rows={steps}
      keyOf={({ name }) => name}
    />
  )
}
