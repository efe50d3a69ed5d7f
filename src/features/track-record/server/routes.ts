import { networkOf } from '#kit/network-of.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { makeFairTurns, questionsInTurn } from '#platform/server/turns.ts'
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
  // A page may sort all that is being funded: whoever asks for many of them keeps nobody from anything else.
  const turnOf = makeFairTurns({ atOnce: 3, maxWaitMs: 3000, guessMs: 20 }, { atOnce: 2, mostWaiting: 24 })
  const draw = keepRanges()
  edge.mount(contract.readReports, async ({ params }) => await readReports(deps.database, params.id))
  edge.mount(
    contract.readScorecard,
    async ({ params }) => await readScorecard(deps.database, params.id, deps.clock(), draw),
  )
  edge.mount(contract.readAssumptions, async ({ params }) => await readAssumptions(deps.database, params.id))
  edge.mount(contract.readSponsor, async ({ params }) => await readSponsor(deps.database, params.sponsor))
  edge.mount(contract.readTrackRecord, async ({ query, address }) =>
    trackRecord(query, questionsInTurn(deps.database, turnOf(networkOf(address)))),
  )
}
