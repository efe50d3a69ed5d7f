import { epochSeconds } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { changeSubmission, sendSubmission, startSubmission, withdrawSubmission } from './change-submission.ts'
import { addSubmissionFile, removeSubmissionFile } from './submission-files.ts'
import { answerOf, findOwnSubmission, readListed, readOwn } from './submission-rows.ts'

/** Another person's home answers 404, like one that does not exist. */
export function mountSubmissions(edge: Edge, deps: Pick<Deps, 'database' | 'clock'>): void {
  edge.mount(contract.readSubmissions, async ({ visitor }) => ({
    submissions: (await deps.database.rows(readOwn, [visitor.userId])).map((row) => ({
      id: row.id,
      status: row.status,
      line1: row.facts.line1 ?? null,
      city: row.facts.city ?? null,
      asking_cents: row.facts.asking_cents ?? null,
      changed: epochSeconds(row.changed_at),
      sent: row.sent_at && epochSeconds(row.sent_at),
      is_live: row.is_live,
    })),
    listed: (await deps.database.rows(readListed, [visitor.userId])).map(({ id, name }) => ({ project_id: id, name })),
  }))

  edge.mount(
    contract.startSubmission,
    async ({ visitor: { userId }, address }) => await startSubmission(deps, { userId, address }),
  )

  edge.mount(contract.readSubmission, async ({ visitor, params: { id } }) => {
    const row = isId(id) ? await findOwnSubmission(deps.database, id, visitor.userId) : null
    return row ? await answerOf(deps.database, row) : refuse('submission_not_found')
  })

  edge.mount(
    contract.changeSubmission,
    async ({ visitor: { userId }, address, params: { id }, body }) =>
      await changeSubmission(deps, { userId, address }, { id, ...body }),
  )

  edge.mount(
    contract.addSubmissionFile,
    async ({ visitor: { userId }, address, params: { id }, body }) =>
      await addSubmissionFile(deps, { userId, address }, id, body),
  )

  edge.mount(
    contract.removeSubmissionFile,
    async ({ visitor: { userId }, address, params: { id, document_id: documentId } }) =>
      await removeSubmissionFile(deps, { userId, address }, id, documentId),
  )

  edge.mount(
    contract.sendSubmission,
    async ({ visitor: { userId }, address, params: { id }, body }) =>
      await sendSubmission(deps, { userId, address }, { id, ...body }),
  )

  edge.mount(
    contract.withdrawSubmission,
    async ({ visitor: { userId }, address, params: { id } }) => await withdrawSubmission(deps, { userId, address }, id),
  )
}
