import { showDollarsShort } from '#kit/money.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { mapWords } from './map-words.ts'
import type { Pin } from './pin.ts'
import { clusterPx } from './place-tags.ts'

type Props = {
  pin: Pin
  isActive: boolean
  onPoint: (id: string | null) => void
  onPress: (pin: Pin) => void
}

/** A price, a dot or a ringed count. Out of the tab order: the list beside the map holds the same listings. */
export function MapPin({ pin, isActive, onPoint, onPress }: Props) {
  const say = useCopy(mapWords)
  const language = useLanguage()
  if (pin.kind === 'cluster') {
    const size = clusterPx(pin.count) - RING_PX
    return (
      <button
        type="button"
        tabIndex={-1}
        className={`map-pin map-cluster figures ${isActive ? 'is-active' : ''}`}
        style={{ width: size, height: size, fontSize: pin.count > 999 ? 13 : 14 }}
        aria-label={say('map_cluster', { n: pin.count })}
        onClick={() => onPress(pin)}
      >
        {showCount(pin.count, language)}
      </button>
    )
  }
  const { point } = pin
  const isTag = pin.kind === 'tag' || isActive
  const price = showDollarsShort(roundedCents(point.price), language)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`map-pin figures ${isTag ? 'map-tag' : 'map-dot'} ${isActive ? 'is-active' : ''} ${point.status === 'open' ? '' : 'is-closed'}`}
      aria-label={say('map_pin', { name: point.name, price })}
      onPointerEnter={() => onPoint(point.id)}
      onPointerLeave={() => onPoint(null)}
      onClick={() => onPress(pin)}
    >
      {isTag && price}
    </button>
  )
}

// Two figures from a thousand on, everywhere alike: "9.2K" beside "21K".
const showCount = (count: number, language: Language): string =>
  showNumber(count, language, count < 1000 ? {} : { notation: 'compact', maximumSignificantDigits: 2 })

const RING_PX = 8

// "$902K", not "$901.8K": a tag is read at a glance. From a million on one decimal stays.
const roundedCents = (cents: number): number => (cents < 100_000_000 ? Math.round(cents / 100_000) * 100_000 : cents)
