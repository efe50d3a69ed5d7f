import type { ApprovedBy } from '#features/approvals/server/approval.ts'
import { readDeciders } from '#features/approvals/server/read-deciders.ts'
import { useApproval } from '#features/approvals/server/use-approval.ts'
import { readWallet } from '#features/ledger/server/read-balance.ts'
import { addBankingDays } from '#kit/banking-days.ts'
import { showCents } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import type { HandFacts, HandPaid, HandRefused, HandReturned, RefuseBecause } from '../../approval-kinds.ts'
import { giveBack } from '../request-withdrawal.ts'
import { tellOfWithdrawal } from '../withdrawal-news.ts'
import type { Withdrawal } from '../withdrawals.ts'
import { lockWithdrawal } from '../withdrawals.ts'
import { findHandPayout, handStateOf, lockHandPayout, paidUnder } from './hand-payouts.ts'
import type { HandPayout, HandState } from './hand-payouts.ts'

export type HandRefusal =
  | 'withdrawal_not_found'
  | 'withdrawal_changed'
  | 'withdrawal_state'
  | 'withdrawal_own'
  | 'withdrawal_taken'
  | 'withdrawal_reference'
  | 'withdrawal_day'
type OnHand = Pick<Deps, 'database' | 'clock'>
type Judged = Refusal<HandRefusal> | null

/** Banking days until what was paid is in an account, as with ACH. */
const ARRIVES_AFTER = 3
const DAY_MS = 86_400_000

const notePaid = statement(
  'wallet-note-paid-by-hand',
  `UPDATE hand_payouts SET reference = $2, paid_on = $3, arrives_on = $4, paid_at = $5, paid_approval_id = $6 WHERE withdrawal_id = $1`,
)
const noteReturned = statement(
  'wallet-note-returned-by-hand',
  'UPDATE hand_payouts SET return_code = $2, returned_at = $3, return_approval_id = $4 WHERE withdrawal_id = $1',
)
const noteRefused = statement(
  'wallet-note-refused-by-hand',
  'UPDATE hand_payouts SET refused_because = $2, refused_at = $3, refuse_approval_id = $4 WHERE withdrawal_id = $1',
)

/** What two operators agree on of a withdrawal, as it is now. */
export const handFactsOf = (row: HandPayout): HandFacts => ({
  withdrawalId: row.id,
  personId: row.person_id,
  bankAccountId: row.bank_account_id,
  amountCents: row.amount_cents,
})

/** Why it may not be said now that a withdrawal was paid, or null. */
export async function checkPaid(on: Queryable, facts: HandPaid, now: Date): Promise<Judged> {
  const row = await findHandPayout(on, facts.withdrawalId)
  return judge(row, facts, 'waiting') ?? (await judgePaid(on, row!, facts, now))
}

/** Why it may not be said now that one came back, or null. */
export const checkReturned = async (on: Queryable, facts: HandReturned): Promise<Judged> =>
  judge(await findHandPayout(on, facts.withdrawalId), facts, 'paid')

/** Why one may not be refused now, or null. */
export async function checkRefused(on: Queryable, facts: HandRefused): Promise<Judged> {
  const row = await findHandPayout(on, facts.withdrawalId)
  return judge(row, facts, 'waiting') ?? judgeFree(row!) ?? (await judgeOwed(on, row!, facts.because))
}

function judge(row: HandPayout | null, facts: HandFacts, from: HandState): Judged {
  if (!row) return refuse('withdrawal_not_found', { message: 'no withdrawal is paid by hand under this id' })
  const found = handFactsOf(row)
  const isSame =
    found.personId === facts.personId &&
    found.bankAccountId === facts.bankAccountId &&
    found.amountCents === facts.amountCents
  if (!isSame) return refuse('withdrawal_changed', { message: 'it is not what this was asked for: ask again' })
  const state = handStateOf(row)
  return state === from ? null : refuse('withdrawal_state', { message: `the withdrawal is ${state}` })
}

