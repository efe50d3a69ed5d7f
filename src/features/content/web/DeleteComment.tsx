import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { deleteComment } from '../comment-contract.ts'
import { commentWords } from './comment-words.ts'
import { TITLE_ID, useRefreshComments } from './use-comments.ts'

/** Deletes a comment of one's own once its consequence was read. */
export function DeleteComment({ id, postId, threadId }: { id: string; postId: string; threadId: string }) {
  const say = useCopy(commentWords)
  const sayError = useSayError(say)
  const refresh = useRefreshComments(postId)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const remove = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await call<typeof deleteComment>('DELETE /api/comments/{comment_id}', { params: { comment_id: id } })
      setIsAsking(false)
      toast(say('was_deleted'), { tone: 'positive' })
      await refresh(threadId)
      // What had the focus may be gone with the comment.
      if (document.activeElement === document.body) document.getElementById(TITLE_ID)?.focus({ preventScroll: true })
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        {say('delete')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={say('delete_title')}
        actions={
          <>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              {say('delete_no')}
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => void remove()}>
              {say('delete_yes')}
            </Button>
          </>
        }
      >
        {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
        <p>{say('delete_text')}</p>
      </Dialog>
    </>
  )
}
