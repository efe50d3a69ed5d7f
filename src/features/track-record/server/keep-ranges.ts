import { drawRange } from '../promised-figures.ts'
import type { DrawRange } from '../promised-figures.ts'

// So many houses, a hundred bytes each.
const MOST = 2000

/** Draws each listing's range once: what it is drawn from was frozen at the opening, so it never changes. */
export function keepRanges(): DrawRange {
  const kept = new Map<string, ReturnType<DrawRange>>()
  return (listingId, hold, scenarios) => {
    const known = kept.get(listingId)
    if (known) return known
    const drawn = drawRange(listingId, hold, scenarios)
    if (kept.size >= MOST) kept.delete(kept.keys().next().value!)
    kept.set(listingId, drawn)
    return drawn
  }
}
