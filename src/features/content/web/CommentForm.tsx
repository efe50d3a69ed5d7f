import { useEffect, useRef } from 'react'
import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { writeComment } from '../comment-contract.ts'
import { COMMENT_MAX, isSeen, tidyText } from '../comment-rules.ts'
import { commentWords } from './comment-words.ts'
import { useRefreshComments } from './use-comments.ts'

type Props = {
  readonly postId: string
  readonly mayShowInvestor: boolean
  /** The comment that is answered. */
  readonly to?: { readonly id: string; readonly threadId: string; readonly name: string }
  readonly onDone?: (isSent: boolean) => void
}

/** Write a comment or an answer. What is typed stays until the server has it. */
export function CommentForm({ postId, mayShowInvestor, to, onDone }: Props) {
  const say = useCopy(commentWords)
  const sayError = useSayError(say)
  const refresh = useRefreshComments(postId)
  const form = useForm<{ text: string; shows_investor: boolean }>({
    initial: { text: '', shows_investor: false },
    check: ({ text }) => {
      const kept = tidyText(text)
      if (!isSeen(kept)) return { text: say('empty') }
      return kept.length > COMMENT_MAX ? { text: say('too_long', { most: COMMENT_MAX }) } : {}
    },
    submit: async ({ text, shows_investor }) => {
      const body = { text, shows_investor, ...(to && { answer_to: to.id }) }
      await call<typeof writeComment>('POST /api/posts/{post_id}/comments', { params: { post_id: postId }, body })
      form.set({ text: '', shows_investor: false })
      void refresh(to?.threadId)
      toast(say(to ? 'was_answered' : 'was_sent'), { tone: 'positive' })
      onDone?.(true)
    },
  })
  const place = useRef<HTMLDivElement>(null)
  // Whoever pressed "Answer" types next.
  const answered = to?.id
  useEffect(() => {
    if (answered !== undefined) place.current?.querySelector('textarea')?.focus()
  }, [answered])
  return (
    <div ref={place}>
      {form.values.text !== '' && <SessionDialog isUnderWay />}
      <form {...form.bind} className="grid gap-4">
        <TextArea
          {...form.field('text')}
          label={to ? say('field_answer', { name: to.name }) : say('field')}
          hint={say('hint', { n: form.values.text.length, most: COMMENT_MAX })}
          rows={3}
          required
        />
        {mayShowInvestor && (
          <Checkbox {...form.field('shows_investor')} label={say('investor')} hint={say('investor_hint')} />
        )}
        {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy}>
            {say(form.isBusy ? 'sending' : to ? 'send_answer' : 'send')}
          </Button>
          {to && (
            <Button look="quiet" onClick={() => onDone?.(false)}>
              {say('cancel')}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
