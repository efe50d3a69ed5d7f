import { useState } from 'react'
import { useStepUp } from '#features/accounts/web/step-up.ts'
import type { BodySent } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { ApprovalAnswer, decideApproval } from '../contract.ts'
import { decisionRefusals } from '../refusals.ts'
import { operatorWords } from './operator-words.ts'
import { isReasonMissing, ReasonField } from './ReasonField.tsx'
import { useApprovalName } from './use-approval-name.ts'
import { WhatItDoes } from './WhatItDoes.tsx'

export type Decision = BodySent<typeof decideApproval>['decision']

// Somebody else decided, or its time is over: nothing is left to decide.
const OVER: readonly string[] = [
  'approval_decided',
  'approval_expired',
  'approval_not_found',
] satisfies (keyof typeof decisionRefusals)[]

const saysOver = (failure: unknown): boolean => failure instanceof CallError && OVER.includes(failure.code)

type Props = { approval: ApprovalAnswer; decision: Decision; onClose: () => void }

/** Says what is decided and what that leads to, since the dialog lies over the card that says it too; a refusal has a reason. */
export function DecisionDialog({ approval, decision, onClose }: Props) {
  const { asked_by: email } = approval
  const say = useCopy(operatorWords)
  const sayError = useSayError(say)
  const name = useApprovalName(approval)
  const [reason, setReason] = useState('')
  const { isBusy, failure, decide } = useDecide({ approval, decision, onClose }, reason)
  const isOver = saysOver(failure)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say(`${decision}_title`)}
      actions={
        <>
          {!isOver && (
            <Button look="quiet" onClick={onClose}>
              {say('cancel')}
            </Button>
          )}
          {/* The same button, so that the focus stays where it was. */}
          <Button
            look={isOver ? 'secondary' : decision === 'approve' ? 'primary' : 'danger'}
            busy={isBusy}
            onClick={isOver ? onClose : () => void decide()}
          >
            {say(isOver ? 'close' : decision)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && !isReasonMissing(failure) && <Banner tone="negative">{sayError(failure)}</Banner>}
        <h3>{name}</h3>
        {!isOver && <WhatItDoes approval={approval} />}
        {!isOver && <p>{decision === 'approve' ? say('approve_text', { email }) : say(`${decision}_text`)}</p>}
        {decision === 'refuse' && !isOver && (
          <ReasonField
            id="decision-reason"
            label={say('refuse_reason')}
            value={reason}
            failure={failure}
            onChange={setReason}
          />
        )}
      </div>
    </Dialog>
  )
}

function useDecide({ approval: { id }, decision, onClose }: Props, reason: string) {
  const say = useCopy(operatorWords)
  const refresh = useRefresh()
  const stepUp = useStepUp()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const decide = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const body = { decision, ...(decision === 'refuse' && reason.trim() && { reason }) }
      const { status } = await stepUp(() =>
        call<typeof decideApproval>('POST /api/operator/approvals/{id}/decision', { params: { id }, body }),
      )
      toast(say(`done_${status}`), { tone: 'positive' })
      await refresh('/api/operator/approvals')
      onClose()
    } catch (error) {
      setFailure(error)
      // Somebody else may have decided meanwhile. A database that stands still keeps nobody from trying again.
      const refreshed = refresh('/api/operator/approvals')
      // Closed before its card is gone, the dialog would give the focus to a button that goes.
      if (saysOver(error)) await refreshed
    }
    setIsBusy(false)
  }
  return { isBusy, failure, decide }
}
