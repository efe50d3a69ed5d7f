import { useEffect, useRef } from 'react'
import { useRouter } from '#platform/web/router.tsx'
import { Countdown } from '#platform/web/ui/Countdown.tsx'
import { useCopy } from '#platform/web/words.ts'
import { checkoutWords } from './checkout-words.ts'

// Spec §9.
const WAIT_MS = 3000

/** It is paid: says so, and goes on to the confirmation by itself (Spec §4, §8). */
export function Purchased({ chargeId }: { chargeId: string }) {
  const say = useCopy(checkoutWords)
  const { navigate } = useRouter()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="page-width py-12 sm:py-16">
      <div className="mx-auto grid max-w-[560px] gap-6">
        <h1 ref={title} tabIndex={-1} className="outline-none">
          {say('success')}
        </h1>
        <Countdown
          waitMs={WAIT_MS}
          onDone={() => navigate(`/confirmation/${encodeURIComponent(chargeId)}`, { replace: true })}
        />
      </div>
    </div>
  )
}
