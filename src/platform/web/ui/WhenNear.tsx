import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

// So far ahead that what is asked for then is there when it comes into view.
const MARGIN = '800px'

/** Shows what is far down a page once it is nearly in view, or goes to paper, and until then something as high. Once shown it stays. */
export function WhenNear({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((one) => one.isIntersecting)) setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    watch.observe(element)
    const show = () => setIsNear(true)
    addEventListener('beforeprint', show)
    return () => {
      watch.disconnect()
      removeEventListener('beforeprint', show)
    }
  }, [isNear])
  return (
    <div ref={place} className={isNear ? undefined : 'is-far'}>
      {isNear ? children : fallback}
    </div>
  )
}
