import { epochSeconds } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { CLOSING_DAYS } from '../rules.ts'
import { askClosing } from './ask-closing.ts'
import type { IsDemo } from './ask-closing.ts'
import { findHindrances } from './find-hindrances.ts'

export function mountPersonalData(edge: Edge, deps: Deps, isDemo: IsDemo): void {
  edge.mount(contract.readClosing, async ({ visitor }) => ({
    hindrances: await findHindrances(deps.database, visitor.userId),
    days: CLOSING_DAYS,
  }))

  edge.mount(contract.askClosing, async ({ visitor, address, say }) => {
    const due = await askClosing(deps, visitor.userId, { by: 'owner', address }, isDemo)
    if (isRefusal(due)) return due
    return { status: 'success' as const, feedback: say('closing_asked'), due: epochSeconds(due) }
  })
}
