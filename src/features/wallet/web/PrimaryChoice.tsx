import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { choosePrimary, readPrimary } from '../contract.ts'
import { paymentPageWords } from './payment-page-words.ts'

/** Spec §2: whether the wallet is offered first where a property is funded. What was ticked shows at once. */
export function PrimaryChoice() {
  const say = useCopy(paymentPageWords)
  const refresh = useRefresh()
  const { data } = useAnswer<typeof readPrimary>('GET /api/wallet/primary')
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const choose = async (primary: boolean) => {
    setWanted(primary)
    setIsFailed(false)
    const isKept = await call<typeof choosePrimary>('PUT /api/wallet/primary', { body: { primary } }).then(
      () => true,
      () => false,
    )
    await refresh('/api/wallet/primary')
    setIsFailed(!isKept)
    setWanted(null)
  }
  return (
    <Checkbox
      id="wallet-primary"
      label={say('primary')}
      hint={say('primary_hint')}
      error={isFailed ? say('primary_failed') : undefined}
      value={wanted ?? data?.primary ?? true}
      disabled={!data || wanted !== null}
      onChange={(value) => void choose(value)}
    />
  )
}
