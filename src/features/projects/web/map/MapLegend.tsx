import { pricePerUnit } from '#kit/area.ts'
import { showDollars } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useUnits } from '#platform/web/reading.ts'
import { useCopy } from '#platform/web/words.ts'
import { mapWords } from './map-words.ts'

/** What the tints of the wash mean. Cents per square foot, shown for one of the reader's units. */
export function MapLegend({ low, high }: { low: number; high: number }) {
  const say = useCopy(mapWords)
  const language = useLanguage()
  const units = useUnits()
  const whole = (cents: number) => showDollars(Math.round(pricePerUnit(cents, units) / 100) * 100, language)
  return (
    <div className="map-legend">
      <span>{say(`map_price_${units}`)}</span>
      <div className="figures">
        <span>{whole(low)}</span>
        <div className="map-legend-ramp" />
        <span>{whole(high)}</span>
      </div>
    </div>
  )
}
