import { Picture } from '#features/people/web/Picture.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { showAgo } from '#platform/web/show-ago.ts'
import { useDrawnAt } from '#platform/web/use-drawn-at.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { CommentAnswer } from '../comment-contract.ts'
import type { copy } from '../comment-copy.en.ts'
import { DeleteComment } from './DeleteComment.tsx'
import { ReportComment } from './ReportComment.tsx'
import { commentWords } from './comment-words.ts'

type Props = {
  readonly one: CommentAnswer
  readonly postId: string
  readonly threadId: string
  /** Without it nobody can answer here. */
  readonly onAnswer: (() => void) | undefined
}

/** What somebody is called beside a comment of theirs. */
export const nameIn = ({ author }: CommentAnswer, say: Say<typeof copy>): string =>
  author?.name ?? author?.username ?? say('somebody')

/** One comment: who, when, what, and what can be done about it. Its text is text, whatever it holds. */
export function Comment({ one, postId, threadId, onAnswer }: Props) {
  const say = useCopy(commentWords)
  const isGuest = useVisitor() === null
  if (one.text === null || !one.author)
    return <p className="comment text-muted">{say(one.state === 'hidden' ? 'hidden' : 'deleted')}</p>
  const name = nameIn(one, say)
  return (
    <article className="comment" aria-label={name}>
      <Head one={one} name={name} />
      {one.hidden_reason !== null && (
        <p className="comment-note" dir="auto">
          {say('hidden_own', { reason: one.hidden_reason })}
        </p>
      )}
      <p className="comment-text" dir="auto">
        {one.text}
      </p>
      <div className="comment-actions">
        {onAnswer && one.state === 'shown' && (
          <Button look="quiet" aria-label={say('answer_to', { name })} onClick={onAnswer}>
            {say('answer')}
          </Button>
        )}
        {one.is_own ? (
          <DeleteComment id={one._id} postId={postId} threadId={threadId} />
        ) : (
          !isGuest && <ReportComment id={one._id} name={name} />
        )}
      </div>
    </article>
  )
}

function Head({ one: { author, created, is_author, is_investor }, name }: { one: CommentAnswer; name: string }) {
  const say = useCopy(commentWords)
  const language = useLanguage()
  const drawnAt = useDrawnAt()
  return (
    <p className="comment-head">
      {author?.photo && <Picture address={author.photo} kind="photo" alt="" sizes="32px" className="comment-photo" />}
      <Link to={`/profile/${encodeURIComponent(author?.username ?? '')}`} className="comment-name">
        <bdi>{name}</bdi>
      </Link>
      {is_author && <span className="comment-badge">{say('badge_author')}</span>}
      {is_investor && <span className="comment-badge">{say('badge_investor')}</span>}
      <time dateTime={new Date(created * 1000).toISOString()} className="text-13 text-muted">
        {showAgo(created, language, drawnAt)}
      </time>
    </p>
  )
}
