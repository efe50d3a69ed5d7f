import type { ListingDetail } from '#features/listings/contract.ts'
import { OWNERSHIP } from '#features/offerings/ownership.ts'
import { QuickAmounts } from '#features/wallet/web/QuickAmounts.tsx'
import { showCents, showDollars } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Slider } from '#platform/web/ui/Slider.tsx'
import { useCopy } from '#platform/web/words.ts'
import { amountForKey, movedAmount, positionOf, POSITIONS, stopsOf, tickText } from '../amount-scale.ts'
import type { AmountRange } from '../amount-scale.ts'
import type { Standing } from '../limits.ts'
import { capLeftCents, leastCents, leftCents, mostCents, roomLeftCents } from '../rules.ts'
import { investingWords } from './investing-words.ts'
import { fundingOf } from './use-order.ts'

type Props = {
  id: string
  listing: ListingDetail
  standing: Standing
  /** Null while nothing is chosen. */
  amountCents: number | null
  onChange: (cents: number | null) => void
  error: string | undefined
  disabled: boolean
}

/** One amount, told three ways: typed, by the slider, or by one press. */
export function AmountPanel({ id, listing, standing, amountCents, onChange, error, disabled }: Props) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  const funding = fundingOf(listing)
  const left = leftCents(funding)
  const most = mostCents(funding, standing)
  const range = { least: leastCents(funding), most }
  const cents = amountCents ?? 0
  const choose = (next: number) => onChange(next === 0 ? null : next)
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-3">
      <legend className="contents">
        <h2>{say('amount_title')}</h2>
      </legend>
      <MoneyField
        id={id}
        label={say('amount')}
        hint={say('amount_hint', { minimum: showDollars(range.least, language), left: showCents(left, language) })}
        error={error}
        required
        placeholder="0"
        value={amountCents}
        onChange={onChange}
      />
      <Slider
        id={`${id}-slider`}
        label={say('slider')}
        min={0}
        max={POSITIONS}
        step={1}
        value={positionOf(cents, range)}
        valueText={showCents(cents, language)}
        ticks={ticksOf(range).map((at) => ({ at: positionOf(at, range), label: tickText(at, language) }))}
        disabled={disabled || most === 0}
        describedBy={`${id}-limit`}
        onChange={(position) => choose(movedAmount(cents, position, range))}
        onKey={(key) => {
          const next = amountForKey(key, cents, range)
          if (next !== null) choose(next)
          return next !== null
        }}
      />
      <p id={`${id}-limit`} className="text-13 text-muted">
        <LimitNote listing={listing} standing={standing} most={most} />
      </p>
      <QuickAmounts
        amounts={quickAmounts(range)}
        current={amountCents}
        onChoose={onChange}
        nameOf={(one) => (one === most ? say(most === left ? 'all_left' : 'all_possible') : undefined)}
      />
    </fieldset>
  )
}

type NoteProps = Pick<Props, 'listing' | 'standing'> & { most: number }

/** What holds the amount back: what is left, the ownership cap, or the room of twelve months. */
function LimitNote({ listing, standing, most }: NoteProps) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  const funding = fundingOf(listing)
  const [left, cap, room] = [leftCents(funding), capLeftCents(funding, standing), roomLeftCents(standing)]
  const percent = listing.terms?.owner_percent ?? OWNERSHIP.percent
  const params = { most: showCents(most, language), percent }
  if (left <= cap && left <= room) return say('limit_left', params)
  if (cap <= room) return most === 0 ? say('limit_none_cap', params) : say('limit_cap', params)
  return most === 0 ? say('limit_none_room') : say('limit_room', params)
}

const CHOSEN = [10_000, 50_000, 100_000, 500_000]

/** The ends of the range and a few round amounts: what one press chooses. */
const quickAmounts = (range: AmountRange): number[] =>
  stopsOf(range).filter((cents) => cents === range.least || cents === range.most || CHOSEN.includes(cents))

// So far apart that no label touches the next on a telephone.
const APART = POSITIONS / 6

/** The stops that are written below the track: both ends, and between them as many as have room. */
function ticksOf(range: AmountRange): number[] {
  const stops = stopsOf(range)
  const kept: number[] = []
  for (const stop of stops) {
    const at = positionOf(stop, range)
    const isClear =
      kept.every((one) => at - positionOf(one, range) >= APART) && (stop === range.most || POSITIONS - at >= APART)
    if (isClear || stop === range.most) kept.push(stop)
  }
  return kept
}
