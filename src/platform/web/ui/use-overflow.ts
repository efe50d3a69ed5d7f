import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Beyond which edges of a row that scrolls sideways there is more of it. */
export type Overflow = { readonly before: boolean; readonly after: boolean }

const NONE: Overflow = { before: false, after: false }

// Browsers round where they stand: a row that has come to its end may lack half a pixel.
const SLACK_PX = 2

/** Watches a row as it is scrolled, resized or filled. */
export function useOverflow(row: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(NONE)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      const next = { before: element.scrollLeft > SLACK_PX, after: rest > SLACK_PX }
      setOverflow((last) => (last.before === next.before && last.after === next.after ? last : next))
    }
    const watch = new ResizeObserver(look)
    for (const part of [element, ...element.children]) watch.observe(part)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return overflow
}

/** The classes that fade a row towards what is hidden. */
export const fadesOf = ({ before, after }: Overflow): string =>
  `${before ? 'fades-start' : ''} ${after ? 'fades-end' : ''}`.trim()
