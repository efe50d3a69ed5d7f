import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { ConfirmDelete } from '#platform/web/ui/ConfirmDelete.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { deletePost } from '../contract.ts'
import { contentWords } from './content-words.ts'

/** Deletes a post of one's own. */
export function DeletePost({ id }: { id: string }) {
  const say = useCopy(contentWords)
  const sayError = useSayError(say)
  const refresh = useRefresh()
  const { navigate } = useRouter()
  return (
    <ConfirmDelete
      look="danger"
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
        await call<typeof deletePost>('DELETE /api/posts/{post_id}', { params: { post_id: id } })
      }}
      onGone={() => {
        void refresh('/api/read_posts')
        void refresh('/api/my-posts')
        navigate('/sellers/posts')
      }}
    />
  )
}
