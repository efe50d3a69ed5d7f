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
}

/** A wait of the spec that shows how it goes by, and need not be waited for. */
export function Countdown({ waitMs, onDone, label }: Props) {
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
  useEffect(() => {
    const timer = setTimeout(finish, waitMs)
    return () => clearTimeout(timer)
  }, [waitMs, finish])
  return (
    <div className="countdown" style={{ '--wait': `${waitMs}ms` } as CSSProperties}>
      <span className="countdown-track" aria-hidden="true">
        <span />
      </span>
      <Button look="quiet" onClick={finish}>
        {label ?? say('continue_now')}
      </Button>
    </div>
  )
}
