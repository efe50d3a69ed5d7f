import type { FastifyInstance } from 'fastify'
import { lacksOperatorFactor } from '#features/accounts/server/prove-factor.ts'
import { documentDepsOf } from '#features/documents/server/document-deps.ts'
import { sendDocument } from '#features/documents/server/send-document.ts'
import type { DocumentFile } from '#features/documents/server/send-document.ts'
import { epochSeconds } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { makeGuard } from '#platform/server/guard-raw-calls.ts'
import type { Edge } from '#platform/server/http.ts'
import { statement } from '#platform/server/statement.ts'
import type { Identify } from '#platform/server/visitor.ts'
import { isInTheStates } from '../place.ts'
import * as contract from '../review-contract.ts'
import type { ReviewAnswer } from '../review-contract.ts'
import { acceptSubmission, askAboutSubmission, refuseSubmission } from './decide-submission.ts'
import type { Decided } from './decide-submission.ts'
import { sentFiles } from './sent-files.ts'
import { asSent, findOwner, findSubmission, messagesOfSubmission } from './submission-rows.ts'
import type { SubmissionRow } from './submission-rows.ts'

// Every photo and paper of some homes, and parts of each.
const DOWNLOADING = { max: 240, windowMs: 60_000, network: 1200 } as const

// Whoever looks at a home for an hour has read its files once.
const noteReading = statement(
  'submissions-note-reading',
  `SELECT 1 AS known FROM audit_events
    WHERE actor = $1::text AND action = 'submission files read' AND detail ->> 'submission' = $2 AND at > $3 LIMIT 1`,
)
const NOTED_FOR_MS = 3_600_000

const findFile = statement<DocumentFile>(
  'submissions-find-file',
  `SELECT v.id, v.user_id, f.name, v.file_hash, v.media_type, v.bytes
     FROM submission_sent_files f JOIN document_versions v ON v.id = f.version_id
     JOIN documents d ON d.id = v.document_id AND d.leaving_at IS NULL
    WHERE f.submission_id = $1 AND f.document_id = $2`,
)

/** What operators read of homes that were sent, and decide about them; what never was is its owner's alone. */
export function mountHomeReviews(app: FastifyInstance, edge: Edge, deps: Deps, identify: Identify): void {
  const { database, clock } = deps
  const find = async (id: string) => (isId(id) ? asSent(await findSubmission(database, id)) : null)
  const note = async (
    tx: Transaction,
    operatorId: string,
    { id, owner_id: ownerId }: SubmissionRow,
    address: string,
  ) => {
    const at = clock()
    if (await tx.first(noteReading, [operatorId, id, new Date(at.getTime() - NOTED_FOR_MS)])) return
    const about = { at, actor: operatorId, action: 'submission files read', subject: ownerId, address }
    await audit(tx, { ...about, detail: { submission: id } })
  }

  edge.mount(contract.readHome, async ({ visitor: { userId }, params: { id }, address }) => {
    const row = await find(id)
    if (!row) return refuse('home_not_found')
    await database.transaction((tx) => note(tx, userId, row, address))
    return await answerOf(deps, row, userId)
  })

  type Route = { Params: { id: string; document: string } }
  const guard = makeGuard(deps, identify)
  const files = documentDepsOf(deps)
  app.get<Route>('/api/operator/homes/:id/files/:document', async (request, reply) => {
    const visitor = await guard(request, reply, DOWNLOADING)
    if (!visitor) return reply
    const { id, document } = request.params
    const row = visitor.role === 'operator' && isId(document) ? await find(id) : null
    const file = row && (await database.first(findFile, [id, document]))
    if (!row || !file) return reply.callNotFound()
    await database.transaction((tx) => note(tx, visitor.userId, row, request.ip))
    return await sendDocument(files, request, reply, file)
  })

  const decide = async (userId: string, id: string, work: () => Promise<Decided>) => {
    if (!(await find(id))) return refuse('home_not_found')
    // As on the command line.
    if (await lacksOperatorFactor(deps, userId)) return refuse('operator_factor_needed')
    const done = await work()
    if (isRefusal(done)) return refuse(done.refused === 'submission_not_found' ? 'home_not_found' : done.refused)
    return await answerOf(deps, (await find(id))!, userId)
  }

  edge.mount(contract.askAboutHome, ({ visitor: { userId: operatorId }, params: { id }, body }) =>
    decide(operatorId, id, () => askAboutSubmission(deps, { operatorId, id, revision: body.revision }, body.question)),
  )
  edge.mount(contract.refuseHome, ({ visitor: { userId: operatorId }, params: { id }, body }) =>
    decide(operatorId, id, () => refuseSubmission(deps, { operatorId, id, revision: body.revision }, body.reason)),
  )
  edge.mount(contract.acceptHome, async ({ visitor: { userId: operatorId }, params: { id }, body }) => {
    if (!isInTheStates(body)) return refuse('home_place_wrong')
    return await decide(operatorId, id, () => acceptSubmission(deps, { operatorId, id, revision: body.revision }, body))
  })
}

async function answerOf(
  { database }: Pick<Deps, 'database'>,
  row: SubmissionRow,
  userId: string,
): Promise<ReviewAnswer> {
  const { id, owner_id: ownerId, status, facts, reason, listing_id, is_live, sent_at: sentAt, review_revision } = row
  const owner = await database.first(findOwner, [ownerId])
  const files = await sentFiles(database, id)
  const messages = await messagesOfSubmission(database, id)
  return {
    id,
    status: status === 'draft' ? 'withdrawn' : status,
    owner: owner ?? { email: '', name: '' },
    is_own: ownerId === userId,
    facts,
    files: files.map(({ document_id, kind, name, number }) => ({
      document_id,
      kind,
      name,
      url: number === null ? null : `/api/operator/homes/${id}/files/${document_id}`,
    })),
    messages: messages.map(({ is_owners, message, at }) => ({ is_owners, message, at: epochSeconds(at) })),
    reason,
    listing_id,
    is_live,
    sent: sentAt && epochSeconds(sentAt),
    revision: review_revision,
  }
}
