import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { keepRanges } from './keep-ranges.ts'
import { readAssumptions } from './read-assumptions.ts'
import { readReports } from './read-reports.ts'
import { readSponsor } from './read-sponsor.ts'
import { readScorecard } from './read-scorecard.ts'
import { makeTrackRecord } from './read-track-record.ts'

/** How houses are doing, and what of it was promised: one by one, and all together. */
export function mountTrackRecord(edge: Edge, deps: Pick<Deps, 'database' | 'clock'>): void {
  const trackRecord = makeTrackRecord(deps)
  const draw = keepRanges()
  edge.mount(contract.readReports, async ({ params }) => await readReports(deps.database, params.id))
  edge.mount(
    contract.readScorecard,
    async ({ params }) => await readScorecard(deps.database, params.id, deps.clock(), draw),
  )
  edge.mount(contract.readAssumptions, async ({ params }) => await readAssumptions(deps.database, params.id))
  edge.mount(contract.readSponsor, async ({ params }) => await readSponsor(deps.database, params.sponsor))
  edge.mount(contract.readTrackRecord, async ({ query }) => await trackRecord(query))
}
