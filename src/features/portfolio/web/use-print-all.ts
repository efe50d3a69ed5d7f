import { useEffect, useRef, useState } from 'react'
import type { Pages } from './MoreRows.tsx'

/** Prints a list that comes page by page: what is not here yet is loaded first. Without an answer nothing is printed. */
export function usePrintAll({ hasNextPage, fetchNextPage }: Pick<Pages, 'hasNextPage' | 'fetchNextPage'>) {
  const [isPreparing, setIsPreparing] = useState(false)
  const [asked, setAsked] = useState(0)
  const printed = useRef(0)
  // The last page is printed once it stands on the page, not when its answer comes.
  useEffect(() => {
    if (asked === printed.current || hasNextPage) return
    printed.current = asked
    print()
  }, [asked, hasNextPage])
  const printAll = async () => {
    setIsPreparing(true)
    let isWhole = !hasNextPage
    while (!isWhole) {
      const pages = await fetchNextPage()
      // The list says why below its rows, with another try.
      if (pages.isFetchNextPageError) break
      isWhole = !pages.hasNextPage
    }
    setIsPreparing(false)
    if (isWhole) setAsked((count) => count + 1)
  }
  return { isPreparing, printAll: () => void printAll() }
}
