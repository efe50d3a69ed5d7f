import { useCallback, useEffect, useRef } from 'react'
import type { CSSProperties } from 'react'
import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'
import { Button } from './Button.tsx'

type Props = {
  /** Spec §9: 3000 after login, registration, logout and checkout, 2000 after content payment. */
  waitMs: number
  onDone: () => void
  /** In place of "Continue now". */
  label?: string
  /** Stands still as long as this is true, and then goes on where it stopped. */
  isPaused?: boolean
}

/** A wait of the spec that shows how it goes by, and need not be waited for. */
export function Countdown({ waitMs, onDone, label, isPaused = false }: Props) {
  const say = useCopy(uiWords)
  const done = useRef(onDone)
  const isOver = useRef(false)
  useEffect(() => {
    done.current = onDone
  })
  // Once only: the next page may still be on its way when the time is up.
  const finish = useCallback(() => {
    if (isOver.current) return
    isOver.current = true
    done.current()
  }, [])
  const left = useRef(waitMs)
  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(finish, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isPaused, finish])
  return (
    <div className="countdown" data-paused={isPaused || undefined} style={{ '--wait': `${waitMs}ms` } as CSSProperties}>
      <span className="countdown-track" aria-hidden="true">
        <span />
      </span>
      <Button look="quiet" onClick={finish}>
        {label ?? say('continue_now')}
      </Button>
    </div>
  )
}
