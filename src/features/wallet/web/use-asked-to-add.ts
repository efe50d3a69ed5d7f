import { useEffect, useEffectEvent } from 'react'
import { useSearch } from '#platform/web/params.tsx'
import { QUICK_CENTS } from '../quick-cents.ts'

/**
 * What another page asked to be added by the address, `?add=20` or `?add=card`: told once, and then the address forgets it,
 * so that a reload does not ask again. Other amounts than the quick ones are not taken from an address.
 */
export function useAskedToAdd(onAsked: (what: number | 'card') => void): void {
  const [search, change] = useSearch()
  const asked = search.get('add')
  const tell = useEffectEvent(() => {
    const cents = QUICK_CENTS.find((one) => String(one / 100) === asked)
    change({ add: null })
    if (asked === 'card') onAsked('card')
    else if (cents !== undefined) onAsked(cents)
  })
  useEffect(() => {
    if (asked !== null) tell()
  }, [asked])
}
