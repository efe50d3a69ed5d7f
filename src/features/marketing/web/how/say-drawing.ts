import type { Say } from '#platform/web/words.ts'
import type { copy } from '../../how-drawing-copy.en.ts'
import type { Example, House } from '../how-example.ts'

/** What each drawing takes: the figures of the page's own example, how amounts are written, and the words. */
export type DrawingProps = {
  readonly house: House
  readonly example: Example
  readonly say: Say<typeof copy>
  /** Whole dollars, or exact ones where there are cents. */
  readonly money: (cents: number) => string
  readonly count: (shares: number) => string
  readonly percent: (ratio: number, digits?: number) => string
}
