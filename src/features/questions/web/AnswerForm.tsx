import { useEffect, useRef } from 'react'
import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import { isSeen, tidyText } from '#features/content/comment-rules.ts'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { answerQuestion } from '../contract.ts'
import { ANSWER_MAX } from '../rules.ts'
import type { Answerer } from '../rules.ts'
import { questionWords } from './question-words.ts'
import { useRefreshQuestions } from './use-questions.ts'

type Props = {
  readonly questionId: string
  readonly listingId: string
  readonly as: Answerer
  readonly onDone: () => void
}

/** Answer a question, in the name of the seller or of Freehold. */
export function AnswerForm({ questionId, listingId, as, onDone }: Props) {
  const say = useCopy(questionWords)
  const sayError = useSayError(say)
  const refresh = useRefreshQuestions(listingId)
  const form = useForm<{ text: string }>({
    initial: { text: '' },
    check: ({ text }) => {
      const kept = tidyText(text)
      if (!isSeen(kept)) return { text: say('empty') }
      return kept.length > ANSWER_MAX ? { text: say('too_long', { most: ANSWER_MAX }) } : {}
    },
    submit: async ({ text }) => {
      const params = { question_id: questionId }
      await call<typeof answerQuestion>('POST /api/questions/{question_id}/answers', { params, body: { text } })
      await refresh()
      toast(say('was_answered'), { tone: 'positive' })
      onDone()
    },
  })
  const place = useRef<HTMLDivElement>(null)
  // Whoever pressed "Answer" types next.
  useEffect(() => place.current?.querySelector('textarea')?.focus(), [])
  return (
    <div ref={place} className="questions-form">
      {form.values.text !== '' && <SessionDialog isUnderWay />}
      <form {...form.bind} className="grid gap-4">
        <TextArea {...form.field('text')} label={say('answer_field')} hint={say(`answer_as_${as}`)} rows={3} required />
        {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy}>
            {say(form.isBusy ? 'sending' : 'answer_send')}
          </Button>
          <Button look="quiet" onClick={onDone}>
            {say('cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
