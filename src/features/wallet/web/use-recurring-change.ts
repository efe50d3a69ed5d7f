import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { setRecurring, skipRecurring } from '../recurring-contract.ts'
import { recurringWords } from './recurring-words.ts'

/** One change of a recurring deposit at a time; the list is read again after each, also after one that failed. */
export function useRecurringChange(id: string) {
  const say = useCopy(recurringWords)
  const sayError = useSayError(say)
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)
  const change = async (send: () => Promise<unknown>, done?: string): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await send()
      if (done !== undefined) toast(done, { tone: 'positive' })
    } catch (error) {
      toast(sayError(error), { tone: 'negative' })
    }
    await refresh('/api/wallet/recurring-deposits')
    setIsBusy(false)
  }
  const params = { id }
  return {
    isBusy,
    set: (state: 'active' | 'paused' | 'ended', done: string) => {
      const send = () =>
        call<typeof setRecurring>('PUT /api/wallet/recurring-deposits/{id}/state', { params, body: { state } })
      return change(send, done)
    },
    skip: (day: string, skipped: boolean) => {
      const body = { day, skipped }
      return change(() => call<typeof skipRecurring>('PUT /api/wallet/recurring-deposits/{id}/skip', { params, body }))
    },
  }
}
