import { readLinkToken } from '#features/accounts/server/signed-links.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { cancelWithdrawalByLink as endpoint } from '../withdrawal-contract.ts'
import { cancelWithdrawal } from './request-withdrawal.ts'
import { findWithdrawal } from './withdrawals.ts'

/** Take back the withdrawal that a letter told of. Its link names the withdrawal, and was sent to its owner alone. */
export async function cancelByLink(
  deps: Deps,
  token: string,
  address: string,
): Promise<true | RefusalOf<typeof endpoint>> {
  const id = readLinkToken(deps, 'cancel withdrawal', token)
  const withdrawal = id === null ? null : await findWithdrawal(deps.database, id)
  if (!withdrawal) return refuse('withdrawal_link_dead')
  const done = await cancelWithdrawal(deps, { userId: withdrawal.person_id, address }, withdrawal.id)
  if (!isRefusal(done)) return true
  return refuse(done.refused === 'withdrawal_on_its_way' ? done.refused : 'withdrawal_link_dead')
}
