import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useDrawnAt } from '#platform/web/use-drawn-at.ts'
import { useCopy } from '#platform/web/words.ts'
import { clockText, minutesToSay, secondsLeft } from '../hold-clock.ts'
import { stepsWords } from './steps-words.ts'

type Props = {
  /** When the hold ends, as the server says. */
  expiresAt: string
  onOver: () => void
}

/** How long the shares are held: seen at every second, read aloud at five minutes and at one. */
export function HoldClock({ expiresAt, onOver }: Props) {
  const say = useCopy(stepsWords)
  const seconds = useSecondsLeft(expiresAt, onOver)
  const minutes = minutesToSay(seconds)
  return (
    <div className="flex items-center gap-2 text-13 text-muted">
      <Hourglass aria-hidden="true" className="size-4" />
      <span>{say('held_for')}</span>
      <span role="timer" aria-live="off" className="figures font-semibold text-text">
        {clockText(seconds)}
      </span>
      <output className="sr-only">{minutes !== null && say('held_minutes', { n: minutes })}</output>
    </div>
  )
}

/** The hold is over: said calmly, and taken up again by one press. */
export function HoldOver({ isBusy, onAgain }: { isBusy: boolean; onAgain: () => void }) {
  const say = useCopy(stepsWords)
  return (
    <Banner tone="accent">
      <div className="grid justify-items-start gap-3 pr-3">
        <p>{say('held_over')}</p>
        <Button look="secondary" busy={isBusy} onClick={onAgain}>
          {say('hold_again')}
        </Button>
      </div>
    </Banner>
  )
}

function useSecondsLeft(expiresAt: string, onOver: () => void): number {
  // A page that the server drew is taken over with the second that it shows.
  const drawnAt = useDrawnAt()
  const [seconds, setSeconds] = useState(() =>
    secondsLeft(expiresAt, drawnAt === undefined ? Date.now() : drawnAt * 1000),
  )
  useEffect(() => {
    const look = () => {
      const left = secondsLeft(expiresAt, Date.now())
      setSeconds(left)
      if (left > 0) return
      clearInterval(timer)
      onOver()
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [expiresAt, onOver])
  return seconds
}
