import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { refundPayment } from './refund-payment.ts'
import type { CreditWallet } from './refund-to-wallet.ts'

const BACKOFF_MIN_MS = 30_000
const BACKOFF_MAX_MS = 6 * 3_600_000
// What the processor took is followed within seconds. Where it is not, the refund may have failed: it is asked again.
const TAKEN_AGAIN_MS = 3_600_000
const FAILURES_IN_A_ROW = 5

type Owed = {
  readonly due: readonly { readonly id: string; readonly payment_id: string | null; readonly refund_attempts: number }[]
  readonly reason: string
  readonly creditWallet: CreditWallet
  /** Counts the attempt, and keeps when it is asked next. */
  readonly note: (id: string, nextAt: Date) => Promise<unknown>
}

/**
 * Ask processors for what purchases are owed, with exponential backoff while they refuse. The books and the purchases follow
 * what the processors do; what they give back no more is put into the wallet. How many were taken.
 */
export async function askForRefunds(deps: Deps, { due, reason, creditWallet, note }: Owed): Promise<number> {
  let failures = 0
  let asked = 0
  for (const { id, payment_id: paymentId, refund_attempts: attempts } of due) {
    if (paymentId === null) continue
    const isTaken = !isRefusal(await refundPayment(deps, { paymentId, reason, attempts, creditWallet }))
    const backoffMs = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.min(attempts, 20))
    await note(id, new Date(deps.clock().getTime() + (isTaken ? TAKEN_AGAIN_MS : backoffMs)))
    if (isTaken) asked += 1
    failures = isTaken ? 0 : failures + 1
    if (failures === FAILURES_IN_A_ROW) break
  }
  return asked
}
