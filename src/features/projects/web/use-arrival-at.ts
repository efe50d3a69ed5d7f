import { useEffect, useRef } from 'react'
import { useRouter } from '#platform/web/router.tsx'
import { entryKey, isKept, scrollToPart } from '#platform/web/scroll.ts'

/**
 * Leads whoever comes by a link to a part of the page there: when the page opened that part was not there yet. A reload
 * and Back go to where the page was left instead. Whoever presses a link to a part has the focus in it, so that the next
 * Tab goes on there.
 */
export function useArrivalAt(hash: string): void {
  const { key } = useRouter().place
  const isFirst = useRef(true)
  useEffect(() => {
    const section = document.getElementById(hash.slice(1))
    const wasLeft = isKept(key || entryKey())
    if (isFirst.current && section && !wasLeft) scrollToPart(section)
    if (section && !wasLeft) section.focus({ preventScroll: true })
    isFirst.current = false
  }, [hash, key])
}
