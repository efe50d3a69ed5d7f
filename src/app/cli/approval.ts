import { APPROVAL_STATUSES } from '#features/approvals/rules.ts'
import type { ApprovalStatus, Decision } from '#features/approvals/rules.ts'
import type { Action, Approval } from '#features/approvals/server/approval.ts'
import { carryOut } from '#features/approvals/server/carry-out.ts'
import { decideApproval } from '#features/approvals/server/decide-approval.ts'
import { findApproval, listApprovals } from '#features/approvals/server/statements.ts'
import { realClock } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { approvedActions } from '../server/approved-actions.ts'
import { whoGainsBy } from '../server/who-gains.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { inEnglish } from './plan-line.ts'
import { planOf } from './plan-of.ts'
import { faultOfChoice, readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail, wordsOfRefusal } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

const USAGE = `npm run freehold -- approval list [--status STATUS]
npm run freehold -- approval show ID
npm run freehold -- approval approve ID --as EMAIL [--dry-run]
npm run freehold -- approval refuse ID --as EMAIL --note TEXT
npm run freehold -- approval withdraw ID --as EMAIL

Money actions are asked for by one operator and approved by another: opening, closing, failing and selling, valuations,
distributions, refunds by hand, deposits of coins, payouts of sellers, and who is an operator. list shows the newest; show tells what would happen now, with its figures.
STATUS is one of ${APPROVAL_STATUSES.join(', ')}.

approve carries the action out at once; a refund is carried out by the running server. Whoever asked cannot approve or
refuse, only withdraw, and nobody refuses to lose their own role. What is not decided within seven days expires. An approval whose facts changed since, or that the
rules no longer allow, is refused and says why. One that was approved and cut short is finished by the running server,
or by approve once more.

--as is the mail address of the operator; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const GRAMMAR = {
  list: { names: [], options: ['status'] },
  show: { names: ['ID'], options: [] },
  approve: { names: ['ID'], options: ['as!', 'dry-run'] },
  refuse: { names: ['ID'], options: ['as!', 'note!'] },
  withdraw: { names: ['ID'], options: ['as!'] },
} as const
type Verb = keyof typeof GRAMMAR

export const approvalCommand = wordedCommand({
  name: 'approval',
  summary: 'what needs two people: list, show, approve, refuse, withdraw',
  usage: USAGE,
  read: readAsked,
  async run(words, io) {
    const { action, names, options } = words
    if (action === 'list') return await listAll(io, (options['status'] as ApprovalStatus | undefined) ?? null)
    const found = await findApproval(io.database, names[0]!)
    if (!found) return fail(io, 'approval', 'there is no such approval')
    if (action === 'show' || words.isDryRun) return await show(io, found, words.isDryRun)
    return await decide(io, found, action, options)
  },
})

function readAsked(args: readonly string[]): Words<Verb> | string {
  const words = readWords('approval', GRAMMAR, args)
  if (typeof words === 'string') return words
  const [id] = words.names
  if (id !== undefined && !isId(id)) return `approval ${words.action}: ${id} is not the id of an approval`
  const wrong = faultOfChoice('status', words.options['status'], APPROVAL_STATUSES)
  return wrong ? `approval list: ${wrong}` : words
}

const LISTED = 200

async function listAll(io: CommandIo, status: ApprovalStatus | null): Promise<number> {
  const rows = await listApprovals(io.database, status, LISTED)
  for (const row of rows)
    io.log(`${row.id}  ${row.status.padEnd(9)}  ${row.kind}  ${row.subject}  by ${row.asker}: ${row.reason}`)
  if (rows.length === 0) io.log('no approvals')
  if (rows.length === LISTED) io.log(`the newest ${LISTED}; --status narrows them`)
  return 0
}

async function show(io: CommandIo, row: Approval, isDryRun: boolean): Promise<number> {
  io.log(`${row.kind} of ${row.subject}: ${row.status}`)
  io.log(`asked by ${row.asker} at ${row.asked_at.toISOString()}: ${row.reason}`)
  if (row.status === 'asked') io.log(`to be decided until ${row.expires_at.toISOString()}`)
  if (row.decider) io.log(`decided by ${row.decider} at ${row.decided_at!.toISOString()}${row.note && `: ${row.note}`}`)
  if (row.result) io.log(`result: ${row.result}`)
  io.log(`facts ${row.payload_hash}: ${row.payload}`)
  if (row.status !== 'asked' && row.status !== 'approved') return 0
  const plan = await planOf(io.database, row)
  if (isRefusal(plan)) io.log(`now: it would be refused: ${wordsOfRefusal(plan)}`)
  else for (const line of inEnglish(plan)) io.log(line)
  if (isDryRun) io.log('dry run: nothing was changed')
  return 0
}

/** Decided before: how, and by whom. The same command given once more, e.g. since it was cut off, says what it did. */
function sayEnded(io: CommandIo, row: Approval, by: { decision: Decision; personId: string }): number {
  if (by.decision === 'approve' && row.status === 'done' && row.decided_by === by.personId) {
    io.log(`done before, when you approved it at ${row.decided_at!.toISOString()}: ${row.result}`)
    return 0
  }
  const who = row.decider ? ` by ${row.decider} at ${row.decided_at!.toISOString()}` : ''
  const what = [row.result, row.note].filter(Boolean).map((one) => `: ${one}`)
  return fail(io, 'approval', `this is decided already. It is ${row.status}, decided${who}${what.join('')}`)
}

async function decide(
  io: CommandIo,
  row: Approval,
  decision: Decision,
  { as = '', note }: Words<Verb>['options'],
): Promise<number> {
  const by = await signInOperator(io, as)
  if (!by) return fail(io, 'approval', 'nobody is signed in')
  const deps = { config: io.config, database: io.database, clock: realClock }
  // Approved before, and cut short: it needs no second decision.
  const isAgain = decision === 'approve' && row.status === 'approved'
  const decided = isAgain
    ? row
    : await decideApproval(deps, { id: row.id, decision, personId: by.id, ...(note && { note }), gainsBy: whoGainsBy })
  if (isRefusal(decided)) {
    const ended = decided.refused === 'approval_decided' ? await findApproval(io.database, row.id) : null
    return ended ? sayEnded(io, ended, { decision, personId: by.id }) : fail(io, 'approval', wordsOfRefusal(decided))
  }
  if (decision !== 'approve') {
    io.log(decided.status)
    return 0
  }
  if ((approvedActions[row.kind] as Action<never>).where === 'server') {
    io.log('approved: the running server carries it out within 15 seconds')
    return 0
  }
  const ended = await carryOut(deps, approvedActions, row.id)
  if (ended?.status === 'done') {
    io.log(`done: ${ended.result}`)
    return 0
  }
  return fail(io, 'approval', `approved, and then refused by the rules: ${ended?.result ?? 'it is gone'}`)
}
