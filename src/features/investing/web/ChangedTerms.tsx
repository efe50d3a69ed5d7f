import { useId, useState } from 'react'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { publishToOtherTabs } from '#platform/web/other-tabs.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFailure } from '#platform/web/use-failure.ts'
import { useCopy } from '#platform/web/words.ts'
import type { confirmOrder, OrderAnswer } from '../order-contract.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { ChangedLines } from './ChangedLines.tsx'
import { changeWords } from './change-words.ts'
import { investingWords } from './investing-words.ts'
import { secondsOf, showInstant } from './show-instant.ts'

type Props = { order: OrderAnswer; onChanged: () => void }
type Change = NonNullable<OrderAnswer['change']>

/** Terms that changed after an order was paid: what was, what is, and the two answers. Nothing where none did. */
export function ChangedTerms({ order, onChanged }: Props) {
  const say = useCopy(changeWords)
  const language = useLanguage()
  const { change } = order
  if (change?.state === 'asked') return <ToConfirm order={order} change={change} onChanged={onChanged} />
  if (change?.state !== 'confirmed') return null
  return (
    <p className="mb-6 text-13 text-muted">
      {say('confirmed_note', { day: showDay(secondsOf(change.made_at), language) })}
    </p>
  )
}

function ToConfirm({ order, change, onChanged }: Props & { change: Change }) {
  const say = useCopy(changeWords)
  const sayError = useSayError(useCopy(investingWords))
  const language = useLanguage()
  const id = useId()
  const { isBusy, failure, confirm } = useConfirm(order.id, change.hash, onChanged)
  return (
    <section
      aria-labelledby={id}
      className="mb-8 grid gap-4 rounded-sheet border border-line border-l-accent bg-wash-accent px-4 py-5 sm:px-6"
    >
      <h2 id={id}>{say('title', { name: order.project.name })}</h2>
      <p>{say('intro', { amount: showCents(order.amount, language) })}</p>
      <p className="font-semibold">{say('until', { time: showInstant(change.confirm_until, language) })}</p>
      <h3>{say('lines')}</h3>
      <ChangedLines lines={change[language]} />
      <p>
        <Link to={`/agreement/${change.hash}`} className="text-link inline-flex min-h-11 items-center">
          {say('read')}
        </Link>
      </p>
      {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void confirm()}>
          {say('confirm')}
        </Button>
        <CancelOrder order={order} onChanged={onChanged} label={say('take_back')} />
      </div>
    </section>
  )
}

/** Agrees to what is shown: the hash says so, so that terms that changed once more are not agreed to unread. */
function useConfirm(id: string, agreed: string, onChanged: () => void) {
  const say = useCopy(changeWords)
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const confirm = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await call<typeof confirmOrder>('POST /api/orders/{id}/confirm', { params: { id }, body: { agreed } })
      void refresh('/api/positions')
      publishToOtherTabs()
      toast(say('confirmed_toast'), { tone: 'positive' })
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
      onChanged()
    }
  }
  return { isBusy, failure, confirm }
}
