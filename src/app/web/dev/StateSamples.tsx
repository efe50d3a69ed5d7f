import { useState } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Countdown } from '#platform/web/ui/Countdown.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { devWords } from './dev-words.ts'

const WAIT_MS = 3000
const FAULT = new CallError(500, { code: 'fault', id: '8d0c1f5e-0000' })

export function StateSamples() {
  const say = useCopy(devWords)
  const [isWaiting, setIsWaiting] = useState(false)
  const [tries, setTries] = useState(0)
  return (
    <>
      <div className="grid gap-2">
        <Skeleton width="60%" height="28px" />
        <Skeleton />
        <Skeleton width="80%" />
      </div>
      <EmptyState title={say('empty_title')} action={<LinkButton to="/projects">{say('empty_action')}</LinkButton>}>
        {say('empty_text')}
      </EmptyState>
      <ErrorState key={tries} error={FAULT} onRetry={() => setTries(tries + 1)} />
      {isWaiting ? (
        <Countdown waitMs={WAIT_MS} onDone={() => setIsWaiting(false)} />
      ) : (
        <div>
          <Button look="secondary" onClick={() => setIsWaiting(true)}>
            {say('countdown')}
          </Button>
        </div>
      )}
    </>
  )
}
