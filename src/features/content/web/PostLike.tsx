import { Heart } from 'lucide-react'
import { useRef, useState } from 'react'
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
  // What was pressed last: whoever presses again before the server has answered means it.
  const wanted = useRef(post.liked)
  const isSending = useRef(false)
  const send = async () => {
    const params = { post_id: post._id }
    let at = known
    isSending.current = true
    setIsBusy(true)
    try {
      while (at.isOn !== wanted.current) {
        const { liked, likes } = wanted.current
          ? await call<typeof likePost>('PUT /api/posts/{post_id}/like', { params })
          : await call<typeof unlikePost>('DELETE /api/posts/{post_id}/like', { params })
        at = { isOn: liked, likes }
      }
    } catch (error) {
      wanted.current = at.isOn
      toast(sayError(error), { tone: 'negative' })
    }
    isSending.current = false
    setKnown(at)
    setIsBusy(false)
  }
  const press = () => {
    if (!readVisitor()) {
      navigate(loginPathTo(place.path + place.search))
      return
    }
    wanted.current = !known.isOn
    setKnown({ isOn: wanted.current, likes: known.likes + (wanted.current ? 1 : -1) })
    if (!isSending.current) void send()
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
