import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../step-up-contract.ts'
import { setRenewed } from './set-renewed.ts'
import { stepUp } from './step-up.ts'

export function mountStepUp(edge: Edge, deps: Deps): void {
  edge.mount(contract.stepUp, async ({ body, visitor, address, reply, say }) => {
    const done = await stepUp(deps, visitor, { ...body, address })
    if (isRefusal(done)) return done
    setRenewed(reply, deps, done)
    return { status: 'success' as const, feedback: say('proven') }
  })
}
