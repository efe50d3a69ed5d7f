import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { deletePost } from '../contract.ts'
import { contentWords } from './content-words.ts'

/** Deletes a post of one's own once its consequence was read (Spec §8). */
export function DeletePost({ id }: { id: string }) {
  const say = useCopy(contentWords)
  const sayError = useSayError(say)
  const refresh = useRefresh()
  const { navigate } = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const remove = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await call<typeof deletePost>('DELETE /api/posts/{post_id}', { params: { post_id: id } })
      toast(say('was_deleted'), { tone: 'positive' })
      void refresh('/api/read_posts')
      void refresh('/api/my-posts')
      navigate('/sellers/posts')
    } catch (error) {
      setFailure(error)
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
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
