import { useId, useState } from 'react'
import { useAnswer } from '#platform/web/query.tsx'
import type { readBankDeposits } from '../deposit-contract.ts'

/**
 * Which account is debited, and whether its owner agreed to this very amount: another one, or another account, is agreed to anew.
 * `askedOf` is the account of a deposit that is under way, over a reload.
 */
export function useBankSource(askedOf: string | null) {
  const { data, error, refetch } = useAnswer<typeof readBankDeposits>('GET /api/wallet/bank-deposits')
  const authorizeId = useId()
  const [chosenId, setChosenId] = useState(askedOf)
  const [agreed, setAgreed] = useState<{ cents: number; accountId: string } | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const usable = (data?.accounts ?? []).filter((one) => !one.is_refused)
  const first = usable.find((one) => one.is_default) ?? usable[0]
  // The one that is shown at first is chosen, too: it is replaced by no other, whatever becomes of it elsewhere.
  if (chosenId === null && first) setChosenId(first.id)
  const chosen = usable.find((one) => one.id === (chosenId ?? first?.id)) ?? null
  const isAuthorized = (cents: number): boolean => agreed?.cents === cents && agreed.accountId === chosen?.id
  return {
    data,
    error,
    refetch,
    chosen,
    /** The account that was chosen is there no longer. */
    isGone: data !== undefined && chosenId !== null && data.accounts.every((one) => one.id !== chosenId),
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
