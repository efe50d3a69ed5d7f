import { Printer } from 'lucide-react'
import { isGivenUp } from '#features/offerings/rules.ts'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { isPaid } from '../is-paid.ts'
import type { OrderAnswer } from '../order-contract.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { orderWords } from './order-words.ts'

/** What can be done with an order now: go on with it, have its receipt, take it back. */
export function OrderActions({ order, onChanged }: { order: OrderAnswer; onChanged: () => void }) {
  const say = useCopy(orderWords)
  const { id, state, project, source, change, can_cancel: canCancel } = order
  const isUnpaid = state === 'reserved' || state === 'signed'
  // The clock holds it no more: a payment does.
  const isBeingPaid = isUnpaid && order.expires_at === null
  const isUnpaidEnd = state === 'expired' || state === 'declined' || (state === 'cancelled' && source === null)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {isUnpaid && (
          <LinkButton to={`/project/${project.id}/fund`}>{say(isBeingPaid ? 'see_payment' : 'go_on')}</LinkButton>
        )}
        {isUnpaidEnd && <LinkButton to={`/project/${project.id}/fund`}>{say('invest_again')}</LinkButton>}
        {isPaid(order) && <ReceiptButtons id={id} />}
        <LinkButton look="quiet" to={`/project/${project.id}`}>
          {say('see_house')}
        </LinkButton>
        <LinkButton look="quiet" to="/projects/positions">
          {say('to_positions')}
        </LinkButton>
      </div>
      {/* Where other terms are asked about, both answers stand beside them. */}
      {change?.state === 'asked' ? null : canCancel ? (
        <CancelOrder order={order} onChanged={onChanged} />
      ) : (
        <CancelNote order={order} />
      )}
    </div>
  )
}

/** That the time to take it back is over, unless all of it comes back anyway. */
function CancelNote({ order: { state, offering } }: { order: OrderAnswer }) {
  const say = useCopy(orderWords)
  return state === 'funded' && !isGivenUp(offering.status) && <p className="text-13 text-muted">{say('cancel_over')}</p>
}

function ReceiptButtons({ id }: { id: string }) {
  const say = useCopy(orderWords)
  return (
    <>
      {/* A file, not a page of the app. */}
      <a className="button button-secondary" href={`/api/orders/${id}/receipt.pdf`} rel="external">
        {say('receipt_pdf')}
      </a>
      <Button look="secondary" onClick={() => print()}>
        <Printer aria-hidden="true" />
        {say('receipt_print')}
      </Button>
    </>
  )
}
