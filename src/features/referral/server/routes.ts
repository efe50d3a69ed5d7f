import type { Deps } from '#platform/server/deps.ts'
import { refuse } from '#kit/refusal.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { showCode, tidyCode } from '../rules.ts'
import { nameReferrer } from './name-referrer.ts'
import { readReferral } from './read-referral.ts'
import { addMember, countReferralVisit, findMemberByCode } from './referral-rows.ts'

export function mountReferral(edge: Edge, deps: Pick<Deps, 'config' | 'database' | 'clock'>): void {
  edge.mount(contract.readReferral, async ({ visitor }) => await readReferral(deps, visitor.userId))

  edge.mount(contract.joinReferral, async ({ visitor: { userId }, say }) => {
    await addMember(deps.database, userId, deps.clock())
    const referral = await readReferral(deps, userId)
    return { status: 'success' as const, feedback: say('joined'), referral }
  })

  edge.mount(contract.visitReferral, async ({ body, visitor }) => {
    const code = tidyCode(body.code)
    const member = code === null ? null : await findMemberByCode(deps.database, code)
    if (!member) return refuse('referral_code_unknown')
    if (visitor?.userId !== member.person_id) await countReferralVisit(deps.database, member.person_id, deps.clock())
    return { code: showCode(member.code), name: member.fname }
  })

  edge.mount(contract.nameReferrer, async ({ body, visitor, say }) => {
    const refused = await nameReferrer(deps, visitor, body.code)
    if (refused) return refused
    const referral = await readReferral(deps, visitor.userId)
    return { status: 'success' as const, feedback: say('named'), referral }
  })
}
