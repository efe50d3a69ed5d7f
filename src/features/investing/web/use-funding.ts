import { usePayment } from '#features/payments/web/use-payment.ts'
import type { AnswerOf, BodySent } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useRefresh } from '#platform/web/query.tsx'
import type { fundProject } from '../contract.ts'

// What an investment changes, by the address of its answer.
const CHANGED = [
  '/api/positions',
  '/api/portfolio',
  '/api/transactions',
  '/api/wallet',
  '/api/notifications',
  '/api/listings',
] as const

/** The one investment that this tab may have under way in a listing (Spec §4 "Project investment"). */
export function useFunding(listingId: string, onDone: (answer: AnswerOf<typeof fundProject>) => void) {
  const refresh = useRefresh()
  return usePayment<BodySent<typeof fundProject>, AnswerOf<typeof fundProject>>({
    purpose: `fund:${listingId}`,
    send: async (body, idempotencyKey) => {
      try {
        return await call<typeof fundProject>('POST /api/asapleads/fund_project', { body, idempotencyKey })
      } finally {
        // Refused or not: what is left may be less than the page shows.
        void refresh(`/api/listings/${listingId}`)
      }
    },
    onDone: (answer) => {
      for (const path of CHANGED) void refresh(path)
      onDone(answer)
    },
  })
}

export type FundingPayment = ReturnType<typeof useFunding>
