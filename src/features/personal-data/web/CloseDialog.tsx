import { useEffect, useState } from 'react'
import { sayFailure } from '#features/accounts/web/say-failure.ts'
import { useStepUp } from '#features/accounts/web/step-up.ts'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { stopLive } from '#platform/web/live.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { guardSession, setVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { askClosing } from '../contract.ts'
import { dataWords } from './data-words.ts'

type Props = { isOpen: boolean; onClose: () => void; days: number }

/** Says what closing leads to, asks for a word, and says on which day it happens. */
export function CloseDialog({ isOpen, onClose, days }: Props) {
  const say = useCopy(dataWords)
  const [due, setDue] = useState<number | null>(null)
  // The session ends with it: the page has to stay until its reader has read when it happens.
  useEffect(() => (isOpen ? guardSession() : undefined), [isOpen])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={due === null ? onClose : undefined}
      title={say(due === null ? 'dialog_title' : 'done_title')}
    >
      {due === null ? <CloseForm days={days} onCancel={onClose} onDone={setDue} /> : <Done due={due} />}
    </Dialog>
  )
}

type FormProps = { days: number; onCancel: () => void; onDone: (due: number) => void }

function CloseForm({ days, onCancel, onDone }: FormProps) {
  const say = useCopy(dataWords)
  const stepUp = useStepUp()
  const word = say('word')
  const form = useForm({
    initial: { word: '' },
    check: (values) => ({ word: values.word.trim() === word ? undefined : say('word_wrong', { word }) }),
    submit: async () => {
      const body = { understood: true } as const
      const { due } = await stepUp(() => call<typeof askClosing>('POST /api/closing', { body }))
      stopLive()
      onDone(due)
    },
  })
  return (
    <form {...form.bind} className="grid gap-4">
      {form.failure !== null && <Banner tone="negative">{sayFailure(form.failure, say, say('failed'))}</Banner>}
      <p>{say('dialog_text', { days })}</p>
      <TextField
        {...form.field('word')}
        label={say('word_label', { word })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
      />
      <div className="dialog-actions">
        <Button look="quiet" onClick={onCancel}>
          {say('cancel')}
        </Button>
        <Button type="submit" look="danger" busy={form.isBusy}>
          {say('confirm', { days })}
        </Button>
      </div>
    </form>
  )
}

function Done({ due }: { due: number }) {
  const say = useCopy(dataWords)
  const language = useLanguage()
  const leave = () => {
    setVisitor(null)
    location.assign('/')
  }
  return (
    <div className="grid gap-4" aria-live="polite">
      <p>{say('done_text', { day: showDay(due, language) })}</p>
      <div className="dialog-actions">
        <Button onClick={leave}>{say('done_go')}</Button>
      </div>
    </div>
  )
}
