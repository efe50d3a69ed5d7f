import type { readPrimary, readWallet } from '#features/wallet/contract.ts'
import type { Cents } from '#kit/money.ts'
import { readBoot } from '#platform/web/boot.ts'
import { useMoneyMoved } from '#platform/web/other-tabs.ts'
import { useAnswer } from '#platform/web/query.tsx'

export type Way = 'wallet' | 'card' | 'paypal'

/** The ways in which something of this price can be paid now, the one that is offered first in front; the wallet only where it covers the price. */
export function usePayWays(priceCents: Cents): { readonly ways: readonly Way[]; readonly availableCents: number } {
  const { data: wallet, refetch } = useAnswer<typeof readWallet>('GET /api/wallet')
  const { data: primary } = useAnswer<typeof readPrimary>('GET /api/wallet/primary')
  useMoneyMoved(() => void refetch())
  const availableCents = wallet?.available ?? 0
  const isCovered = availableCents >= priceCents
  const isFirst = isCovered && (primary?.primary ?? true)
  const ways: Way[] = [
    ...(isFirst ? (['wallet'] as const) : []),
    'card',
    ...(isCovered && !isFirst ? (['wallet'] as const) : []),
    ...(readBoot().config.paypal ? (['paypal'] as const) : []),
  ]
  return { ways, availableCents }
}
