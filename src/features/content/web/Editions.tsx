import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readEditions } from '../contract.ts'
import { contentWords } from './content-words.ts'
import { PostText } from './PostText.tsx'

/** What readers saw before: every text of a post but the one that stands. */
export function Editions({ id, now }: { id: string; now: number }) {
  const say = useCopy(contentWords)
  const language = useLanguage()
  const params = { post_id: id }
  const { data, error, refetch } = useAnswer<typeof readEditions>('GET /api/posts/{post_id}/editions', { params })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingNote />
  return data.editions
    .filter(({ edition }) => edition !== now)
    .map(({ edition, title, html, published }) => (
      <section key={edition} className="rule grid gap-3 pt-5" aria-labelledby={`edition-${edition}`}>
        <p className="label">{say('edition', { n: edition, day: showDay(published, language) })}</p>
        <h2 id={`edition-${edition}`} className="wrap-anywhere">
          {title}
        </h2>
        <PostText html={html} />
      </section>
    ))
}
