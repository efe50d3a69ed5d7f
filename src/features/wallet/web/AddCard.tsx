import { useState } from 'react'
import type { FormEvent } from 'react'
import type { addCard } from '#features/payments/saved-cards-contract.ts'
import { CardForm } from '#features/payments/web/CardForm.tsx'
import { paymentsWords } from '#features/payments/web/payments-words.ts'
import { useCard } from '#features/payments/web/use-card.ts'
import { useSayPayment } from '#features/payments/web/use-say-payment.ts'
import { call } from '#platform/web/call.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFailure } from '#platform/web/use-failure.ts'
import { useCopy } from '#platform/web/words.ts'
import { paymentPageWords } from './payment-page-words.ts'

/** A card that is kept for later, without a payment. */
export function AddCard({ onDone }: { onDone: () => void }) {
  const say = useCopy(paymentPageWords)
  const sayPayment = useCopy(paymentsWords)
  const sayError = useSayPayment(sayPayment)
  const card = useCard({ isNewOnly: true })
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const [isDown, setIsDown] = useState(false)

  const keep = async () => {
    const found = await card.requestToken()
    if (found === null) return
    if (!('token' in found) || found.token === undefined) return setIsDown(true)
    await call<typeof addCard>('POST /api/cards', { body: { token: found.token } })
    await refresh('/api/cards')
    toast(say('card_kept'), { tone: 'positive' })
    onDone()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    setIsDown(false)
    await keep().catch(setFailure)
    setIsBusy(false)
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <CardForm card={card} disabled={isBusy} />
      {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      {isDown && <Banner tone="negative">{sayPayment('uncharged')}</Banner>}
      <Button type="submit" wide busy={isBusy}>
        {say('keep_card')}
      </Button>
    </form>
  )
}
