import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as emailChange from '../email-change-contract.ts'
import * as contract from '../sessions-contract.ts'
import { askEmailChange, dropOwnEmailChange, readEmailChangeOf } from './ask-email-change.ts'
import { changePassword } from './change-password.ts'
import { setDeviceCookie } from './known-device.ts'
import { endOwnOtherSessions, endOwnSession, readOwnSessions } from './own-sessions.ts'
import { readSecurityLog } from './security-log.ts'
import { undoEmailChange } from './undo-email-change.ts'

export function mountSecurity(edge: Edge, deps: Deps): void {
  edge.mount(contract.changePassword, async ({ body, visitor, address, reply, say }) => {
    const done = await changePassword(deps, visitor, { ...body, address })
    if (isRefusal(done)) return done
    await setDeviceCookie(reply, deps, visitor.email, visitor.userId)
    return { status: 'success' as const, feedback: say('password_chosen') }
  })

  edge.mount(contract.readSessions, ({ visitor }) => readOwnSessions(deps, visitor))

  edge.mount(contract.endSession, async ({ params, visitor, address, say }) => {
    const done = await endOwnSession(deps, visitor, params.id, address)
    return isRefusal(done) ? done : { status: 'success' as const, feedback: say('session_ended') }
  })

  edge.mount(contract.endOtherSessions, async ({ visitor, address, reply, say }) => {
    await endOwnOtherSessions(deps, visitor, address)
    await setDeviceCookie(reply, deps, visitor.email, visitor.userId)
    return { status: 'success' as const, feedback: say('sessions_ended') }
  })

  edge.mount(contract.readSecurityEvents, ({ query, visitor }) => readSecurityLog(deps, visitor, query.cursor))

  edge.mount(emailChange.askEmailChange, async ({ body, visitor, address, say }) => {
    const done = await askEmailChange(deps, visitor, { ...body, address })
    return isRefusal(done) ? done : { status: 'success' as const, feedback: say('email_change_asked') }
  })

  edge.mount(emailChange.readEmailChange, ({ visitor }) => readEmailChangeOf(deps, visitor))

  edge.mount(emailChange.dropEmailChange, async ({ visitor, address, say }) => {
    await dropOwnEmailChange(deps, visitor, address)
    return { status: 'success' as const, feedback: say('email_change_dropped') }
  })

  edge.mount(emailChange.undoEmailChange, async ({ body, address, say }) => {
    const done = await undoEmailChange(deps, body.token, address)
    if (isRefusal(done)) return done
    return { status: 'success' as const, feedback: say('email_change_undone'), ...done }
  })
}
