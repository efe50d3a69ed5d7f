import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../factor-removal-contract.ts'
import { readChallengeCookie } from './challenges.ts'
import { askRemoval, cancelByLink, cancelOwn, startRemoval } from './remove-factor.ts'

export function mountRemoval(edge: Edge, deps: Deps): void {
  edge.mount(contract.askRemoval, async ({ reply, address, say }) => {
    const done = await askRemoval(deps, readChallengeCookie(reply.request, deps.config, 'code'), address)
    return isRefusal(done) ? done : { status: 'success' as const, feedback: say('removal_mailed') }
  })

  edge.mount(contract.startRemoval, async ({ body, address, say }) => {
    const done = await startRemoval(deps, body.token, address)
    return isRefusal(done) ? done : { status: 'success' as const, feedback: say('removal_started') }
  })

  edge.mount(contract.cancelRemoval, async ({ body, address, say }) => {
    const done = await cancelByLink(deps, body.token, address)
    return isRefusal(done) ? done : { status: 'success' as const, feedback: say('removal_cancelled') }
  })

  edge.mount(contract.cancelOwnRemoval, async ({ visitor, address, say }) => {
    await cancelOwn(deps, visitor.userId, address)
    return { status: 'success' as const, feedback: say('removal_cancelled') }
  })
}
