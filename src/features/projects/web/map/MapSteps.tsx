import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { MapPoint } from '#features/listings/contract.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { mapWords } from './map-words.ts'

type Props = { row: readonly MapPoint[]; at: number; onOpen: (id: string | null) => void }

/** From one pin's card to the next, and out of them. */
export function MapSteps({ row, at, onOpen }: Props) {
  const say = useCopy(mapWords)
  const language = useLanguage()
  const [before, after] = [row[at - 1], row[at + 1]]
  const place = { n: showNumber(at + 1, language), total: showNumber(row.length, language) }
  return (
    <div className="map-steps">
      {row.length > 1 && (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={say('map_before')}
            aria-disabled={!before}
            onClick={() => before && onOpen(before.id)}
          >
            <ChevronLeft />
          </button>
          <span className="text-13 text-muted figures" aria-live="polite">
            {say('map_place', place)}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={say('map_after')}
            aria-disabled={!after}
            onClick={() => after && onOpen(after.id)}
          >
            <ChevronRight />
          </button>
        </>
      )}
      <span className="grow" />
      <button type="button" className="icon-button" aria-label={say('map_close')} onClick={() => onOpen(null)}>
        <X />
      </button>
    </div>
  )
}
