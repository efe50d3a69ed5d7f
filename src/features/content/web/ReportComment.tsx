import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { reportComment } from '../comment-contract.ts'
import { NOTE_MAX, REPORT_REASONS } from '../comment-rules.ts'
import type { ReportReason } from '../comment-rules.ts'
import { commentWords } from './comment-words.ts'

type Told = { reason: ReportReason | null; note: string }

/** Tells operators of somebody else's comment. */
export function ReportComment({ id, name }: { id: string; name: string }) {
  const say = useCopy(commentWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-label={say('report_of', { name })} onClick={() => setIsOpen(true)}>
        {say('report')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={say('report_title')}>
        <ReportForm id={id} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const say = useCopy(commentWords)
  const sayError = useSayError(say)
  const form = useForm<Told>({
    initial: { reason: null, note: '' },
    check: ({ reason }) => (reason === null ? { reason: say('reason_missing') } : {}),
    submit: async ({ reason, note }) => {
      const params = { comment_id: id }
      const body = { reason: reason!, note }
      await call<typeof reportComment>('POST /api/comments/{comment_id}/report', { params, body })
      toast(say('was_reported'), { tone: 'positive' })
      onDone()
    },
  })
  const choices = REPORT_REASONS.map((value) => ({ value, label: say(`reason_${value}`) }))
  return (
    <form {...form.bind} className="grid gap-5">
      <ChoiceGroup {...form.field('reason')} legend={say('report_reason')} choices={choices} />
      <TextField {...form.field('note')} label={say('report_note')} maxLength={NOTE_MAX} optional />
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      <div className="dialog-actions">
        <Button look="quiet" onClick={onDone}>
          {say('cancel')}
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {say(form.isBusy ? 'sending' : 'report_send')}
        </Button>
      </div>
    </form>
  )
}
