import type { Indication } from '#features/notifications/indications.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { showDollars } from '#kit/money.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Withdrawal } from './withdrawals.ts'

const NEWS = {
  withdrawal_requested: ['A withdrawal was requested', 'withdrawal requested'],
  withdrawal_cancelled: ['A withdrawal was cancelled', 'withdrawal cancelled'],
  withdrawal_owed: ['A withdrawal was cancelled', 'withdrawal cancelled'],
  withdrawal_refused: ['Your bank refused a withdrawal', 'withdrawal refused'],
  withdrawal_stopped: ['We did not pay a withdrawal', 'withdrawal stopped'],
  withdrawal_paid: ['Your withdrawal has arrived', 'withdrawal paid'],
  withdrawal_returned: ['A withdrawal came back', 'withdrawal returned'],
} as const satisfies Partial<Record<Indication, readonly [title: string, action: string]>>

/** Who did it, and from where; the jobs have no address. */
export type Doer = { readonly actor: string; readonly address?: string | undefined }

/** Tell the owner what became of a withdrawal, by letter as well, and write it into the trail; in the caller's transaction. */
export async function tellOfWithdrawal(
  tx: Transaction,
  what: keyof typeof NEWS,
  withdrawal: Pick<Withdrawal, 'id' | 'person_id' | 'bank' | 'last4' | 'amount_cents'>,
  { actor, address = '' }: Doer,
  now: Date,
): Promise<void> {
  const { id, person_id: userId, bank, last4, amount_cents: amountCents } = withdrawal
  const [title, action] = NEWS[what]
  const detail = { withdrawal: id, cents: amountCents }
  await audit(tx, { at: now, actor, action, subject: actor === userId ? id : userId, address, detail })
  const content = `${showDollars(amountCents)}, the account at ${bank} that ends in ${last4}.`
  const facts = { amount: amountCents, bank, last4, withdrawal: id }
  await notify(tx, [{ userId, indication: what, title, content, facts, link: '/account/payment' }], now)
}
