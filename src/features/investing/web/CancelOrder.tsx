import { useState } from 'react'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { useLanguage } from '#platform/web/language.ts'
import { publishToOtherTabs } from '#platform/web/other-tabs.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFailure } from '#platform/web/use-failure.ts'
import { useCopy } from '#platform/web/words.ts'
import type { cancelOrder, OrderAnswer } from '../order-contract.ts'
import { CancelUntil } from './CancelUntil.tsx'
import { investingWords } from './investing-words.ts'
import { orderWords } from './order-words.ts'

type Props = {
  order: OrderAnswer
  onChanged: () => void
  /** What the button says where something else beside it says until when. */
  label?: string
}

// What a cancelled order changes, by the address of its answer.
const CHANGED = ['/api/positions', '/api/history', '/api/wallet', '/api/listings', '/api/orders'] as const

/** Takes an order back, after saying what goes where, and that it cannot be undone. */
export function CancelOrder({ order, onChanged, label }: Props) {
  const say = useCopy(orderWords)
  const sayError = useSayError(useCopy(investingWords))
  const refresh = useRefresh()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const cancel = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await call<typeof cancelOrder>('POST /api/orders/{id}/cancel', { params: { id: order.id } })
      for (const path of CHANGED) void refresh(path)
      publishToOtherTabs()
      toast(say('cancelled_toast'), { tone: 'positive' })
      setIsAsking(false)
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
      onChanged()
    }
  }
  return (
    <div className={label ? undefined : 'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4'}>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {label ?? say('cancel')}
      </Button>
      {/* What is not paid is held for minutes, not until that day. */}
      {!label && order.state === 'funded' && (
        <p className="text-13 text-muted">
          <CancelUntil until={order.cancel_until} />
        </p>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={say('cancel_title')}
        actions={
          <>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              {say('cancel_no')}
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => void cancel()}>
              {say('cancel_yes')}
            </Button>
          </>
        }
      >
        <GoesBack order={order} />
        <p>{say('cancel_final')}</p>
        {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      </Dialog>
    </div>
  )
}

/** What goes back, where to, and when. */
function GoesBack({ order: { state, amount, wallet_part: part, source, payment } }: { order: OrderAnswer }) {
  const say = useCopy(orderWords)
  const language = useLanguage()
  if (state !== 'funded' || source === null)
    return <p>{say('cancel_unpaid', { amount: showCents(amount, language) })}</p>
  const toWallet = source === 'wallet' ? amount : part
  const rest = amount - toWallet
  const way = payment?.is_disputed ? 'cancel_disputed' : source === 'paypal' ? 'cancel_paypal' : 'cancel_card'
  return (
    <ul className="grid gap-2 border-l-2 border-line pl-4">
      {toWallet > 0 && <li>{say('cancel_wallet', { amount: showCents(toWallet, language) })}</li>}
      {rest > 0 && <li>{say(way, { amount: showCents(rest, language) })}</li>}
    </ul>
  )
}
