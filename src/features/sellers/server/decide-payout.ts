import type { ApprovedBy } from '#features/approvals/server/approval.ts'
import { readDeciders } from '#features/approvals/server/read-deciders.ts'
import { useApproval } from '#features/approvals/server/use-approval.ts'
import { earningsOf, transferEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { showDollars } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { PayoutFacts, PayoutReturn } from '../approval-kinds.ts'
import { canFollow, isHeld } from '../payouts.ts'
import type { PayoutStatus } from '../payouts.ts'
import { giveBack } from './cancel-payout.ts'
import { findPayout, lockPayout } from './payout-rows.ts'
import type { Payout } from './payout-rows.ts'
import { clearingOf, tellSeller } from './send-payout.ts'
import { judgeTaken } from './take-payout.ts'

export type DecidedRefusal = 'payout_taken' | 'payout_not_found' | 'payout_changed' | 'payout_state' | 'payout_own'
type OnPayouts = Pick<Deps, 'database' | 'clock'>

const approve = statement(
  'sellers-approve-payout',
  `UPDATE seller_payouts SET status = 'approved', approval_id = $2, approved_at = $3 WHERE id = $1 AND status = 'requested'`,
)
const giveUp = statement(
  'sellers-return-payout',
  `UPDATE seller_payouts SET status = 'returned', return_approval_id = $2, return_reason = $3, ended_at = $4 WHERE id = $1`,
)

/** What two operators agree on of a payout, as it is now. */
export const factsOf = (row: Payout): PayoutFacts => ({
  payoutId: row.id,
  sellerId: row.seller_id,
  amountCents: row.amount_cents,
  way: row.way,
  hint: row.destination_hint,
})

/** Why a payout may not be approved now, or null. */
export const checkApproval = async (on: Queryable, facts: PayoutFacts) =>
  judge(await findPayout(on, facts.payoutId), facts, 'approved')

/** Why a payout may not be given back now, or null. */
export const checkReturn = async (on: Queryable, facts: PayoutReturn) =>
  judge(await findPayout(on, facts.payoutId), facts, 'returned')

function judge(
  row: Payout | null,
  facts: PayoutFacts & { readonly standing?: PayoutStatus },
  to: PayoutStatus,
): Refusal<DecidedRefusal> | null {
  if (!row) return refuse('payout_not_found', { message: 'there is no such payout' })
  const found = factsOf(row)
  const isSame =
    found.sellerId === facts.sellerId &&
    found.amountCents === facts.amountCents &&
    found.way === facts.way &&
    found.hint === facts.hint
  if (!isSame) return refuse('payout_changed', { message: 'the payout is not what this was asked for: ask again' })
  if (facts.standing !== undefined && facts.standing !== row.status)
    return refuse('payout_changed', {
      message: `the payout is ${row.status} now, and was ${facts.standing}: ask again`,
    })
  const taken = to === 'returned' && row.status === 'approved' ? judgeTaken(row, null) : null
  if (taken) return taken
  if (canFollow(row.status, to)) return null
  return refuse('payout_state', { message: `the payout is ${row.status}` })
}

/** Neither of the two who decide may be the one who is paid. */
async function checkDecided(
  tx: Transaction,
  { seller_id: sellerId }: Payout,
  { approval }: ApprovedBy,
): Promise<Refusal<'payout_own'> | null> {
  if (!(await readDeciders(tx, approval)).includes(sellerId)) return null
  return refuse('payout_own', { message: 'it goes to one of the two who decide: two others have to' })
}

/** A second operator agreed: it may be sent. Its money stays where it is. */
export const approvePayout = (deps: OnPayouts, facts: PayoutFacts, by: ApprovedBy) =>
  decide(deps, facts, by, 'approved', async (tx, row, now) => {
    await tx.run(approve, [row.id, by.approval, now])
    await useApproval(tx, by, `${showDollars(row.amount_cents)} may be sent`, now)
  })

/** Two operators agreed that it does not arrive, or must not be sent: its money is among the earnings again. */
export const returnPayout = (deps: OnPayouts, facts: PayoutReturn, by: ApprovedBy) =>
  decide(deps, facts, by, 'returned', async (tx, row, now) => {
    await tx.run(giveUp, [row.id, by.approval, facts.words, now])
    if (isHeld(row.status)) await giveBack(tx, row, now)
    else await takeBack(tx, row, now)
    await tellSeller(tx, row, 'payout_returned', now)
    await useApproval(tx, by, `${showDollars(row.amount_cents)} are among the earnings again`, now)
  })

/** Each of both is one transaction with the use of its approval. */
async function decide(
  { database, clock }: OnPayouts,
  facts: PayoutFacts,
  by: ApprovedBy,
  to: 'approved' | 'returned',
  work: (tx: Transaction, row: Payout, now: Date) => Promise<void>,
): Promise<Refusal<DecidedRefusal> | null> {
  const now = clock()
  return await database.transaction<Refusal<DecidedRefusal> | null>(async (tx) => {
    const row = await lockPayout(tx, facts.payoutId)
    const refused = judge(row, facts, to) ?? (await checkDecided(tx, row!, by))
    if (isRefusal(refused)) return undo(refused)
    const detail = { cents: row!.amount_cents, reason: by.reason, approval: by.approval }
    await audit(tx, { at: now, actor: by.actor, action: `payout ${to}`, subject: row!.id, detail })
    await work(tx, row!, now)
    return null
  })
}

async function takeBack(tx: Transaction, row: Payout, now: Date): Promise<void> {
  const { id, seller_id: sellerId, amount_cents: cents, reference } = row
  const entries = transferEntries(clearingOf(row), earningsOf(sellerId), cents)
  const draft = { kind: 'payout_return', key: `payout:${id}:return`, memo: reference ?? '', effectiveAt: now, entries }
  await postJournals(tx, [draft], now)
}
