import { useId, useState } from 'react'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { useLanguage } from '#platform/web/language.ts'
import { publishToOtherTabs } from '#platform/web/other-tabs.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFailure } from '#platform/web/use-failure.ts'
import { useCopy } from '#platform/web/words.ts'
import type { PurchaseAnswer, refundPurchase } from '../contract.ts'
import { purchaseWords } from './purchase-words.ts'

/** Gives a plan back, once its consequence was read and the word typed: it cannot be undone. */
export function RefundPlan({ purchase }: { purchase: PurchaseAnswer }) {
  const say = useCopy(purchaseWords)
  const sayError = useSayError(say)
  const language = useLanguage()
  const refresh = useRefresh()
  const fieldId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useFailure()
  const word = say('refund_word')
  const isMeant = typed.trim().toUpperCase() === word
  const giveBack = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const { id } = purchase
      await call<typeof refundPurchase>('POST /api/purchases/{id}/refund', { params: { id }, body: { confirm: typed } })
      toast(say('refund_done'), { tone: 'positive' })
      setIsAsking(false)
      await refresh(`/api/purchases/${encodeURIComponent(id)}`)
      for (const path of ['/api/purchases', '/api/wallet', '/api/history']) void refresh(path)
      publishToOtherTabs()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {say('refund')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={say('refund_title')}
        actions={
          <>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              {say('refund_no')}
            </Button>
            <Button look="danger" busy={isBusy} disabled={!isMeant} onClick={() => void giveBack()}>
              {say('refund')}
            </Button>
          </>
        }
      >
        <p>{say(`refund_what_${purchase.source}`, { price: showCents(purchase.price, language) })}</p>
        <p className="font-medium">{say('refund_final')}</p>
        <TextField
          id={fieldId}
          label={say('refund_type', { word })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={40}
        />
        {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      </Dialog>
    </>
  )
}
