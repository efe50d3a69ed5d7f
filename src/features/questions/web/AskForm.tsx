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
import type { askQuestion } from '../contract.ts'
import { QUESTION_MAX, QUESTION_MIN } from '../rules.ts'
import { questionWords } from './question-words.ts'
import { useRefreshQuestions } from './use-questions.ts'

/** Ask something about a house. What is typed stays until the server has it. */
export function AskForm({ listingId }: { listingId: string }) {
  const say = useCopy(questionWords)
  const sayError = useSayError(say)
  const refresh = useRefreshQuestions(listingId)
  const form = useForm<{ text: string }>({
    initial: { text: '' },
    check: ({ text }) => {
      const kept = tidyText(text)
      if (!isSeen(kept)) return { text: say('empty') }
      if (kept.length < QUESTION_MIN) return { text: say('too_short', { least: QUESTION_MIN }) }
      return kept.length > QUESTION_MAX ? { text: say('too_long', { most: QUESTION_MAX }) } : {}
    },
    submit: async ({ text }) => {
      await call<typeof askQuestion>('POST /api/listings/{id}/questions', { params: { id: listingId }, body: { text } })
      form.set({ text: '' })
      void refresh()
      toast(say('was_asked'), { tone: 'positive' })
    },
  })
  return (
    <>
      {form.values.text !== '' && <SessionDialog isUnderWay />}
      <form {...form.bind} className="grid gap-4 questions-form">
        <TextArea
          {...form.field('text')}
          label={say('field')}
          hint={say('hint', { n: form.values.text.length, most: QUESTION_MAX })}
          rows={3}
          required
        />
        {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
        <div>
          <Button type="submit" busy={form.isBusy}>
            {say(form.isBusy ? 'sending' : 'send')}
          </Button>
        </div>
      </form>
    </>
  )
}
