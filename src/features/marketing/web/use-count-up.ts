import { useEffect } from 'react'

const FOR_MS = 1400
// The page shows the whole number from the start: counting up from zero would take it away again.
const FROM = 0.94

/**
 * Lets the sum that is shown already (`data-count-cents`) run up to itself once, when it comes into view. It keeps its
 * width and ends as it was; nothing moves where motion is not wanted.
 */
export function useCountUp(): void {
  useEffect(() => {
    const span = document.querySelector<HTMLElement>('[data-count-cents]')
    if (!span || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const whole = span.textContent
    const dollars = Number(span.dataset['countCents']) / 100
    const locale = `${document.documentElement.lang}-US`
    let frame = 0
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      const start = performance.now()
      span.style.display = 'inline-block'
      span.style.minWidth = `${span.offsetWidth}px`
      const step = (now: number) => {
        const part = Math.min(1, Math.max(0, (now - start) / FOR_MS))
        const shown = Math.floor(dollars * (FROM + (1 - FROM) * (1 - (1 - part) ** 4)))
        span.textContent = part < 1 ? whole.replace(/[\d.,\s]*\d/, shown.toLocaleString(locale)) : whole
        if (part < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    seen.observe(span)
    return () => {
      seen.disconnect()
      cancelAnimationFrame(frame)
      span.textContent = whole
    }
  }, [])
}
