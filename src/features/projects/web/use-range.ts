import { useEffect, useState } from 'react'
import { drawer, DRAWS, rangeOf } from '#features/offerings/monte-carlo.ts'
import type { Outcome, ProjectedRange } from '#features/offerings/monte-carlo.ts'
import type { Projected } from '#features/offerings/own-assumptions.ts'

// A slider that is being moved is not drawn for at each of its steps.
const REST_MS = 120
// So few that a keystroke in between waits for some milliseconds, on a slow phone as well.
const AT_ONCE = 25

/**
 * F9, drawn a few draws at a time, so that the page answers meanwhile; null until the first of a round is there. `isDrawing`: it
 * is of before. `round` is another one where what was drawn says nothing any more, as under another basis.
 */
export function useRange(
  projected: Projected | null,
  seed: number,
  round: string,
): { readonly range: ProjectedRange | null; readonly isDrawing: boolean } {
  const [drawn, setDrawn] = useState<{ of: Projected; round: string; range: ProjectedRange } | null>(null)
  useEffect(() => {
    if (!projected) return
    const next = drawer(projected.hold, seed, projected.scenarios)
    const outcomes: Outcome[] = []
    const draw = () => {
      for (let at = 0; at < AT_ONCE; at++) outcomes.push(next())
      if (outcomes.length < DRAWS) timer = setTimeout(draw)
      else setDrawn({ of: projected, round, range: rangeOf(outcomes, seed) })
    }
    let timer = setTimeout(draw, REST_MS)
    return () => clearTimeout(timer)
  }, [projected, seed, round])
  const range = projected && drawn?.round === round ? drawn.range : null
  return { range, isDrawing: projected !== null && drawn?.of !== projected }
}
