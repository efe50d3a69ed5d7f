import { useEffect } from 'react'
import { useRouter } from '#platform/web/router.tsx'

/** Opens the answer that the address names, and goes there: closed, it would hide what was asked for. */
export function useAnchor(): void {
  const { place } = useRouter()
  useEffect(() => {
    const target = document.getElementById(place.hash.slice(1))
    if (!target) return
    if (target instanceof HTMLDetailsElement) target.open = true
    target.scrollIntoView()
  }, [place.hash])
}
