import { useEffect, useRef } from 'react'

const FOR_MS = 1400
// The page shows the whole number from the start: counting up from zero would take it away again.
const FROM = 0.94

/**
 * Lets a number that is shown already run up to itself once, when it comes into view. It keeps its width; nothing moves
 * where motion is not wanted.
 */
export function useCountUp(value: number, show: (value: number) => string) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const span = element.current
    if (!span || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      const start = performance.now()
      span.style.display = 'inline-block'
      span.style.minWidth = `${span.offsetWidth}px`
      const step = (now: number) => {
        const part = Math.min(1, Math.max(0, (now - start) / FOR_MS))
        const eased = 1 - (1 - part) ** 4
        span.textContent = show(part === 1 ? value : Math.floor(value * (FROM + (1 - FROM) * eased)))
        if (part < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    seen.observe(span)
    return () => {
      seen.disconnect()
      cancelAnimationFrame(frame)
      span.textContent = show(value)
    }
    // Once for a number: `show` is a new function at each drawing.
    // eslint-disable-next-line react/exhaustive-deps
  }, [value])
  return element
}
