import { showDollars } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { listingsWords } from '../listings-words.ts'

/** What the tints of the wash mean. Cents per square foot. */
export function MapLegend({ low, high }: { low: number; high: number }) {
  const say = useCopy(listingsWords)
  const language = useLanguage()
  const whole = (cents: number) => showDollars(Math.round(cents / 100) * 100, language)
  return (
    <div className="map-legend" data-map-still>
      <div>{say('map_price_wash')}</div>
      <div className="map-legend-ramp" />
      <div className="figures flex justify-between text-muted">
        <span>{whole(low)}</span>
        <span>{whole(high)}</span>
      </div>
    </div>
  )
}
