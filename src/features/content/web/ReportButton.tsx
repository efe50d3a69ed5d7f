import { useState } from 'react'
import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import { NOTE_MAX, REPORT_REASONS } from '../comment-rules.ts'
import type { ReportReason } from '../comment-rules.ts'
import { commentWords } from './comment-words.ts'

type Told = { reason: ReportReason | null; note: string }

export type Report = { readonly reason: ReportReason; readonly note: string }
type Props = {
  /** Names the button for whoever hears it. */
  readonly label: string
  readonly title: string
  readonly send: (report: Report) => Promise<void>
}

/** Tells operators of something that somebody else wrote, in a dialog. */
export function ReportButton({ label, title, send }: Props) {
  const say = useCopy(commentWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-label={label} onClick={() => setIsOpen(true)}>
        {say('report')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <ReportForm send={send} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function ReportForm({ send, onDone }: Pick<Props, 'send'> & { onDone: () => void }) {
  const say = useCopy(commentWords)
  const sayError = useSayError(say)
  const form = useForm<Told>({
    initial: { reason: null, note: '' },
    check: ({ reason }) => (reason === null ? { reason: say('reason_missing') } : {}),
    submit: async ({ reason, note }) => {
      await send({ reason: reason!, note })
      toast(say('was_reported'), { tone: 'positive' })
      onDone()
    },
  })
  const choices = REPORT_REASONS.map((value) => ({ value, label: say(`reason_${value}`) }))
  return (
    <>
      {form.values.note !== '' && <SessionDialog isUnderWay />}
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
    </>
  )
}
