import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFailure } from '#platform/web/use-failure.ts'
import { useCopy } from '#platform/web/words.ts'
import type { withdrawSubmission } from '../contract.ts'
import { submissionWords } from './submission-words.ts'

/** Offers a home no longer, once its consequence was read: it cannot be undone. */
export function WithdrawHome({ id }: { id: string }) {
  const say = useCopy(submissionWords)
  const sayError = useSayError(say)
  const refresh = useRefresh()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const withdraw = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await call<typeof withdrawSubmission>('POST /api/submissions/{id}/withdraw', { params: { id } })
      setIsAsking(false)
      toast(say('was_withdrawn'), { tone: 'positive' })
      await Promise.all([refresh(`/api/submissions/${id}`), refresh('/api/submissions')])
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="border-t border-line pt-6">
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {say('withdraw')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={say('withdraw_title')}
        actions={
          <>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              {say('withdraw_no')}
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => void withdraw()}>
              {say('withdraw_yes')}
            </Button>
          </>
        }
      >
        {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
        <p>{say('withdraw_text')}</p>
      </Dialog>
    </div>
  )
}
