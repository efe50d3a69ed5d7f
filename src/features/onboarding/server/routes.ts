import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { chooseResult, startOver } from './choose-result.ts'
import { openDob } from '#features/people/server/date-of-birth.ts'
import { readSurvey } from './read-survey.ts'
import { saveSurvey } from './save-survey.ts'
import { removeTaxId } from './tax-number.ts'

/** The investor profile: always one's own, for whose it is comes from the session alone. */
export function mountOnboarding(edge: Edge, deps: Deps): void {
  edge.mount(contract.readSurvey, async ({ visitor }) => await readSurvey(deps.database, visitor.userId))

  edge.mount(
    contract.saveSurvey,
    async ({ visitor, address, body }) => await saveSurvey(deps, { userId: visitor.userId, address }, body),
  )

  edge.mount(
    contract.startOver,
    async ({ visitor, address }) => await startOver(deps, { userId: visitor.userId, address }),
  )

  edge.mount(
    contract.chooseResult,
    async ({ visitor, address, body }) => await chooseResult(deps, { userId: visitor.userId, address }, body),
  )

  edge.mount(contract.removeTaxId, async ({ visitor: { userId }, address }) => {
    await deps.database.transaction(async (tx) => await removeTaxId(tx, deps, { userId, address }))
    return await readSurvey(deps.database, userId)
  })

  edge.mount(contract.readDob, async ({ visitor: { userId, isPreview }, address, reply }) => {
    reply.header('cache-control', 'no-store')
    // A guest in the sample account is shown nobody's date of birth.
    if (isPreview) return { dob: null }
    return { dob: await openDob(deps.database, deps, { userId, address }, 'survey shown') }
  })
}
