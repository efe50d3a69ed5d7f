import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { listingsWords } from './listings-words.ts'

type Props = {
  readonly total: number | undefined
  /** False: more fit than were counted. */
  readonly isExact: boolean
  /** Only of the part of the map that is in view. */
  readonly isHere: boolean
}

/** How many listings fit, once that is known; told whenever it changes. */
export function FoundCount({ total, isExact, isHere }: Props) {
  const say = useCopy(listingsWords)
  const language = useLanguage()
  return (
    <p className="text-muted figures" aria-live="polite">
      {total !== undefined &&
        (isExact
          ? say(isHere ? 'count_here' : 'count', { n: total })
          : say(isHere ? 'count_over_here' : 'count_over', { count: showNumber(total, language) }))}
    </p>
  )
}
