import { requestPayout } from '#features/sellers/server/request-payout.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { addInvestor } from './builders.ts'
import { earn, TYPED } from './earn.ts'

/** Somebody who earned $100.00 and asked for $40.00 of it to their PayPal account. */
export async function addAskedPayout(deps: Deps): Promise<{ email: string; id: string; token: string }> {
  const { id: userId, email, token } = await addInvestor(deps)
  await earn(deps, userId, 10_000)
  const request = { userId, address: '', amountCents: 4000, destination: TYPED.paypal, key: newId() }
  const done = await requestPayout(deps, { ...request, language: 'en' })
  if (isRefusal(done)) throw new Error(done.refused)
  return { email, id: done.id, token }
}
