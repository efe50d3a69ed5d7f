import { Heart } from 'lucide-react'
import { useState } from 'react'
import '#features/favorites/web/heart.css'
import { loginPathTo } from '#kit/login-path.ts'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRouter } from '#platform/web/router.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { readVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { likePost, PostAnswer, unlikePost } from '../contract.ts'
import { contentWords } from './content-words.ts'

/** Likes a post, and takes the like back: shown at once, undone with the reason when the server says no. */
export function PostLike({ post }: { post: PostAnswer }) {
  const say = useCopy(contentWords)
  const sayError = useSayError(say)
  const { place, navigate } = useRouter()
  const [known, setKnown] = useState({ isOn: post.liked, likes: post.likes })
  const [isBusy, setIsBusy] = useState(false)
  const set = async (next: boolean) => {
    const before = known
    setIsBusy(true)
    setKnown({ isOn: next, likes: before.likes + (next ? 1 : -1) })
    const params = { post_id: post._id }
    try {
      const { liked, likes } = next
        ? await call<typeof likePost>('PUT /api/posts/{post_id}/like', { params })
        : await call<typeof unlikePost>('DELETE /api/posts/{post_id}/like', { params })
      setKnown({ isOn: liked, likes })
    } catch (error) {
      setKnown(before)
      toast(sayError(error), { tone: 'negative' })
    } finally {
      setIsBusy(false)
    }
  }
  const press = () => {
    if (isBusy) return
    if (readVisitor()) void set(!known.isOn)
    else navigate(loginPathTo(place.path + place.search))
  }
  const { likes } = known
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        className="icon-button heart"
        aria-pressed={known.isOn}
        aria-busy={isBusy || undefined}
        aria-label={say('like', { title: post.title })}
        onClick={press}
      >
        <Heart />
      </button>
      <span className="text-13 text-muted" aria-live="polite">
        {likes === 0 ? say('likes_none') : likes === 1 ? say('likes_one') : say('likes', { n: likes })}
      </span>
    </div>
  )
}
