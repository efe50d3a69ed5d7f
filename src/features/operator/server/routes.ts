import { lacksOperatorFactor } from '#features/accounts/server/prove-factor.ts'
import type { Approval, GainsBy } from '#features/approvals/server/approval.ts'
import { decideApproval } from '#features/approvals/server/decide-approval.ts'
import { countUndecided, listUndecided } from '#features/approvals/server/statements.ts'
import { hideComment, showComment } from '#features/content/server/hide-comment.ts'
import { epochSeconds } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import type { Language } from '#kit/language.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import type { ApprovalAnswer, ComparisonAnswer } from '../contract.ts'
import { newestComparisons } from './comparisons.ts'
import type { ComparisonRow } from './comparisons.ts'
import { readMoneyMap } from './read-money-map.ts'
import { readWaiting } from './read-waiting.ts'
import { readWork } from './read-work.ts'

const MOST_APPROVALS = 50
// A week of two processors.
const MOST_COMPARISONS = 14

/** What an approval would do now; `isPossible`: whether the rules allow it, which they never do to whom it is for. */
export type Explain = (
  approval: Approval,
  isTheirs: boolean,
) => Promise<{ readonly isPossible: boolean; readonly lines: Readonly<Record<Language, string[]>> }>

export function mountOperatorPages(
  edge: Edge,
  deps: Deps,
  { explain, gainsBy }: { readonly explain: Explain; readonly gainsBy: GainsBy },
): void {
  const { database } = deps
  const waitingFor = async (userId: string) => {
    const now = deps.clock()
    const approvals: ApprovalAnswer[] = []
    for (const one of await listUndecided(database, now, MOST_APPROVALS))
      approvals.push(answerOf(one, userId, await explain(one, gainsBy(one, 'approve') === userId)))
    return {
      approvals,
      approval_count: await countUndecided(database, now),
      ...(await readWork(database, now)),
      waiting: await readWaiting(database, now),
    }
  }

  edge.mount(contract.readMoney, async () => {
    const { at, lines, sumCents } = await readMoneyMap(database)
    const comparisons = await newestComparisons(database, MOST_COMPARISONS)
    return {
      at: epochSeconds(at),
      sum: sumCents,
      lines: lines.map(({ houses, ...line }) => ({
        ...line,
        houses: houses.map(({ listingId, name, cents }) => ({ project_id: listingId, name, cents })),
      })),
      comparisons: comparisons.map(comparisonOf),
    }
  })

  edge.mount(contract.readApprovals, async ({ visitor }) => await waitingFor(visitor.userId))

  edge.mount(contract.decideApproval, async ({ params, body: { decision, reason = '' }, visitor: { userId } }) => {
    if (!isId(params.id)) return refuse('approval_not_found')
    if (decision === 'refuse' && reason === '') return refuse('reason_missing')
    // As on the command line.
    if (await lacksOperatorFactor(deps, userId)) return refuse('operator_factor_needed')
    const done = await decideApproval(deps, {
      id: params.id,
      decision,
      personId: userId,
      ...(reason && { note: reason }),
      gainsBy,
    })
    if (isRefusal(done)) return refuse(done.refused)
    const status = decision === 'approve' ? 'approved' : decision === 'refuse' ? 'refused' : 'withdrawn'
    return { ...(await waitingFor(userId)), status } as const
  })

  edge.mount(contract.decideComment, async ({ params: { id }, body, visitor: { userId: operatorId } }) => {
    const reason = body.decision === 'hide' ? body.reason.trim() : ''
    if (body.decision === 'hide' && reason === '') return refuse('hide_reason_missing')
    if (await lacksOperatorFactor(deps, operatorId)) return refuse('operator_factor_needed')
    const asked = { operatorId, id }
    const done = body.decision === 'hide' ? await hideComment(deps, asked, reason) : await showComment(deps, asked)
    if (!isRefusal(done)) return { is_hidden: done.isHidden }
    return refuse(done.refused === 'comment_own' ? 'comment_yours' : 'comment_not_found')
  })
}

const answerOf = (
  one: Approval,
  userId: string,
  { isPossible, lines }: Awaited<ReturnType<Explain>>,
): ApprovalAnswer => ({
  id: one.id,
  kind: one.kind,
  subject: one.subject,
  asked_by: one.asker,
  is_own: one.asked_by === userId,
  reason: one.reason,
  asked: epochSeconds(one.asked_at),
  until: epochSeconds(one.expires_at),
  is_possible: isPossible,
  lines,
})

const comparisonOf = (row: ComparisonRow): ComparisonAnswer => ({
  day: row.day,
  processor: row.processor,
  outcome: row.outcome,
  since: epochSeconds(row.since),
  compared: row.compared_count,
  under_way: row.under_way_count,
  books: row.books_cents,
  processor_cents: row.processor_cents,
  differences: row.differences.map(({ what, id, booksCents, processorCents, at }) => ({
    what,
    id,
    books: booksCents,
    processor: processorCents,
    at: epochSeconds(new Date(at)),
  })),
  difference_count: row.difference_count,
  compared_at: epochSeconds(row.compared_at),
})