async function judgePaid(on: Queryable, row: HandPayout, facts: HandPaid, now: Date): Promise<Judged> {
  const { reference, paidOn, payerId } = facts
  if (row.taken_by !== payerId)
    return refuse('withdrawal_changed', { message: `it is ${row.taker ? `${row.taker}'s` : 'nobody’s'} to pay now` })
  // A day of the bank may be one behind that of UTC.
  const [from, today] = [new Date(row.asked_at.getTime() - DAY_MS), now].map((at) => at.toISOString().slice(0, 10))
  if (paidOn < from! || paidOn > today!)
    return refuse('withdrawal_day', {
      message: `it was asked for at ${row.asked_at.toISOString()}, and today is ${today}: not paid on ${paidOn}`,
    })
  const other = await paidUnder(on, reference)
  if (other === null) return null
  const message = `withdrawal ${other} was paid under this reference: each payment has its own`
  return refuse('withdrawal_reference', { message })
}

/** Whoever has taken it was shown where it goes, and may have paid it: what they left is nobody's. */
function judgeFree({ taken_by: takenBy, taker, taken_at: at }: HandPayout): Judged {
  if (takenBy === null) return null
  const message = `${taker} took it at ${at?.toISOString()}, and may have paid it: they leave it first`
  return refuse('withdrawal_taken', { message })
}

async function judgeOwed(on: Queryable, row: HandPayout, because: RefuseBecause): Promise<Judged> {
  if (because !== 'owed' || (await readWallet(on, row.person_id)).owedCents > 0) return null
  return refuse('withdrawal_changed', { message: 'their wallet owes nothing' })
}

/** Two agreed that our bank paid it: it is on its way. The job that follows withdrawals writes that down, and when it has arrived. */
export const payByHand = (deps: OnHand, facts: HandPaid, by: ApprovedBy) =>
  decide(deps, { facts, by, from: 'waiting', action: 'withdrawal paid by hand' }, async (tx, { row, now }) => {
    const refused = await judgePaid(tx, row, facts, now)
    if (refused) return refused
    const { reference, paidOn } = facts
    const arrivesOn = addBankingDays(paidOn, ARRIVES_AFTER)
    await tx.run(notePaid, [row.id, reference, paidOn, arrivesOn, now, by.approval])
    await useApproval(tx, by, `${showCents(row.amount_cents)} are on their way, under ${reference}`, now)
    return null
  })

/** Two agreed that it came back: the same job puts its money into the wallet again. */
export const returnByHand = (deps: OnHand, facts: HandReturned, by: ApprovedBy) =>
  decide(deps, { facts, by, from: 'paid', action: 'withdrawal returned by hand' }, async (tx, { row, now }) => {
    await tx.run(noteReturned, [row.id, facts.code, now, by.approval])
    await useApproval(tx, by, `${showCents(row.amount_cents)} came back (${facts.code})`, now)
    return null
  })

const ENDS = {
  account: ['bank', 'withdrawal_refused'],
  owed: ['owed', 'withdrawal_owed'],
  doubt: ['operator', 'withdrawal_stopped'],
} as const

/** Two agreed that it is not paid, and was not: its money is in the wallet again, what that owes first. */
export const refuseByHand = (deps: OnHand, facts: HandRefused, by: ApprovedBy) =>
  decide(deps, { facts, by, from: 'waiting', action: 'withdrawal refused by hand' }, async (tx, found) => {
    const { row, withdrawal, now } = found
    const refused = judgeFree(row) ?? (await judgeOwed(tx, row, facts.because))
    if (refused) return refused
    const [cancelledBy, told] = ENDS[facts.because]
    await tx.run(noteRefused, [row.id, facts.because, now, by.approval])
    await giveBack(tx, withdrawal, cancelledBy, now)
    await tellOfWithdrawal(tx, told, withdrawal, { actor: 'server' }, now)
    await useApproval(tx, by, `${showCents(row.amount_cents)} are in the wallet again`, now)
    return null
  })

type Step = {
  readonly facts: HandFacts
  readonly by: ApprovedBy
  readonly from: HandState
  readonly action: string
}
type Found = { readonly row: HandPayout; readonly withdrawal: Withdrawal; readonly now: Date }

/** Each is one transaction with the use of its approval. Neither of the two who decide may be the one who is paid. */
async function decide(
  { database, clock }: OnHand,
  { facts, by, from, action }: Step,
  work: (tx: Transaction, found: Found) => Promise<Judged>,
): Promise<Judged> {
  const now = clock()
  return await database.transaction<Judged>(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, facts.withdrawalId)
    const row = await lockHandPayout(tx, facts.withdrawalId)
    const refused = judge(row, facts, from) ?? (await judgeDeciders(tx, row!, by))
    if (refused) return undo(refused)
    const detail = { cents: row!.amount_cents, reason: by.reason, approval: by.approval }
    await audit(tx, { at: now, actor: by.actor, action, subject: row!.id, detail })
    const wrong = await work(tx, { row: row!, withdrawal: withdrawal!, now })
    failpoint('withdrawal decided by hand')
    return isRefusal(wrong) ? undo(wrong) : null
  })
}

async function judgeDeciders(tx: Transaction, row: HandPayout, { approval }: ApprovedBy): Promise<Judged> {
  if (!(await readDeciders(tx, approval)).includes(row.person_id)) return null
  return refuse('withdrawal_own', { message: 'it goes to one of the two who decide: two others have to' })
}
