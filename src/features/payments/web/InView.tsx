import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** Brings its content into view when `when` changes, so that nobody waits in front of news that stand elsewhere. */
export function InView({ when, children }: { when: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (when && box.current?.childElementCount) box.current.scrollIntoView({ block: 'nearest' })
  }, [when])
  return (
    <div ref={box} className="scroll-my-28 empty:hidden">
      {children}
    </div>
  )
}
