import { useState } from 'react'
import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import { changeWords } from '#features/investing/web/change-words.ts'
import { ChangedTerms } from '#features/investing/web/ChangedTerms.tsx'
import { showInstant } from '#features/investing/web/show-instant.ts'
import type { readOrder } from '#features/investing/order-contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readPositions } from '../contract.ts'

type Asked = AnswerOf<typeof readPositions>['to_confirm']

/** The orders whose terms changed, above what is owned: the first is open, the others are one press away. */
export function ToConfirm({ orders }: { orders: Asked }) {
  if (orders.length === 0) return null
  return (
    <div className="no-print">
      {orders.map((one, at) => (
        <OrderToConfirm key={one.order_id} asked={one} isFirst={at === 0} />
      ))}
      <SessionDialog />
    </div>
  )
}

function OrderToConfirm({ asked, isFirst }: { asked: Asked[number]; isFirst: boolean }) {
  const say = useCopy(changeWords)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(isFirst)
  if (isOpen) return <Opened id={asked.order_id} />
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-l-accent pl-4">
      <p>
        {say('title', { name: asked.name })}.{' '}
        <time dateTime={asked.until}>{say('until_day', { time: showInstant(asked.until, language) })}</time>
      </p>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {say('see_lines')}
      </Button>
    </div>
  )
}

function Opened({ id }: { id: string }) {
  const refresh = useRefresh()
  const { data, error, refetch } = useAnswer<typeof readOrder>('GET /api/orders/{id}', { params: { id } })
  const onChanged = () => {
    void refresh(`/api/orders/${encodeURIComponent(id)}`)
    void refresh('/api/positions')
  }
  if (data) return <ChangedTerms order={data.order} onChanged={onChanged} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingNote />
}
