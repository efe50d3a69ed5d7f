import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { readTotals } from '../contract.ts'
import { makeTotals } from './read-totals.ts'

/** What the front page asks for beside the listings. */
export function mountMarketing(edge: Edge, deps: Deps): void {
  const totals = makeTotals(deps)
  edge.mount(readTotals, async () => await totals())
}
