import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { readTotals } from '../contract.ts'
import { readFront } from '../front-contract.ts'
import { keepForSeconds } from '#platform/server/keep-for-seconds.ts'
import { makeReadFront } from './read-front.ts'
import { makeTotals } from './read-totals.ts'

/** What the front page asks for. */
export function mountMarketing(edge: Edge, deps: Pick<Deps, 'database' | 'clock' | 'config'>): void {
  const totals = makeTotals(deps)
  const front = keepForSeconds(deps.clock, makeReadFront(deps))
  edge.mount(readTotals, async () => await totals())
  edge.mount(readFront, async () => await front())
}
