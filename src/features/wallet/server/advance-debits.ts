import type { Deps } from '#platform/server/deps.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { askForDebit } from './ask-for-debit.ts'
import { followDebit } from './follow-debit.ts'

const AT_ONCE = 100

// Those that were asked about longest ago come first, so that many that wait hold up none.
const findUnderWay = statement<{ transfer_id: string; debit_id: string | null }>(
  'wallet-debits-under-way',
  `SELECT d.transfer_id, d.debit_id FROM transfers t JOIN bank_debits d ON d.transfer_id = t.id
    WHERE t.status = 'started' AND t.kind = 'bank' ORDER BY d.checked_at NULLS FIRST, d.transfer_id LIMIT ${AT_ONCE}`,
)
const noteCheck = statement('wallet-note-debit-look', 'UPDATE bank_debits SET checked_at = $2 WHERE transfer_id = $1')
const lastReversed = statement<{ at: Date | null }>(
  'wallet-last-debit-returned',
  `SELECT max(r.refunded_at) AS at FROM card_refunds r JOIN transfers t ON t.id = r.payment_id WHERE t.kind = 'bank'`,
)

/** How far behind the last return that was followed the bank's list is read again. */
const OVERLAP_MS = 24 * 3_600_000

/**
 * The repeated job: the bank is asked for what it was not asked for, about every debit that is under way, and which ones it
 * returned after they had cleared. Nothing depends on a bank calling us. A bank that is silent is asked again by the next turn.
 */
export async function advanceDebits(deps: Deps): Promise<void> {
  const { debits } = deps.bank
  if (!debits) return
  try {
    for (const { transfer_id: id, debit_id: debitId } of await deps.database.rows(findUnderWay)) {
      if (debitId === null) await one(deps, id, () => askForDebit(deps, id))
      else await one(deps, id, () => look(deps, debits, id))
    }
    await followReturned(deps, debits)
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error
    deps.log.warn({ error: error.detail }, 'the bank: asked again later')
  }
}

/** A fault of ours with one debit holds up no other; a bank that does not answer ends the turn. */
async function one(deps: Deps, id: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof OutsideDown) throw error
    deps.log.error({ deposit: id, error: String(error) }, 'a debit could not be followed')
    return false
  }
}

async function look(deps: Deps, debits: NonNullable<Deps['bank']['debits']>, id: string): Promise<void> {
  const debit = await debits.look(id)
  if (debit) await followDebit(deps, debit)
  else deps.log.error({ deposit: id }, 'the bank does not know a debit that it had taken')
  await deps.database.run(noteCheck, [id, deps.clock()])
}

/**
 * Debits that were returned after they had cleared, in the order of their returns: where one meets a fault those after it
 * wait, since the next turn begins behind the last one that was written down.
 */
async function followReturned(deps: Deps, debits: NonNullable<Deps['bank']['debits']>): Promise<void> {
  const last = (await deps.database.first(lastReversed))?.at ?? null
  const since = new Date(Math.max(0, (last?.getTime() ?? 0) - OVERLAP_MS))
  for (const debit of await debits.listReturned(since))
    if (!(await one(deps, debit.id, () => followDebit(deps, debit)))) return
}
