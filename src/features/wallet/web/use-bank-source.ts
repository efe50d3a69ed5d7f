import { useId, useState } from 'react'
import { useAnswer } from '#platform/web/query.tsx'
import type { readBankDeposits } from '../deposit-contract.ts'

/** Which account is debited, and whether its owner agreed to this very amount: another one, or another account, is agreed to anew. */
export function useBankSource() {
  const { data, error, refetch } = useAnswer<typeof readBankDeposits>('GET /api/wallet/bank-deposits')
  const authorizeId = useId()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [agreed, setAgreed] = useState<{ cents: number; accountId: string } | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const usable = (data?.accounts ?? []).filter((one) => !one.is_refused)
  const chosen = usable.find((one) => one.id === chosenId) ?? usable.find((one) => one.is_default) ?? usable[0] ?? null
  const isAuthorized = (cents: number): boolean => agreed?.cents === cents && agreed.accountId === chosen?.id
  return {
    data,
    error,
    refetch,
    chosen,
    isMissing,
    authorizeId,
    isAuthorized,
    choose: setChosenId,
    authorize: (cents: number | null) => {
      setIsMissing(false)
      setAgreed(cents !== null && chosen ? { cents, accountId: chosen.id } : null)
    },
    /** What is sent, or null: then its owner is led to what is missing. */
    take: (cents: number) => {
      if (data?.is_offered && chosen && isAuthorized(cents))
        return { source: 'bank', bank_account_id: chosen.id, authorized: true } as const
      setIsMissing(true)
      document.getElementById(authorizeId)?.focus()
      return null
    },
  }
}

export type BankSourceState = ReturnType<typeof useBankSource>
