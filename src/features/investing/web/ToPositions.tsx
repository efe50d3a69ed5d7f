import { useState } from 'react'
import { useRouter } from '#platform/web/router.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Countdown } from '#platform/web/ui/Countdown.tsx'
import { useCopy } from '#platform/web/words.ts'
import { investingWords } from './investing-words.ts'

// As long as after a checkout (Spec §9), which this is the like of.
const WAIT_MS = 3000

/** On to Positions in a moment, at once, or not at all. */
export function ToPositions() {
  const say = useCopy(investingWords)
  const { navigate } = useRouter()
  const [isStaying, setIsStaying] = useState(false)
  if (isStaying) {
    return (
      <LinkButton look="quiet" wide className="mt-3" to="/projects/positions">
        {say('see_positions')}
      </LinkButton>
    )
  }
  return (
    <div className="mt-6">
      <output className="block text-13 text-muted">{say('to_positions')}</output>
      <div className="flex flex-wrap items-center gap-x-2">
        <div className="min-w-0 flex-1">
          <Countdown waitMs={WAIT_MS} onDone={() => navigate('/projects/positions', { replace: true })} />
        </div>
        <Button look="quiet" onClick={() => setIsStaying(true)}>
          {say('stay')}
        </Button>
      </div>
    </div>
  )
}
