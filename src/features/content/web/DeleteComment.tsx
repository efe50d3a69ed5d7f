import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { ConfirmDelete } from '#platform/web/ui/ConfirmDelete.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { deleteComment } from '../comment-contract.ts'
import { commentWords } from './comment-words.ts'
import { TITLE_ID, useRefreshComments } from './use-comments.ts'

/** Deletes a comment of one's own. */
export function DeleteComment({ id, postId, threadId }: { id: string; postId: string; threadId: string }) {
  const say = useCopy(commentWords)
  const sayError = useSayError(say)
  const refresh = useRefreshComments(postId)
  return (
    <ConfirmDelete
      look="quiet"
      words={{
        delete: say('delete'),
        title: say('delete_title'),
        text: say('delete_text'),
        no: say('delete_no'),
        yes: say('delete_yes'),
        gone: say('was_deleted'),
      }}
      sayError={sayError}
      remove={async () => {
        await call<typeof deleteComment>('DELETE /api/comments/{comment_id}', { params: { comment_id: id } })
      }}
      onGone={async () => await refresh(threadId)}
      focusId={TITLE_ID}
    />
  )
}
