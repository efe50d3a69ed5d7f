import { useState } from 'react'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { showAgo } from '#platform/web/show-ago.ts'
import { useDrawnAt } from '#platform/web/use-drawn-at.ts'
import { useCopy } from '#platform/web/words.ts'
import type { QuestionAnswer } from '../contract.ts'
import type { Answerer } from '../rules.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { QuestionActions } from './QuestionActions.tsx'
import { questionWords } from './question-words.ts'

type Props = { readonly one: QuestionAnswer; readonly listingId: string; readonly answersAs: Answerer | null }

/** One question with what was answered: who, when, what. Its texts are texts, whatever they hold. */
export function Question({ one, listingId, answersAs }: Props) {
  const say = useCopy(questionWords)
  const [isAnswering, setIsAnswering] = useState(false)
  const name = one.asker?.name ?? one.asker?.username ?? say('somebody')
  const mayAnswer = answersAs !== null && one.state === 'shown'
  return (
    <article className="comment question" aria-label={say('by', { name })}>
      <Head one={one} name={name} />
      {one.hidden_reason !== null && (
        <p className="comment-note" dir="auto">
          {say('hidden_own', { reason: one.hidden_reason })}
        </p>
      )}
      {one.text === null ? (
        <p className="text-muted">{say(one.state === 'hidden' ? 'hidden' : 'deleted')}</p>
      ) : (
        <p className="comment-text question-text" dir="auto">
          {one.text}
        </p>
      )}
      <Answers one={one} />
      <div className="comment-actions">
        {mayAnswer && !isAnswering && (
          <Button look="quiet" onClick={() => setIsAnswering(true)}>
            {say('answer')}
          </Button>
        )}
        {one.text !== null && <QuestionActions one={one} name={name} listingId={listingId} />}
      </div>
      {mayAnswer && isAnswering && (
        <AnswerForm questionId={one._id} listingId={listingId} as={answersAs} onDone={() => setIsAnswering(false)} />
      )}
    </article>
  )
}

function Head({ one: { asker, asked }, name }: { one: QuestionAnswer; name: string }) {
  const language = useLanguage()
  const drawnAt = useDrawnAt()
  return (
    <p className="comment-head">
      {asker && (
        <Link to={`/profile/${encodeURIComponent(asker.username)}`} className="comment-name">
          <bdi>{name}</bdi>
        </Link>
      )}
      <time dateTime={new Date(asked * 1000).toISOString()} className="text-13 text-muted">
        {showAgo(asked, language, drawnAt)}
      </time>
    </p>
  )
}

/** In whose name it was answered, and when; or that it is still open. */
function Answers({ one: { answers, state } }: { one: QuestionAnswer }) {
  const say = useCopy(questionWords)
  const language = useLanguage()
  const drawnAt = useDrawnAt()
  if (answers.length === 0) return state === 'shown' && <p className="text-13 text-muted">{say('open')}</p>
  return (
    <ul className="comment-answers">
      {answers.map((answer) => (
        <li key={answer._id} className="comment">
          <p className="comment-head">
            <span className="comment-badge">{say(`as_${answer.as}`)}</span>
            <time dateTime={new Date(answer.answered * 1000).toISOString()} className="text-13 text-muted">
              {showAgo(answer.answered, language, drawnAt)}
            </time>
          </p>
          <p className="comment-text" dir="auto">
            {answer.text}
          </p>
        </li>
      ))}
    </ul>
  )
}
