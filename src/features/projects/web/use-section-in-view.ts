import { useEffect, useState } from 'react'
import { useRouter } from '#platform/web/router.tsx'
import type { SpinePlace } from './spine.tsx'

// Below the bar of the app (61 px), the navigation (45 px) and the space above a section that was led to.
const LINE_PX = 136
// Higher than any page.
const FAR_PX = 1_000_000
// Heights in parts of a pixel leave the end of a page a little short.
const END_PX = 2

/** The id of the section at the line below the navigation, or of the one that was led to and is too low to come up to it. */
export function useSectionInView(places: readonly SpinePlace[]): string | null {
  const { hash } = useRouter().place
  const [current, setCurrent] = useState<string | null>(null)
  const height = useWindowHeight()
  useEffect(() => {
    const below = Math.max(0, height - LINE_PX - 1)
    const watch = new IntersectionObserver(() => setCurrent((last) => ledToAtEnd(hash) ?? lastAtLine(places) ?? last), {
      rootMargin: `-${LINE_PX}px 0px -${below}px 0px`,
    })
    // Whoever goes back to the top at once passes none of them, and may come from the space between two.
    const top = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, target } = entries.at(-1)!
        if (!isIntersecting) setCurrent(target.id)
      },
      { rootMargin: `${FAR_PX}px 0px -${below}px 0px` },
    )
    const first = document.getElementById(places[0]?.id ?? '')
    if (first) top.observe(first)
    for (const { id } of places) {
      const section = document.getElementById(id)
      if (section) watch.observe(section)
    }
    return () => {
      watch.disconnect()
      top.disconnect()
    }
  }, [places, height, hash])
  useEffect(() => {
    const id = hash.slice(1)
    const section = id && document.getElementById(id)
    // What crossed the line on the way there is told in the next frame.
    const frame = requestAnimationFrame(() => {
      if (section && section.getBoundingClientRect().top > LINE_PX) setTimeout(() => setCurrent(id))
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return places.some(({ id }) => id === current) ? current : (places[0]?.id ?? null)
}

/** The last section that has come up to the line: whoever jumps into the space below one is still at it. */
const lastAtLine = (places: readonly SpinePlace[]): string | undefined =>
  places.findLast(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? FAR_PX) <= LINE_PX + 1)?.id

/**
 * The id of the section that the address names, where the page is at its end and that section is too low to come up to the line.
 * Parts above it that come late push others over the line.
 */
function ledToAtEnd(hash: string): string | null {
  const id = hash.slice(1)
  const { scrollHeight, clientHeight } = document.documentElement
  if (!id || scrollY + clientHeight < scrollHeight - END_PX) return null
  const section = document.getElementById(id)
  return section && section.getBoundingClientRect().top > LINE_PX ? id : null
}

function useWindowHeight(): number {
  // It is in no HTML: the server, which has no window, need not know it.
  const [height, setHeight] = useState(() => (typeof innerHeight === 'undefined' ? 0 : innerHeight))
  useEffect(() => {
    const look = () => setHeight(innerHeight)
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])
  return height
}
