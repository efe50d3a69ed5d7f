import type { Deps } from '#platform/server/deps.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { followPayout } from './follow-payout.ts'
import { sendWithdrawal } from './send-withdrawal.ts'

const AT_ONCE = 100

// Those that were asked about longest ago come first, so that many that wait hold up none.
const findOpen = statement<{ id: string; status: string }>(
  'wallet-withdrawals-under-way',
  `SELECT id, status FROM withdrawals
    WHERE status IN ('sending', 'sent') OR status = 'requested' AND sends_at <= $1
    ORDER BY checked_at NULLS FIRST, id LIMIT ${AT_ONCE}`,
)
const noteCheck = statement('wallet-note-payout-look', 'UPDATE withdrawals SET checked_at = $2 WHERE id = $1')
const lastReturned = statement<{ at: Date | null }>(
  'wallet-last-payout-returned',
  'SELECT max(returned_at) AS at FROM withdrawals',
)

/** How far behind the last return that was followed the bank's list is read again. */
const OVERLAP_MS = 24 * 3_600_000

/**
 * The repeated job: the bank is asked for withdrawals whose time to be taken back is over, about those that are on their way, and
 * for those that it sent back after they had arrived. Nothing depends on a bank calling us. `deps.clock` is the database's, so that
 * a server whose clock runs ahead sends nothing early.
 */
export async function advanceWithdrawals(deps: Deps): Promise<void> {
  const { payouts } = deps.bank
  if (!payouts) return
  try {
    for (const { id, status } of await deps.database.rows(findOpen, [deps.clock()]))
      await one(deps, id, () => (status === 'sent' ? look(deps, payouts, id) : sendWithdrawal(deps, id)))
    await followReturned(deps, payouts)
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error
    deps.log.warn({ error: error.detail }, 'the bank: asked again later')
  }
}

/** A fault of ours with one withdrawal holds up no other; a bank that does not answer ends the turn. */
async function one(deps: Deps, id: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof OutsideDown) throw error
    deps.log.error({ withdrawal: id, error: String(error) }, 'a withdrawal could not be followed')
    return false
  }
}

type Payouts = NonNullable<Deps['bank']['payouts']>

async function look(deps: Deps, payouts: Payouts, id: string): Promise<void> {
  const payout = await payouts.look(id)
  if (payout) await followPayout(deps, payout)
  else deps.log.error({ withdrawal: id }, 'the bank does not know a payout that it had taken')
  await deps.database.run(noteCheck, [id, deps.clock()])
}

/**
 * Payouts that were sent back after they had arrived, in the order of their returns: where one meets a fault those after it wait,
 * since the next turn begins behind the last one that was written down.
 */
async function followReturned(deps: Deps, payouts: Payouts): Promise<void> {
  const last = (await deps.database.first(lastReturned))?.at ?? null
  const since = new Date(Math.max(0, (last?.getTime() ?? 0) - OVERLAP_MS))
  for (const payout of await payouts.listReturned(since))
    if (!(await one(deps, payout.id, () => followPayout(deps, payout)))) return
}
