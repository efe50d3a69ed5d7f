import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { clearSessionCookie, readCookie, readPreviewCookie, setPreviewCookie } from '#platform/server/session.ts'
import * as contract from '../preview-contract.ts'
import { openPreview, PREVIEW_MAX_MS } from './preview.ts'

export function mountPreview(edge: Edge, deps: Deps): void {
  edge.mount(contract.openPreview, async ({ visitor, reply, address, agent, say }) => {
    // A member looks at what is theirs.
    if (visitor) return refuse('signed_in')
    const { request } = reply
    const known = readPreviewCookie(request, deps.config)
    const token = await openPreview(deps, { address, agent, known })
    if (isRefusal(token)) return token
    // A session that is over would go on to be read first.
    if (readCookie(request, deps.config) !== known) clearSessionCookie(request, reply)
    setPreviewCookie(reply, deps.config, token, PREVIEW_MAX_MS / 1000)
    return { status: 'success' as const, feedback: say('preview_opened') }
  })
}
