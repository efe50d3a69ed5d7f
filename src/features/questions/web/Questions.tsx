import { useDeferredValue, useState } from 'react'
import { loginPathTo } from '#kit/login-path.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useRouter } from '#platform/web/router.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { SEARCHED_FROM } from '../rules.ts'
import { AskForm } from './AskForm.tsx'
import { Question } from './Question.tsx'
import { questionWords } from './question-words.ts'
import { TITLE_ID, useQuestions } from './use-questions.ts'
import '#features/content/web/comments.css'
import './questions.css'

/** What was asked about a house, the answered questions first. Whoever is not signed in reads, and is led to log in and back. */
export function Questions({ listingId }: { listingId: string }) {
  const say = useCopy(questionWords)
  const language = useLanguage()
  const { path, search } = useRouter().place
  const isGuest = useVisitor() === null
  const [words, setWords] = useState('')
  const list = useQuestions(listingId, useDeferredValue(words.trim()))
  const { first, questions, error, refetch } = list
  return (
    <section className="rule grid gap-6 pt-8" aria-labelledby={TITLE_ID}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={TITLE_ID} tabIndex={-1} className="outline-none">
          {say('title')}
        </h2>
        <p className="text-13 text-muted" aria-live="polite">
          {first && first.total > 0 && say('count', { n: first.total, answered: showNumber(first.answered, language) })}
        </p>
      </div>
      {isGuest ? (
        <div>
          <LinkButton to={loginPathTo(`${path}${search}#questions`)} look="secondary">
            {say('log_in')}
          </LinkButton>
        </div>
      ) : (
        first?.answers_as === null && <AskForm listingId={listingId} />
      )}
      {first && first.total > SEARCHED_FROM && (
        <TextField
          id="question-words"
          type="search"
          label={say('search')}
          value={words}
          maxLength={100}
          onChange={setWords}
        />
      )}
      {!first && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <QuestionsSkeleton />)}
      {first?.total === 0 && <EmptyState title={say('none_title')}>{say('none_text')}</EmptyState>}
      {first && first.total > 0 && questions?.length === 0 && <p className="text-muted">{say('found_none')}</p>}
      {questions && questions.length > 0 && (
        <ul className="comments">
          {questions.map((one) => (
            <li key={one._id}>
              <Question one={one} listingId={listingId} answersAs={first?.answers_as ?? null} />
            </li>
          ))}
        </ul>
      )}
      <More list={list} />
    </section>
  )
}

type List = Pick<ReturnType<typeof useQuestions>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

function More({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { list: List }) {
  const say = useCopy(questionWords)
  if (!hasNextPage) return null
  return (
    <div>
      <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {say(isFetchingNextPage ? 'loading_more' : 'load_more')}
      </Button>
    </div>
  )
}

const QuestionsSkeleton = () => (
  <div className="grid gap-4">
    <LoadingNote />
    <Skeleton height="96px" />
    <Skeleton height="96px" />
  </div>
)
