import { useEffect } from 'react'

/** Asks again and again while something is under way whose end nobody may tell of; not while the tab is out of sight. `ask` stays the same function. */
export function useAgainWhile(isUnderWay: boolean, ask: () => unknown, everyMs: number): void {
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (!document.hidden) ask()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isUnderWay, ask, everyMs])
}
