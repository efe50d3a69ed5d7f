import { useState } from 'react'
import { useStepUp } from '#features/accounts/web/step-up.ts'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { focusMain } from '#platform/web/router.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { dropSecondPress } from '#platform/web/ui/second-press.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { decideComment } from '../contract.ts'
import { operatorWords } from './operator-words.ts'
import { isReasonMissing, ReasonField } from './ReasonField.tsx'

/** A reported comment is hidden, with a reason that its writer reads, or left as it is. */
export function CommentDecision({ id }: { id: string }) {
  const say = useCopy(operatorWords)
  const [isHiding, setIsHiding] = useState(false)
  const { decide, isBusy, failure, forget } = useDecision(id)
  return (
    <>
      {failure !== null && !isHiding && <CommentFailure failure={failure} />}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setIsHiding(true)}>
          {say('comment_hide')}
        </Button>
        <Button
          look="quiet"
          busy={isBusy && !isHiding}
          onClick={() => {
            dropSecondPress()
            void decide({ decision: 'leave' })
          }}
        >
          {say('comment_leave')}
        </Button>
      </div>
      {isHiding && (
        <HideDialog
          failure={failure}
          isBusy={isBusy}
          onHide={(reason) => void decide({ decision: 'hide', reason })}
          onClose={() => {
            setIsHiding(false)
            forget()
          }}
        />
      )}
    </>
  )
}

type Body = { decision: 'leave' } | { decision: 'hide'; reason: string }

function useDecision(id: string) {
  const say = useCopy(operatorWords)
  const refresh = useRefresh()
  const stepUp = useStepUp()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const decide = async (body: Body) => {
    setIsBusy(true)
    setFailure(null)
    try {
      const { is_hidden: isHidden } = await stepUp(() =>
        call<typeof decideComment>('POST /api/operator/comments/{id}/decision', { params: { id }, body }),
      )
      toast(say(isHidden ? 'comment_was_hidden' : 'comment_was_left'), { tone: 'positive' })
      await refresh('/api/operator/approvals')
      // The button is gone with its comment, and the next one has moved up; a dialog sees to that itself.
      if (body.decision === 'leave') {
        dropSecondPress()
        focusMain()
      }
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }
  return { decide, isBusy, failure, forget: () => setFailure(null) }
}

function CommentFailure({ failure }: { failure: unknown }) {
  const say = useCopy(operatorWords)
  const sayError = useSayError(say)
  return <Banner tone="negative">{sayError(failure)}</Banner>
}

type HideProps = {
  readonly failure: unknown
  readonly isBusy: boolean
  readonly onHide: (reason: string) => void
  readonly onClose: () => void
}

function HideDialog({ failure, isBusy, onHide, onClose }: HideProps) {
  const say = useCopy(operatorWords)
  const [reason, setReason] = useState('')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('comment_hide_title')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => onHide(reason)}>
            {say('comment_hide_yes')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && !isReasonMissing(failure) && <CommentFailure failure={failure} />}
        <p>{say('comment_hide_text')}</p>
        <ReasonField
          id="hide-reason"
          label={say('comment_hide_reason')}
          value={reason}
          failure={failure}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}
