import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { askForDebit } from './ask-for-debit.ts'
import { followOne, followReturned, untilBankIsSilent } from './follow-bank.ts'
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
  `SELECT least((SELECT max(r.refunded_at) FROM card_refunds r JOIN transfers t ON t.id = r.payment_id WHERE t.kind = 'bank'),
                (SELECT min(return_waits) FROM bank_debits WHERE return_waits IS NOT NULL)) AS at`,
)

const noteWaiting = statement(
  'wallet-note-debit-return-waits',
  'UPDATE bank_debits SET return_waits = least(return_waits, $2) WHERE transfer_id = $1',
)
const endWaiting = statement(
  'wallet-end-debit-return-waits',
  'UPDATE bank_debits SET return_waits = NULL WHERE transfer_id = $1 AND return_waits IS NOT NULL',
)

/**
 * The repeated job: the bank is asked for what it was not asked for, about every debit that is under way, and which ones it
 * returned after they had cleared. Nothing depends on a bank calling us. A bank that is silent is asked again by the next turn.
 */
export async function advanceDebits(deps: Deps): Promise<void> {
  const { debits } = deps.bank
  if (!debits) return
  await untilBankIsSilent(deps, async () => {
    for (const { transfer_id: id, debit_id: debitId } of await deps.database.rows(findUnderWay)) {
      if (debitId === null) await one(deps, id, () => ask(deps, id))
      else await one(deps, id, () => look(deps, debits, id))
    }
  })
  await untilBankIsSilent(deps, async () => {
    await followReturned(
      deps,
      (await deps.database.first(lastReversed))?.at ?? null,
      (since) => debits.listReturned(since),
      (debit) => one(deps, debit.id, () => followDebit(deps, debit)),
      {
        note: (id, at) => deps.database.run(noteWaiting, [id, at]),
        end: (id) => deps.database.run(endWaiting, [id]),
      },
    )
  })
}

const one = (deps: Deps, id: string, work: () => Promise<unknown>) => followOne(deps, 'deposit', id, work)

async function ask(deps: Deps, id: string): Promise<void> {
  const silence = await askForDebit(deps, id)
  if (silence) throw silence
}

async function look(deps: Deps, debits: NonNullable<Deps['bank']['debits']>, id: string): Promise<void> {
  // First, so that one for which there is never an answer does not stand before the others in every turn.
  await deps.database.run(noteCheck, [id, deps.clock()])
  const debit = await debits.look(id)
  if (debit) await followDebit(deps, debit)
  else deps.log.error({ deposit: id }, 'the bank does not know a debit that it had taken')
}
