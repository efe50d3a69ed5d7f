import { isId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { findOwn } from '#features/documents/server/read-documents.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { MOST_FILES } from '../rules.ts'
import { onSubmission, whyUnchangeable } from './change-submission.ts'
import type { Owner } from './change-submission.ts'
import { filesOfSubmission } from './submission-rows.ts'

type FileDeps = Pick<Deps, 'database' | 'clock'>

const add = statement(
  'submissions-add-file',
  `INSERT INTO submission_files (submission_id, document_id, kind, added_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (submission_id, document_id) DO UPDATE SET kind = excluded.kind`,
)
const remove = statement(
  'submissions-remove-file',
  'DELETE FROM submission_files WHERE submission_id = $1 AND document_id = $2',
)
const touch = statement('submissions-touch', 'UPDATE submissions SET changed_at = $2 WHERE id = $1')

type Unchangeable = NonNullable<ReturnType<typeof whyUnchangeable>>

const PHOTOS = ['image/jpeg', 'image/png', 'image/webp']

/** Show a document of the owner's with a home; shown already, it may become another kind. */
export const addSubmissionFile = (
  deps: FileDeps,
  owner: Owner,
  id: string,
  { document_id: documentId, kind }: { readonly document_id: string; readonly kind: 'photo' | 'paper' },
) =>
  onSubmission<Unchangeable | Refusal<'submission_file_not_found' | 'not_a_photo' | 'too_many_files'>>(
    deps,
    owner,
    id,
    async (tx, row, now) => {
      const refused = whyUnchangeable(row.status)
      if (refused) return refused
      const document = isId(documentId) ? await findOwn(tx, owner.userId, documentId, now) : null
      if (!document || isRefusal(document) || document.deleted_at) return refuse('submission_file_not_found')
      if (kind === 'photo' && !PHOTOS.includes(document.media_type)) return refuse('not_a_photo')
      const files = await filesOfSubmission(tx, id)
      const isThere = files.some((one) => one.document_id === documentId)
      if (!isThere && files.length >= MOST_FILES) return refuse('too_many_files', { params: { most: MOST_FILES } })
      await tx.run(add, [id, documentId, kind, now])
      await tx.run(touch, [id, now])
      return null
    },
  )

/** Show it no longer. One that was not shown is no error: two tabs may take it away. */
export const removeSubmissionFile = (deps: FileDeps, owner: Owner, id: string, documentId: string) =>
  onSubmission<Unchangeable>(deps, owner, id, async (tx, row, now) => {
    const refused = whyUnchangeable(row.status)
    if (refused) return refused
    if (isId(documentId)) await tx.run(remove, [id, documentId])
    await tx.run(touch, [id, now])
    return null
  })
