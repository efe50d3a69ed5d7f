import { epochSeconds } from '#kit/clock.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { StreamedFile } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../export-contract.ts'
import { EXPORT_EVERY_MS } from '../rules.ts'
import { askExport, findExport } from './ask-export.ts'
import { exportBytes, findReadyExport } from './send-export.ts'

export function mountExport(edge: Edge, deps: Deps): void {
  const { database, clock } = deps

  edge.mount(contract.readExport, async ({ visitor }) => {
    const found = await findExport(database, visitor.userId, clock())
    if (!found) return { export: null, next: null }
    const { asked_at: asked, expires_at: expires, ready_at: _, ...rest } = found
    const next = new Date(asked.getTime() + EXPORT_EVERY_MS)
    return {
      export: { ...rest, asked: epochSeconds(asked), expires: expires && epochSeconds(expires) },
      next: rest.state !== 'failed' && next > clock() ? epochSeconds(next) : null,
    }
  })

  edge.mount(contract.askExport, async ({ visitor, address, say }) => {
    const done = await askExport(deps, visitor.userId, address)
    return isRefusal(done) ? done : { status: 'success' as const, feedback: say('export_asked') }
  })

  edge.mount(contract.checkExport, async ({ visitor, params, say }) => {
    const readyAt = await findReadyExport(database, params.id, visitor.userId, clock())
    return readyAt ? { status: 'success' as const, feedback: say('export_there') } : refuse('export_gone')
  })

  edge.mount(contract.sendExport, async ({ visitor, params, address }) => {
    const now = clock()
    const readyAt = await findReadyExport(database, params.id, visitor.userId, now)
    if (!readyAt) return refuse('export_gone')
    const { userId } = visitor
    await audit(database, { at: now, actor: userId, action: 'data export downloaded', subject: userId, address })
    const name = `freehold-data-${readyAt.toISOString().slice(0, 10)}.zip`
    return new StreamedFile(exportBytes(database, params.id), name)
  })
}
