import type { ListingDetail } from '#features/listings/contract.ts'
import { QuickAmounts } from '#features/wallet/web/QuickAmounts.tsx'
import { showCents, showDollars } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Slider } from '#platform/web/ui/Slider.tsx'
import { useCopy } from '#platform/web/words.ts'
import { quickAmounts, sliderCents, sliderScale } from '../projection.ts'
import { investingWords } from './investing-words.ts'

type Props = {
  id: string
  listing: ListingDetail
  /** Null while nothing is chosen. */
  amountCents: number | null
  onChange: (cents: number | null) => void
  error: string | undefined
  disabled: boolean
}

/** One amount, told three ways: typed, by the slider, or by one press. */
export function AmountPanel({ id, listing, amountCents, onChange, error, disabled }: Props) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  const { left, minimum } = listing.funding
  const { max, step } = sliderScale(left)
  const least = Math.min(minimum, left)
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-3">
      <legend className="contents">
        <h2>{say('amount_title')}</h2>
      </legend>
      <MoneyField
        id={id}
        label={say('amount')}
        hint={say('amount_hint', { minimum: showDollars(least, language), left: showCents(left, language) })}
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
        max={max}
        step={step}
        value={Math.min(max, Math.ceil((amountCents ?? 0) / 100))}
        valueText={showCents(amountCents ?? 0, language)}
        disabled={disabled}
        onChange={(value) => onChange(sliderCents(value, left))}
      />
      <div className="-mt-4 flex justify-between text-13 text-muted figures" aria-hidden="true">
        <span>$0</span>
        <span>{showDollars(left, language)}</span>
      </div>
      <QuickAmounts
        amounts={quickAmounts(minimum, left)}
        current={amountCents}
        onChoose={onChange}
        nameOf={(cents) => (cents === left ? say('all_left') : undefined)}
      />
    </fieldset>
  )
}
