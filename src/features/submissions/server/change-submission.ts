import type { RefusalOf } from '#kit/endpoint.ts'
import { isId, newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { FactsChange, startSubmission as startEndpoint, SubmissionAnswer } from '../contract.ts'
import { canBecome, isChangeable, missingOf, MOST_OPEN } from '../rules.ts'
import type { Status } from '../rules.ts'
import { keepSentFiles } from './sent-files.ts'
import { answerOf, filesOfSubmission, lockOwnSubmission } from './submission-rows.ts'
import type { SubmissionRow } from './submission-rows.ts'

export type Owner = { readonly userId: string; readonly address: string }
type SubmissionDeps = Pick<Deps, 'database' | 'clock'>

// Two tabs that begin at once are counted one after the other.
const lockOwner = statement('submissions-lock-owner', 'SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE')
const countOpen = statement<{ n: number }>(
  'submissions-count-open',
  `SELECT count(*)::int AS n FROM submissions WHERE owner_id = $1 AND status IN ('draft', 'review', 'question')`,
)
const findEmpty = statement<{ id: string }>(
  'submissions-find-empty',
  `SELECT id FROM submissions s WHERE owner_id = $1 AND status = 'draft' AND facts = '{}'
      AND NOT EXISTS (SELECT FROM submission_files f WHERE f.submission_id = s.id) ORDER BY id DESC LIMIT 1`,
)
const insert = statement(
  'submissions-insert',
  `INSERT INTO submissions (id, owner_id, status, created_at, changed_at) VALUES ($1, $2, 'draft', $3, $3)`,
)
const writeFacts = statement(
  'submissions-write-facts',
  'UPDATE submissions SET facts = $2, revision = revision + 1, changed_at = $3 WHERE id = $1',
)
const writeSent = statement(
  'submissions-send',
  `UPDATE submissions SET status = 'review', sent_at = coalesce(sent_at, $2), changed_at = $2, sent_facts = facts,
          revision = revision + 1, review_revision = revision + 1 WHERE id = $1`,
)
const writeWithdrawn = statement(
  'submissions-withdraw',
  `UPDATE submissions SET status = 'withdrawn', ended_at = $2, changed_at = $2,
          revision = revision + 1, review_revision = revision + 1 WHERE id = $1`,
)
export const insertMessage = statement(
  'submissions-insert-message',
  'INSERT INTO submission_messages (id, submission_id, is_owners, message, at) VALUES ($1, $2, $3, $4, $5)',
)

/** Begin to offer a home; a draft that nothing was stated in yet is gone on with. */
export async function startSubmission(
  { database, clock }: SubmissionDeps,
  { userId, address }: Owner,
): Promise<SubmissionAnswer | RefusalOf<typeof startEndpoint>> {
  return await database.transaction<SubmissionAnswer | RefusalOf<typeof startEndpoint>>(async (tx) => {
    await tx.run(lockOwner, [userId])
    const empty = await tx.first(findEmpty, [userId])
    if (empty) return await answerOf(tx, (await lockOwnSubmission(tx, empty.id, userId))!)
    if (((await tx.first(countOpen, [userId]))?.n ?? 0) >= MOST_OPEN)
      return refuse('too_many_submissions', { params: { most: MOST_OPEN } })
    const [id, now] = [newId(), clock()]
    await tx.run(insert, [id, userId, now])
    await audit(tx, { at: now, actor: userId, action: 'submission begun', subject: id, address })
    return await answerOf(tx, (await lockOwnSubmission(tx, id, userId))!)
  })
}

type Unchangeable = Refusal<'submission_sent' | 'submission_over'>

/** Why the owner cannot change a home now; null when they can. */
export function whyUnchangeable(status: Status): Unchangeable | null {
  if (isChangeable(status)) return null
  return refuse(status === 'review' ? 'submission_sent' : 'submission_over')
}

/** Work on one home of its owner's, alone with it; the answer is as it is afterwards. */
export async function onSubmission<R extends Refusal>(
  { database, clock }: SubmissionDeps,
  { userId }: Owner,
  id: string,
  work: (tx: Transaction, row: SubmissionRow, now: Date) => Promise<R | null>,
): Promise<SubmissionAnswer | R | Refusal<'submission_not_found'>> {
  if (!isId(id)) return refuse('submission_not_found')
  return await database.transaction<SubmissionAnswer | R | Refusal<'submission_not_found'>>(async (tx) => {
    const row = await lockOwnSubmission(tx, id, userId)
    if (!row) return refuse('submission_not_found')
    const refused = await work(tx, row, clock())
    return refused ?? (await answerOf(tx, (await lockOwnSubmission(tx, id, userId))!))
  })
}

/** State facts: null takes one away, what is not named stays. */
export const changeSubmission = (
  deps: SubmissionDeps,
  owner: Owner,
  { id, revision, facts }: { readonly id: string; readonly revision: number; readonly facts: FactsChange },
) =>
  onSubmission<Unchangeable | Refusal<'submission_changed'>>(deps, owner, id, async (tx, row, now) => {
    const refused = whyUnchangeable(row.status)
    if (refused) return refused
    if (row.revision !== revision) return refuse('submission_changed')
    const kept = Object.entries({ ...row.facts, ...facts }).filter(([, value]) => value !== null && value !== undefined)
    await tx.run(writeFacts, [id, JSON.stringify(Object.fromEntries(kept)), now])
    return null
  })

/** Hand a home over; where something was asked, with the answer to it. */
export const sendSubmission = (
  deps: SubmissionDeps,
  owner: Owner,
  { id, revision, answer }: { readonly id: string; readonly revision: number; readonly answer?: string | undefined },
) =>
  onSubmission<Unchangeable | Refusal<'submission_changed' | 'submission_incomplete' | 'nothing_asked'>>(
    deps,
    owner,
    id,
    async (tx, row, now) => {
      const refused = whyUnchangeable(row.status)
      if (refused) return refused
      if (row.revision !== revision) return refuse('submission_changed')
      if (answer !== undefined && row.status !== 'question') return refuse('nothing_asked')
      const photos = (await filesOfSubmission(tx, id)).filter((one) => one.kind === 'photo').length
      if (missingOf(row.facts, photos).length > 0) return refuse('submission_incomplete')
      if (answer !== undefined) await tx.run(insertMessage, [newId(), id, true, answer, now])
      await tx.run(writeSent, [id, now])
      await keepSentFiles(tx, id)
      const { userId, address } = owner
      await audit(tx, { at: now, actor: userId, action: 'submission sent', subject: id, address })
      return null
    },
  )

export const withdrawSubmission = (deps: SubmissionDeps, owner: Owner, id: string) =>
  onSubmission<Refusal<'submission_over'>>(deps, owner, id, async (tx, row, now) => {
    if (!canBecome(row.status, 'withdrawn')) return refuse('submission_over')
    await tx.run(writeWithdrawn, [id, now])
    const { userId, address } = owner
    await audit(tx, { at: now, actor: userId, action: 'submission withdrawn', subject: id, address })
    return null
  })
