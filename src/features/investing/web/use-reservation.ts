import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { addressOf } from '#platform/web/call.ts'
import { keyOf, useAnswer, useRefresh } from '#platform/web/query.tsx'
import type { makeOrder, OrderAnswer, readOpenOrder, readOrder, signOrder } from '../order-contract.ts'

/** Where the order of a listing that is held for me is read. */
export const openOrderOf = (listingId: string): string => addressOf('/api/orders', {}, { project_id: listingId })

/**
 * The order that is held while it is agreed to and paid. The server knows it, so that a reload, another tab and another
 * device go on with the same one; when its time is over it stays on the page, to be held again by one press.
 */
export function useReservation(listingId: string) {
  const { order, adopt, isKnown } = useOpenOrder(listingId)
  const { isBusy, error, clearError, attempt } = useAttempt(listingId, adopt)
  const [overId, setOverId] = useState('')
  const id = order?.id ?? ''

  const askHold = async (total: number) =>
    await call<typeof makeOrder>('POST /api/orders', { body: { project_id: listingId, total } })
  const askSign = async ({ id: of }: OrderAnswer, agreed: string) =>
    await call<typeof signOrder>('POST /api/orders/{id}/sign', { params: { id: of }, body: { agreed, risks: true } })
  const hold = async (total: number) => await attempt(async () => await askHold(total))
  const sign = async (of: OrderAnswer, agreed: string) => await attempt(async () => await askSign(of, agreed))
  return {
    order,
    isKnown,
    /** Its time is over: nothing can be paid until it is held again. */
    isOver: order !== null && (order.state === 'expired' || overId === `${id} ${order.expires_at}`),
    noteOver: useCallback(() => setOverId(`${id} ${order?.expires_at}`), [id, order?.expires_at]),
    isBusy,
    error,
    clearError,
    hold,
    sign,
    /** The same amount once more, and where it was agreed to, the same agreement; what ended long ago is created again. */
    holdAgain: async () => {
      if (!order) return
      const { agreement, amount } = order
      if (!agreement) return void (await hold(amount))
      await attempt(async () => {
        try {
          return await askSign(order, agreement.hash)
        } catch (reason) {
          if (!(reason instanceof CallError && reason.code === 'order_over')) throw reason
          return await askHold(amount)
        }
      })
    },
  }
}

/** What the server holds for me now; one that it holds no more is asked what became of it. */
function useOpenOrder(listingId: string) {
  const client = useQueryClient()
  const open = useAnswer<typeof readOpenOrder>('GET /api/orders', { query: { project_id: listingId } })
  const found = open.data?.order
  const [order, setOrder] = useState<OrderAnswer | null>(found ?? null)
  const [seen, setSeen] = useState(found)
  if (found !== seen) {
    setSeen(found)
    if (found) setOrder(found)
  }
  const goneId = found === null && order && isHeld(order) ? order.id : null
  useEffect(() => {
    if (goneId === null) return
    let isShown = true
    call<typeof readOrder>('GET /api/orders/{id}', { params: { id: goneId } }).then(
      ({ order: now }) => isShown && setOrder(now.state === 'cancelled' ? null : now),
      // It is asked again with the next look at what is held.
      () => undefined,
    )
    return () => void (isShown = false)
  }, [goneId])
  const adopt = (next: OrderAnswer) => {
    client.setQueryData(keyOf(openOrderOf(listingId)), { order: next })
    setSeen(next)
    setOrder(next)
  }
  /** Whether it is known yet whether there is one. */
  const isKnown = open.data !== undefined || open.error !== null
  return { order, adopt, isKnown }
}

function useAttempt(listingId: string, adopt: (order: OrderAnswer) => void) {
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const attempt = async (ask: () => Promise<{ order: OrderAnswer }>): Promise<OrderAnswer | null> => {
    if (isBusy) return null
    setIsBusy(true)
    setError(null)
    try {
      const { order } = await ask()
      adopt(order)
      void refresh('/api/limits')
      return order
    } catch (reason) {
      setError(reason instanceof CallError ? reason : new CallError(0, { code: 'fault' }))
      // What is left, and which terms hold, may be other than the page shows.
      void refresh(`/api/listings/${listingId}`)
      void refresh(`/api/listings/${listingId}/agreement`)
      return null
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, error, clearError: () => setError(null), attempt }
}

const isHeld = ({ state }: OrderAnswer): boolean => state === 'reserved' || state === 'signed'

export type Reservation = ReturnType<typeof useReservation>
