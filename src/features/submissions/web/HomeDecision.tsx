import { useState } from 'react'
import { useStepUp } from '#features/accounts/web/step-up.ts'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import { placeOf } from '../place.ts'
import type { acceptHome, askAboutHome, refuseHome, ReviewAnswer } from '../review-contract.ts'
import { reviewWords } from './review-words.ts'

export type Decision = 'ask' | 'accept' | 'refuse'

const DONE = { ask: 'done_question', accept: 'done_accepted', refuse: 'done_refused' } as const

type Props = { home: Pick<ReviewAnswer, 'id' | 'revision'>; decision: Decision; onClose: () => void }

/** Says what a decision leads to before it is made, and takes what it needs. */
export function HomeDecision({ home: latest, decision, onClose }: Props) {
  // What stood on the page when this was opened is decided about: what comes in behind it has not been looked at.
  const [home] = useState(latest)
  const say = useCopy(reviewWords)
  const sayError = useSayError(say)
  const refresh = useRefresh()
  const stepUp = useStepUp()
  const isPlace = decision === 'accept'
  const form = useForm({
    initial: { text: '', place: '', name: '' },
    check: ({ text, place }) => ({
      ...(isPlace && !placeOf(place) && { place: say('home_place_wrong') }),
      ...(!isPlace && text.trim() === '' && { text: say('text_missing') }),
    }),
    submit: async ({ text, place, name }) => {
      try {
        await stepUp(() => decide(home, decision, { text: text.trim(), place: placeOf(place), name: name.trim() }))
      } finally {
        // Refused or not: somebody else may have decided meanwhile.
        await Promise.all([refresh(`/api/operator/homes/${home.id}`), refresh('/api/operator/approvals')])
      }
      toast(say(DONE[decision]), { tone: 'positive' })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say(`${decision}_title`)}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button
            type="submit"
            form="home-decision"
            look={decision === 'refuse' ? 'danger' : 'primary'}
            busy={form.isBusy}
          >
            {say(decision)}
          </Button>
        </>
      }
    >
      <form {...form.bind} id="home-decision" className="grid gap-4">
        {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
        <p>{say(`${decision}_text`)}</p>
        {isPlace ? (
          <>
            <TextField
              {...form.field('place')}
              label={say('place')}
              hint={say('place_hint')}
              autoComplete="off"
              maxLength={60}
            />
            <TextField {...form.field('name')} label={say('name')} hint={say('name_hint')} optional maxLength={120} />
          </>
        ) : (
          <TextArea
            {...form.field('text')}
            label={say(decision === 'ask' ? 'question' : 'refuse_reason')}
            maxLength={2000}
            rows={4}
          />
        )}
      </form>
    </Dialog>
  )
}

type Given = { readonly text: string; readonly place: ReturnType<typeof placeOf>; readonly name: string }

async function decide(
  { id, revision }: Props['home'],
  decision: Decision,
  { text, place, name }: Given,
): Promise<void> {
  const params = { id }
  if (decision === 'ask')
    await call<typeof askAboutHome>('POST /api/operator/homes/{id}/question', {
      params,
      body: { question: text, revision },
    })
  else if (decision === 'refuse')
    await call<typeof refuseHome>('POST /api/operator/homes/{id}/refusal', { params, body: { reason: text, revision } })
  else if (place) {
    const body = { ...place, revision, ...(name !== '' && { name }) }
    await call<typeof acceptHome>('POST /api/operator/homes/{id}/acceptance', { params, body })
  }
}
