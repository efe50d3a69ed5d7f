import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { deleteComment } from '../comment-contract.ts'
import { commentWords } from './comment-words.ts'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import { TITLE_ID, useRefreshComments } from './use-comments.ts'

/** Deletes a comment of one's own. */
export function DeleteComment({ id, postId, threadId }: { id: string; postId: string; threadId: string }) {
  const say = useCopy(commentWords)
  const sayError = useSayError(say)
  const refresh = useRefreshComments(postId)
  const goOn = async () => {
    await refresh(threadId)
    // What had the focus may be gone with the comment.
    if (document.activeElement === document.body) document.getElementById(TITLE_ID)?.focus({ preventScroll: true })
  }
  return (
    <ConfirmDelete
      look="quiet"
      words={{
        delete: say('delete'),
        title: say('delete_title'),
        text: say('delete_text'),
        no: say('delete_no'),
        yes: say('delete_yes'),
      }}
      sayError={sayError}
      remove={async () => {
        await call<typeof deleteComment>('DELETE /api/comments/{comment_id}', { params: { comment_id: id } })
      }}
      onGone={() => {
        toast(say('was_deleted'), { tone: 'positive' })
        void goOn()
      }}
    />
  )
}
