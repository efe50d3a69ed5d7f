import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { sendMessage } from './send-message.ts'

export function mountSupport(edge: Edge, deps: Deps): void {
  edge.mount(contract.sendMessage, async ({ body, visitor, address, language, requestId, say }) => {
    try {
      const sent = await sendMessage(deps, body, { userId: visitor?.userId ?? null, address, language })
      if (isRefusal(sent)) return sent
      return { status: 'success' as const, feedback: say('sent'), reference: sent.reference }
    } catch (error) {
      // Spec §8 has a sentence of its own for whatever keeps a message from being sent.
      deps.log.error({ id: requestId, error: error instanceof Error ? error.message : String(error) }, 'not sent')
      return refuse('not_sent')
    }
  })
}
