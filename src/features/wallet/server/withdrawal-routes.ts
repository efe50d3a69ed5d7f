import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../withdrawal-contract.ts'
import { cancelByLink } from './cancel-by-link.ts'
import { readWithdrawals, showWithdrawal } from './read-withdrawals.ts'
import { cancelWithdrawal, requestWithdrawal } from './request-withdrawal.ts'

export function mountWithdrawals(edge: Edge, deps: Deps): void {
  edge.mount(contract.readWithdrawals, async ({ visitor }) => await readWithdrawals(deps, visitor.userId))

  edge.mount(contract.requestWithdrawal, async ({ body, visitor, key, language, address, say }) => {
    const { amount: amountCents, bank_account_id: bankAccountId } = body
    const order = { userId: visitor.userId, amountCents, bankAccountId, key, language, address }
    const result = await requestWithdrawal(deps, order)
    if (isRefusal(result)) return result
    const withdrawal = showWithdrawal(deps, result)
    return { status: 'success' as const, feedback: say('withdrawal_requested'), withdrawal }
  })

  edge.mount(contract.cancelWithdrawal, async ({ params, visitor, address, say }) => {
    const result = await cancelWithdrawal(deps, { userId: visitor.userId, address }, params.id)
    if (isRefusal(result)) return result
    const withdrawal = showWithdrawal(deps, result)
    return { status: 'success' as const, feedback: say('withdrawal_cancelled'), withdrawal }
  })

  edge.mount(contract.cancelWithdrawalByLink, async ({ body, address, say }) => {
    const result = await cancelByLink(deps, body.token, address)
    if (isRefusal(result)) return result
    return { status: 'success' as const, feedback: say('withdrawal_cancelled') }
  })
}
