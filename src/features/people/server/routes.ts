import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { changeProfile, readMe } from './profile.ts'
import type { ReadMe } from './profile.ts'

export function mountPeople(edge: Edge, deps: Deps, read: ReadMe): void {
  edge.mount(contract.readMe, async ({ visitor }) => await readMe(deps.database, visitor, read))
  edge.mount(
    contract.changeMe,
    async ({ visitor, body, address }) => await changeProfile(deps, visitor, body, address, read),
  )
}
