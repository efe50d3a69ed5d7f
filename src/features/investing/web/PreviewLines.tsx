import { useMemo } from 'react'
import type { ListingDetail } from '#features/listings/contract.ts'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import { showCents, showDollars } from '#kit/money.ts'
import { showNumber, showPercent, showRange } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { backMetric, STRESS_DROP } from '../back-in-sale.ts'
import type { HouseFacts } from '../house-facts.ts'
import { placeOf, rangeFigure, saidByListing } from '../preview-house.ts'
import { cashMetric, equityShareMetric, feesMetric, inputOf, leftAfterMetric, sharesMetric } from '../preview.ts'
import { SHARE_PRICE_CENTS } from '#features/offerings/rules.ts'
import { MathLine } from './MathLine.tsx'
import { previewWords } from './preview-words.ts'
import { showShareOfHouse, showShares } from './show-shares.ts'

type Props = { listing: ListingDetail; house: HouseFacts; amountCents: number }

/** What an amount buys, costs and may bring, line by line, each with its math. */
export function PreviewLines({ listing, house, amountCents }: Props) {
  const say = useCopy(previewWords)
  const language = useLanguage()
  const { funding } = listing
  const shares = sharesMetric(amountCents)
  const share = equityShareMetric(house, amountCents)
  const fees = feesMetric(house, amountCents)
  const left = leftAfterMetric(funding.goal, funding.left, amountCents)
  const money = (cents: number | null) => showCents(cents ?? 0, language)
  const hold = house.terms?.hold_years
  return (
    <dl className="mt-3">
      <MathLine
        label={say('shares')}
        note={say('shares_note', { price: showDollars(SHARE_PRICE_CENTS, language) })}
        value={showShares(shares.value ?? 0, language)}
        metric={shares}
      />
      <MathLine
        label={say('equity_share')}
        note={say('equity_share_note')}
        value={showShareOfHouse(share.value ?? 0, language)}
        metric={share}
      />
      <CashLine house={house} amountCents={amountCents} />
      <RangeLine listing={listing} house={house} />
      <MathLine
        label={hold === undefined ? say('fees_unknown') : say('fees', { n: hold })}
        note={say('fees_note')}
        value={money(fees.value)}
        metric={fees}
      />
      <PlaceLine listing={listing} house={house} />
      <MathLine
        label={say('left_after')}
        note={say('left_note', { raised: money(funding.goal - (left.value ?? 0)), goal: money(funding.goal) })}
        value={money(left.value)}
        metric={left}
      />
    </dl>
  )
}

function CashLine({ house, amountCents }: Omit<Props, 'listing'>) {
  const say = useCopy(previewWords)
  const language = useLanguage()
  const [low, high] = [cashMetric(house, amountCents, 'low'), cashMetric(house, amountCents, 'high')]
  // The high case differs in these alone.
  const others = high.inputs.filter((one) => one.name.endsWith('_high'))
  const both = { ...low, inputs: [...low.inputs, ...others, inputOf('cash_high', high.value ?? 0)] }
  const vacancyOf = ({ inputs }: typeof low) =>
    showPercent(inputs.find((one) => one.name.startsWith('vacancy'))?.value ?? 0, language)
  return (
    <MathLine
      label={say('cash')}
      note={say('cash_note', { low: vacancyOf(low), high: vacancyOf(high) })}
      value={showRange(showCents(low.value ?? 0, language), showCents(high.value ?? 0, language), language)}
      metric={low.value === null ? low : both}
      tone={(low.value ?? 0) > 0 ? 'positive' : undefined}
    />
  )
}

function RangeLine({ listing, house }: Omit<Props, 'amountCents'>) {
  const say = useCopy(previewWords)
  const language = useLanguage()
  // A thousand projections: once per house, not once per move of the slider.
  const { metric, range } = useMemo(() => rangeFigure(listing.id, house), [listing.id, house])
  const percent = (rate: number) => showPercent(rate, language)
  return (
    <MathLine
      label={say('range')}
      note={
        range && (
          <>
            {say('range_note', { draws: showNumber(range.draws, language), loss: percent(range.lossShare) })}{' '}
            <ListingSays listing={listing} house={house} />
          </>
        )
      }
      value={range && showRange(percent(range.p25), percent(range.p75), language)}
      metric={metric}
    />
  )
}

/** What the listing claims beside the projection: both stand on its page, and the reader compares them. */
function ListingSays({ listing, house }: Omit<Props, 'amountCents'>) {
  const say = useCopy(previewWords)
  const language = useLanguage()
  const { target, afterWorksCents } = saidByListing(listing, house)
  const percent = (rate: number) => showPercent(rate, language)
  const works = afterWorksCents !== null && say('works_note', { arv: showDollars(afterWorksCents, language) })
  if (!target) return works
  const { low, high, projected } = target
  const range = { low: percent(low), high: percent(high) }
  return (
    <>
      {projected === null
        ? say('target_note', range)
        : say('target_note_projected', { ...range, projected: percent(projected) })}{' '}
      {works}
    </>
  )
}

function PlaceLine({ listing, house }: Omit<Props, 'amountCents'>) {
  const say = useCopy(previewWords)
  const language = useLanguage()
  const stack = listing.capital_stack
  const place = placeOf(stack)
  const stress = backMetric(house)
  const layers = place.before.map((one) => `${showDollars(one.amount, language)} ${say(`kind_${one.kind}`)}`).join(', ')
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3">
        <dt className="flex-1 basis-32">{say('place')}</dt>
        <dd className="text-right font-semibold">
          {place.kinds.length > 0 ? place.kinds.map((kind) => say(`kind_${kind}`)).join(', ') : say('unknown')}
        </dd>
        <dd className="basis-full mt-0.5 max-w-[46ch] text-13 text-muted">
          {place.beforeCents === 0
            ? say('place_nothing')
            : place.before.length === 1
              ? say('place_before_one', { layers })
              : say('place_before', { amount: showDollars(place.beforeCents, language), layers })}
        </dd>
      </div>
      <MathLine
        label={say('stress', { drop: showPercent(STRESS_DROP, language, 0) })}
        note={say('stress_note', { cost: showPercent(HOLD_ASSUMPTIONS.saleCost, language, 0) })}
        value={say('stress_value', { amount: showDollars(stress.value ?? 0, language) })}
        metric={stress}
      />
    </>
  )
}
