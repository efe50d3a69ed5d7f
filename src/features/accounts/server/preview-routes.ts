import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { setSessionCookie } from '#platform/server/session.ts'
import * as contract from '../preview-contract.ts'
import { openPreview, PREVIEW_MAX_MS } from './preview.ts'

export function mountPreview(edge: Edge, deps: Deps): void {
  edge.mount(contract.openPreview, async ({ visitor, reply, address, agent, say }) => {
    // Its cookie would take the place of the real one.
    if (visitor) return refuse('signed_in')
    const token = await openPreview(deps, { address, agent })
    if (isRefusal(token)) return token
    setSessionCookie(reply, deps.config, token, PREVIEW_MAX_MS / 1000)
    return { status: 'success' as const, feedback: say('preview_opened') }
  })
}
