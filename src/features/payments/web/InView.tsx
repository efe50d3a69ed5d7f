import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

type Props = {
  when: string
  /** Whether these are news of an end: the focus, lost with the button that was pressed, then goes to them. */
  takesFocus: boolean
  children: ReactNode
}

/** Brings its content into view when `when` changes, so that nobody waits in front of news that stand elsewhere. */
export function InView({ when, takesFocus, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const first = useRef(when)
  useEffect(() => {
    const element = box.current
    if (!when || !element?.childElementCount) return
    element.scrollIntoView({ block: 'nearest' })
    // Only where it is lost: whoever went on to something else stays there.
    const isLost = document.activeElement === document.body || document.activeElement?.matches(':disabled, dialog')
    if (takesFocus && isLost && when !== first.current) element.focus({ preventScroll: true })
  }, [when, takesFocus])
  return (
    <div ref={box} tabIndex={-1} className="scroll-my-28 empty:hidden">
      {children}
    </div>
  )
}
