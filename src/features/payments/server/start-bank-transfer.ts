import type { Cents } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const start = statement(
  'payments-start-bank',
  `INSERT INTO transfers (id, person_id, kind, purpose, amount_cents, idempotency_key, request_digest, status, started_at,
     intent_digest)
   VALUES ($1, $2, 'bank', 'deposit', $3, $4, $5, 'started', $6, $5)`,
)

type BankTransfer = {
  readonly id: string
  readonly personId: string
  readonly amountCents: Cents
  /** Of a key that was taken (`takeMoneyKey`). */
  readonly keyHash: Buffer
  readonly digest: Buffer
  readonly now: Date
}

/** Money from a bank account begins to come in. What is asked of the bank is the wallet's. */
export const startBankTransfer = async (tx: Transaction, given: BankTransfer): Promise<void> => {
  const { id, personId, amountCents, keyHash, digest, now } = given
  await tx.run(start, [id, personId, amountCents, keyHash.toString('hex'), digest, now])
}
