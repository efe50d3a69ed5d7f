import { useMemo } from 'react'
import { saidByListing } from '#features/investing/preview-house.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { sideOf, stepsToTarget, stepsUpTo, valueGrowthFor } from '#features/offerings/own-assumptions.ts'
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
  const gap = useMemo(() => gapOf(listing, projected), [listing, projected])
  if (gap === null) return null
  const { target, ours, side, steps, growth, afterWorksCents } = gap
  const percent = (rate: number) => showPercent(rate, language)
  const range = { low: percent(target.low), high: percent(target.high) }
  const base = percent(scenarios.base.valueGrowth)
  return (
    <div className="grid gap-4">
      <h3 className="text-21">{say('gap_title')}</h3>
      <p className="max-w-[66ch]">
        {say('gap_target', range)} {say('gap_ours', { rate: percent(ours), cost: percent(scenarios.saleCost) })}{' '}
        {side === 'within' && say('gap_inside')} {side === 'above' && say('gap_above')}
      </p>
      {steps.length > 1 && side === 'below' && <Steps steps={steps} afterWorks={afterWorksCents} />}
      {side !== 'within' && (
        <p className="max-w-[66ch]">
          {growth === null
            ? say('gap_no_growth', { rate: side === 'below' ? range.low : range.high })
            : side === 'below'
              ? say('gap_growth', { low: range.low, growth: percent(growth), base })
              : say('gap_growth_above', { high: range.high, growth: percent(growth), base })}
        </p>
      )}
    </div>
  )
}

/** What leads from our figure to the nearer end of the target; null where there is no target, or no figure of ours. */
function gapOf(listing: ListingDetail, projected: Projected) {
  const valued = { cents: projected.hold.valueCents, on: '', isAppraisal: false }
  const { target, afterWorksCents } = saidByListing(listing, { valued })
  const steps = stepsToTarget(projected, afterWorksCents)
  const ours = steps[0]?.rate ?? null
  if (target === null || ours === null) return null
  const side = sideOf(ours, target)
  return {
    target,
    ours,
    side,
    afterWorksCents,
    steps: stepsUpTo(steps, target.low),
    growth: valueGrowthFor(projected, side === 'above' ? target.high : target.low),
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
