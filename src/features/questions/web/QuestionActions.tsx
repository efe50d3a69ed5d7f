import { useState } from 'react'
import { ReportButton } from '#features/content/web/ReportButton.tsx'
import { call } from '#platform/web/call.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDelete } from '#platform/web/ui/ConfirmDelete.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { deleteQuestion, markQuestion, QuestionAnswer, reportQuestion, unmarkQuestion } from '../contract.ts'
import { questionWords } from './question-words.ts'
import { TITLE_ID, useRefreshQuestions } from './use-questions.ts'

type Props = { readonly one: QuestionAnswer; readonly name: string; readonly listingId: string }

/** What can be done about a question: one's own is deleted, others are marked or reported; guests read how many marked it. */
export function QuestionActions({ one, name, listingId }: Props) {
  const say = useCopy(questionWords)
  const isGuest = useVisitor() === null
  if (one.is_own)
    return one.answers.length === 0 ? <DeleteQuestion id={one._id} listingId={listingId} /> : <Found n={one.helpful} />
  if (isGuest) return <Found n={one.helpful} />
  return (
    <>
      <Helpful one={one} name={name} listingId={listingId} />
      <ReportButton
        label={say('report_of', { name })}
        title={say('report_title')}
        send={async (body) => {
          const params = { question_id: one._id }
          await call<typeof reportQuestion>('POST /api/questions/{question_id}/report', { params, body })
        }}
      />
    </>
  )
}

function Found({ n }: { n: number }) {
  const say = useCopy(questionWords)
  return n > 0 && <p className="question-found">{say('found_helpful', { n })}</p>
}

/** Marked once; pressed again, the mark is taken back. */
function Helpful({ one, name, listingId }: Props) {
  const say = useCopy(questionWords)
  const sayError = useSayError(say)
  const language = useLanguage()
  const refresh = useRefreshQuestions(listingId)
  const [isBusy, setIsBusy] = useState(false)
  const toggle = async () => {
    setIsBusy(true)
    const params = { question_id: one._id }
    try {
      if (one.is_helpful) await call<typeof unmarkQuestion>('DELETE /api/questions/{question_id}/helpful', { params })
      else await call<typeof markQuestion>('PUT /api/questions/{question_id}/helpful', { params })
      await refresh()
    } catch (error) {
      toast(sayError(error), { tone: 'negative' })
    }
    setIsBusy(false)
  }
  return (
    <Button
      look="quiet"
      busy={isBusy}
      aria-pressed={one.is_helpful}
      aria-label={say('helpful_of', { name })}
      className={one.is_helpful ? 'question-marked' : ''}
      onClick={() => void toggle()}
    >
      {one.helpful > 0 ? say('helpful_n', { n: showNumber(one.helpful, language) }) : say('helpful')}
    </Button>
  )
}

/** Deletes a question of one's own that is not answered yet. */
function DeleteQuestion({ id, listingId }: { id: string; listingId: string }) {
  const say = useCopy(questionWords)
  const sayError = useSayError(say)
  const refresh = useRefreshQuestions(listingId)
  return (
    <ConfirmDelete
      look="quiet"
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
        await call<typeof deleteQuestion>('DELETE /api/questions/{question_id}', { params: { question_id: id } })
      }}
      onGone={refresh}
      focusId={TITLE_ID}
    />
  )
}
