import { earningsOf, payoutsOf, transferEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { cancelPayout as endpoint } from '../payout-contract.ts'
import { canFollow } from '../payouts.ts'
import { lockPayout } from './payout-rows.ts'
import type { Payout } from './payout-rows.ts'

const cancel = statement(
  'sellers-cancel-payout',
  `UPDATE seller_payouts SET status = 'cancelled', ended_at = $2 WHERE id = $1 AND status = 'requested'`,
)

/** Its owner takes a request back; of somebody else's it is not known that there is one. */
export async function cancelPayout(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { userId, address }: { readonly userId: string; readonly address: string },
  id: string,
): Promise<RefusalOf<typeof endpoint> | null> {
  if (!isId(id)) return refuse('payout_not_found')
  return await database.transaction<RefusalOf<typeof endpoint> | null>(async (tx) => {
    const row = await lockPayout(tx, id)
    if (row?.seller_id !== userId) return refuse('payout_not_found')
    // A second click finds it done.
    if (row.status === 'cancelled') return null
    if (!canFollow(row.status, 'cancelled')) return refuse('payout_not_requested')
    const now = clock()
    await tx.run(cancel, [id, now])
    await giveBack(tx, row, now)
    const detail = { cents: row.amount_cents }
    await audit(tx, { at: now, actor: userId, action: 'payout cancelled', subject: id, address, detail })
    return null
  })
}

/** Money that was set aside for a payout is among the earnings again. */
export async function giveBack(
  tx: Transaction,
  { id, seller_id: sellerId, amount_cents: cents, way }: Payout,
  now: Date,
): Promise<void> {
  const entries = transferEntries(payoutsOf(sellerId), earningsOf(sellerId), cents)
  await postJournals(
    tx,
    [{ kind: 'payout_release', key: `payout:${id}:release`, memo: way, effectiveAt: now, entries }],
    now,
  )
}
