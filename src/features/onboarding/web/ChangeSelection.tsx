import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SAVE_ALERT_MS, toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { chooseResult } from '../contract.ts'
import { LEVELS, PLANS } from '../rules.ts'
import { answerWords, choicesOf } from './answer-words.ts'
import { resultsWords } from './results-words.ts'
import { heldOf, useKeepSurvey } from './use-survey.ts'
import type { Survey } from './use-survey.ts'

type Props = { survey: Survey; isOpen: boolean; onClose: () => void }

/** Another level or plan than the computed ones, or the way back to the answers. */
export function ChangeSelection({ survey, isOpen, onClose }: Props) {
  const say = useCopy(resultsWords)
  const sayAnswer = useCopy(answerWords)
  const sayError = useSayError(say)
  const keep = useKeepSurvey()
  const [picked, setPicked] = useState(heldOf(survey))
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const close = () => {
    setPicked(heldOf(survey))
    setFailure(null)
    onClose()
  }
  const save = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const { level, plan } = picked
      keep(await call<typeof chooseResult>('PUT /api/survey/choice', { body: { level, plan } }))
      toast(say('saved'), { tone: 'positive', forMs: SAVE_ALERT_MS })
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  const computed = survey.result
  const badged = <V extends string>(choices: readonly { value: V; label: React.ReactNode }[], own: V) =>
    choices.map((choice) => (choice.value === own ? { ...choice, badge: say('computed_badge') } : choice))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={say('dialog_title')}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            {say('cancel')}
          </Button>
          <Button busy={isBusy} onClick={() => void save()}>
            {say('save')}
          </Button>
        </>
      }
    >
      {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      <p className="text-muted">{say('dialog_text')}</p>
      <ChoiceGroup
        id="chosen-level"
        legend={say('level')}
        choices={badged(choicesOf(sayAnswer, LEVELS), computed.level)}
        value={picked.level}
        onChange={(level) => setPicked({ ...picked, level })}
      />
      <ChoiceGroup
        id="chosen-plan"
        legend={say('plan')}
        choices={badged(choicesOf(sayAnswer, PLANS), computed.plan)}
        value={picked.plan}
        onChange={(plan) => setPicked({ ...picked, plan })}
      />
      <p>
        <Link to="/register/investor-profile" className="text-link">
          {say('edit_answers')}
        </Link>
      </p>
    </Dialog>
  )
}
