import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import type { AllPurposes, Transfer, TransferPurpose } from './transfer.ts'

/**
 * What a payment was for puts so many cents of it into the wallet of whoever paid, what they owe first, and ends what waited
 * for them. Gives the journal's number; null where nothing waits for them any more.
 */
export type CreditWallet = (tx: Transaction, transfer: Transfer, cents: number, now: Date) => Promise<number | null>

const lock = statement<Transfer>(
  'payments-lock-for-wallet',
  `SELECT * FROM transfers WHERE id = $1 AND status = 'posted' AND refunded_cents = $2 FOR UPDATE`,
)

const add = statement(
  'payments-add-wallet-refund',
  'INSERT INTO wallet_refunds (transfer_id, amount_cents, journal_seq, refused, recorded_at) VALUES ($1, $2, $3, $4, $5)',
)

const find = statement<{ transfer_id: string }>(
  'payments-find-wallet-refund',
  'SELECT transfer_id FROM wallet_refunds WHERE transfer_id = $1',
)

type Refused = {
  readonly paymentId: string
  /** What had gone back when its processor refused the rest. */
  readonly refundedCents: number
  readonly reason: string
  readonly message: string
}

/**
 * Put what a processor gives back no more into the wallet of whoever paid, once. False where something happened to the payment
 * since its processor was asked: then it is asked again.
 */
export async function refundToWallet(
  deps: Pick<Deps, 'database' | 'clock'>,
  { paymentId, refundedCents, reason, message }: Refused,
  creditWallet: CreditWallet,
): Promise<boolean> {
  const isDone = await deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const transfer = await tx.first(lock, [paymentId, refundedCents])
    // Looked at once the row is locked: another server may have done it meanwhile.
    if (!transfer || (await tx.first(find, [paymentId]))) return false
    const cents = transfer.amount_cents - transfer.refunded_cents
    const seq = await creditWallet(tx, transfer, cents, now)
    if (seq === null) return false
    await tx.run(add, [paymentId, cents, seq, message.slice(0, 500), now])
    const detail = { reason, cents, refused: message.slice(0, 500) }
    await audit(tx, { at: now, actor: 'server', action: 'refund put into the wallet', subject: paymentId, detail })
    countEvent('refund put into the wallet')
    return true
  })
  failpoint('refund put into the wallet')
  return isDone
}

/**
 * What a payment is for. Once its rest is in the wallet it is a deposit: what its bank or its processor takes of it after all
 * leaves the wallet again.
 */
export async function purposeOf(
  on: Queryable,
  purposes: Partial<AllPurposes>,
  { id, purpose: name }: Pick<Transfer, 'id' | 'purpose'>,
): Promise<TransferPurpose> {
  const isInWallet = name !== 'deposit' && (await on.first(find, [id])) !== null
  const purpose: TransferPurpose | undefined = purposes[isInWallet ? 'deposit' : name]
  if (!purpose) throw new Error(`transfer ${id}: nobody knows what it is for`)
  return purpose
}
