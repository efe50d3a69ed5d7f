import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../factors-contract.ts'
import { renewCodes, turnFactorOff, turnFactorOn } from './change-factor.ts'
import { readFactors } from './read-factors.ts'
import { beginTotp } from './totp-factor.ts'

export function mountFactors(edge: Edge, deps: Deps): void {
  edge.mount(contract.readFactors, ({ visitor }) => readFactors(deps.database, visitor.userId))

  edge.mount(contract.beginTotp, ({ visitor }) => beginTotp(deps, visitor))

  edge.mount(contract.confirmTotp, async ({ body, visitor, address, say }) => {
    const codes = await turnFactorOn(deps, { ...visitor, address }, body.code)
    if (isRefusal(codes)) return codes
    return { status: 'success' as const, feedback: say('factor_on'), recovery_codes: [...codes] }
  })

  edge.mount(contract.endTotp, async ({ visitor, address, say }) => {
    const done = await turnFactorOff(deps, { ...visitor, address })
    return isRefusal(done) ? done : { status: 'success' as const, feedback: say('factor_off') }
  })

  edge.mount(contract.makeCodes, async ({ visitor, address, say }) => {
    const codes = await renewCodes(deps, { ...visitor, address })
    if (isRefusal(codes)) return codes
    return { status: 'success' as const, feedback: say('codes_made'), recovery_codes: [...codes] }
  })
}
