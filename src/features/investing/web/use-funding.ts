import { usePayment } from '#features/payments/web/use-payment.ts'
import { useReturned } from '#features/payments/web/use-returned.ts'
import type { AnswerOf, BodySent } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useLive } from '#platform/web/live.ts'
import { publishToOtherTabs, useMoneyMoved } from '#platform/web/other-tabs.ts'
import { useRefresh } from '#platform/web/query.tsx'
import type { fundProject } from '../contract.ts'
import { fundPurpose } from './forget-pending.ts'

// What an investment changes, by the address of its answer.
const CHANGED = [
  '/api/positions',
  '/api/portfolio',
  '/api/history',
  '/api/wallet',
  '/api/limits',
  '/api/notifications',
  '/api/listings',
  '/api/orders',
] as const

/** What the receipt shows of an investment; of one that was followed, a part may have gone back to the card already. */
export type Receipt = Pick<AnswerOf<typeof fundProject>, 'amount' | 'shares_milli' | 'investment_id'> & {
  readonly refunded?: number
}

/** The one investment that this tab may have under way in a listing (Spec §4 "Project investment"). */
export function useFunding(listingId: string, onDone: (receipt: Receipt) => void) {
  const refresh = useRefresh()
  // What decides whether an amount can be paid: refused or not, it may be less than the page shows.
  const readAgain = () => {
    void refresh('/api/wallet')
    void refresh('/api/orders')
    void refresh('/api/limits')
    void refresh(`/api/listings/${listingId}`)
  }
  useLive('portfolio', readAgain)
  useMoneyMoved(readAgain)
  const payment = usePayment<BodySent<typeof fundProject>, Receipt>({
    purpose: fundPurpose(listingId),
    send: async (body, sent) => await call<typeof fundProject>('POST /api/asapleads/fund_project', { body, ...sent }),
    isFor: ({ purpose, project_id }) => purpose === 'investment' && project_id === listingId,
    answerOf: ({ amount, refunded, shares_milli = 0, investment_id = '' }) => ({
      amount,
      refunded,
      shares_milli,
      investment_id,
    }),
    onDone: (receipt) => {
      for (const path of CHANGED) void refresh(path)
      publishToOtherTabs()
      onDone(receipt)
    },
    onRefused: readAgain,
  })
  const isReturning = useReturned(payment.take)
  return isReturning ? { ...payment, phase: 'checking' as const } : payment
}

export type FundingPayment = ReturnType<typeof useFunding>
