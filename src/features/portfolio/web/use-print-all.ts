import { useEffect, useState } from 'react'
import type { Pages } from './MoreRows.tsx'

/** Prints a list that comes page by page: what is not here yet is loaded first. Without an answer nothing is printed. */
export function usePrintAll({ hasNextPage, fetchNextPage }: Pick<Pages, 'hasNextPage' | 'fetchNextPage'>) {
  const [phase, setPhase] = useState<'idle' | 'loading' | 'ready'>('idle')
  // The last page is printed once it stands on the page, not when its answer comes.
  useEffect(() => {
    if (phase !== 'ready' || hasNextPage) return
    setPhase('idle')
    print()
  }, [phase, hasNextPage])
  const printAll = async () => {
    setPhase('loading')
    for (let isMore = hasNextPage; isMore;) {
      const pages = await fetchNextPage()
      // The list says why below its rows, with another try.
      if (pages.isFetchNextPageError) return setPhase('idle')
      isMore = pages.hasNextPage
    }
    setPhase('ready')
  }
  return { isPreparing: phase !== 'idle', printAll: () => void printAll() }
}
