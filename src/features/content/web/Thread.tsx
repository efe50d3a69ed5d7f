import { useRef, useState } from 'react'
import { useVisitor } from '#platform/web/visitor.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { CommentAnswer, ThreadAnswer } from '../comment-contract.ts'
import { Comment, nameIn } from './Comment.tsx'
import { CommentForm } from './CommentForm.tsx'
import { commentWords } from './comment-words.ts'
import { useAnswers } from './use-comments.ts'

type Props = { readonly postId: string; readonly thread: ThreadAnswer; readonly mayShowInvestor: boolean }

/** A comment with its answers below, and a place to answer. */
export function Thread({ postId, thread, mayShowInvestor }: Props) {
  const say = useCopy(commentWords)
  const isGuest = useVisitor() === null
  const place = useRef<HTMLLIElement>(null)
  const [answering, setAnswering] = useState<CommentAnswer | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { answers, hasNextPage, isFetching, fetchNextPage } = useAnswers(thread._id, isOpen)
  const shown = answers ?? thread.answers
  const isMore = answers ? hasNextPage : thread.more_answers !== null
  const draw = (one: CommentAnswer) => (
    <Comment one={one} postId={postId} threadId={thread._id} onAnswer={isGuest ? undefined : () => setAnswering(one)} />
  )
  return (
    <li ref={place} tabIndex={-1} className="comment-thread">
      {draw(thread)}
      {shown.length > 0 && (
        <ul className="comment-answers" aria-label={say('answers_to', { name: nameIn(thread, say) })}>
          {shown.map((one) => (
            <li key={one._id}>{draw(one)}</li>
          ))}
        </ul>
      )}
      {isMore && (
        <div className="comment-answers">
          <Button
            look="quiet"
            busy={isOpen && isFetching}
            onClick={() => (answers ? void fetchNextPage() : setIsOpen(true))}
          >
            {say('more_answers')}
          </Button>
        </div>
      )}
      {answering && (
        <div className="comment-answers">
          <CommentForm
            key={answering._id}
            postId={postId}
            mayShowInvestor={mayShowInvestor}
            to={{ id: answering._id, threadId: thread._id, name: nameIn(answering, say) }}
            onDone={(isSent) => {
              setAnswering(null)
              place.current?.focus({ preventScroll: true })
              // One's own answer stands last: it is there to be seen.
              if (isSent && isMore) setIsOpen(true)
            }}
          />
        </div>
      )}
    </li>
  )
}
