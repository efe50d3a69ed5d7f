import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { followOne, followReturned, untilBankIsSilent } from './follow-bank.ts'
import { followPayout } from './follow-payout.ts'
import { sendWithdrawal } from './send-withdrawal.ts'

const AT_ONCE = 100

// Those that were asked about longest ago come first, so that many that wait hold up none; those that a dispute puts off for
// weeks are left out, since nobody asks about them; so are those that another bank was asked for.
const findOpen = statement<{ id: string; status: string }>(
  'wallet-withdrawals-under-way',
  `SELECT id, status FROM withdrawals
    WHERE status IN ('sending', 'sent') AND asked_of = $2 OR status = 'requested' AND sends_at <= $1
          AND NOT EXISTS (SELECT FROM transfers t WHERE t.person_id = withdrawals.person_id AND t.status = 'disputed')
    ORDER BY checked_at NULLS FIRST, id LIMIT ${AT_ONCE}`,
)
const noteCheck = statement('wallet-note-payout-look', 'UPDATE withdrawals SET checked_at = $2 WHERE id = $1')
// What came back before it had arrived is found by asking about each: it says nothing of how far this list was followed.
const lastReturned = statement<{ at: Date | null }>(
  'wallet-last-payout-returned',
  `SELECT least((SELECT max(returned_at) FROM withdrawals WHERE asked_of = $1 AND paid_at IS NOT NULL AND returned_at IS NOT NULL),
                (SELECT min(return_waits) FROM withdrawals WHERE asked_of = $1 AND return_waits IS NOT NULL)) AS at`,
)

const noteWaiting = statement(
  'wallet-note-payout-return-waits',
  'UPDATE withdrawals SET return_waits = least(return_waits, $2) WHERE id = $1',
)
const endWaiting = statement(
  'wallet-end-payout-return-waits',
  'UPDATE withdrawals SET return_waits = NULL WHERE id = $1 AND return_waits IS NOT NULL',
)

/**
 * The repeated job: the bank is asked for withdrawals whose time to be taken back is over, about those that are on their way, and
 * for those that it sent back after they had arrived. Nothing depends on a bank calling us. `deps.clock` is the database's, so that
 * a server whose clock runs ahead sends nothing early.
 */
export async function advanceWithdrawals(deps: Deps): Promise<void> {
  const { payouts } = deps.bank
  if (!payouts) return
  await untilBankIsSilent(deps, async () => {
    for (const { id, status } of await deps.database.rows(findOpen, [deps.clock(), payouts.provider]))
      await one(deps, id, () => (status === 'sent' ? look(deps, payouts, id) : sendWithdrawal(deps, id)))
  })
  await untilBankIsSilent(deps, async () => {
    await followReturned(
      deps,
      (await deps.database.first(lastReturned, [payouts.provider]))?.at ?? null,
      (since) => payouts.listReturned(since),
      (payout) => one(deps, payout.id, () => followPayout(deps, payout)),
      {
        note: (id, at) => deps.database.run(noteWaiting, [id, at]),
        end: (id) => deps.database.run(endWaiting, [id]),
      },
    )
  })
}

const one = (deps: Deps, id: string, work: () => Promise<unknown>) => followOne(deps, 'withdrawal', id, work)

async function look(deps: Deps, payouts: NonNullable<Deps['bank']['payouts']>, id: string): Promise<void> {
  // First, so that one for which there is never an answer does not stand before the others in every turn.
  await deps.database.run(noteCheck, [id, deps.clock()])
  const payout = await payouts.look(id)
  if (payout) await followPayout(deps, payout)
  else deps.log.error({ withdrawal: id }, 'the bank does not know a payout that it had taken')
}
