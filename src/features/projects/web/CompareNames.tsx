import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

type Props = { readonly names: readonly string[]; readonly frame: RefObject<HTMLElement | null> }

/**
 * The names of the columns again, below the app's bar, where the table scrolls sideways: a sticky row stays inside the frame that
 * scrolls, and cannot follow the page. They go sideways with the table. Readers of the table hear its own heads.
 */
export function CompareNames({ names, frame }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const [scrolled, sticky] = [frame.current, bar.current]
    const heads = scrolled?.querySelector('.compare-names')
    if (!scrolled || !sticky || !heads) return
    const follow = () => row.current?.style.setProperty('translate', `${-scrolled.scrollLeft}px`)
    const top = Number.parseFloat(getComputedStyle(sticky).top)
    let isAbove = false
    const judge = () => setShown(isAbove && scrolled.scrollWidth > scrolled.clientWidth)
    const watch = new IntersectionObserver(
      ([seen]) => {
        isAbove = seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < top
        judge()
      },
      { rootMargin: `-${top}px 0px 0px` },
    )
    watch.observe(heads)
    // A window that is made narrower, or a phone that is turned, moves no head out of view.
    const resized = new ResizeObserver(judge)
    resized.observe(scrolled)
    scrolled.addEventListener('scroll', follow, { passive: true })
    return () => {
      watch.disconnect()
      resized.disconnect()
      scrolled.removeEventListener('scroll', follow)
    }
  }, [frame])
  return (
    <div ref={bar} className="compare-bar no-print" data-shown={isShown} aria-hidden="true">
      <div className="compare-bar-view">
        <div ref={row} className="compare-bar-row">
          {names.map((name, at) => (
            // Columns have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at}>
              <b>{name}</b>
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
