import { useEffect } from 'react'

const LOOK_MS = 100
// Whoever waits for paper longer than this gets what is there.
const MOST_LOOKS = 80

const isLoading = (): boolean => document.querySelector('.project-sections .skeleton') !== null

/**
 * Loads what its reader never scrolled to before a page goes to paper by the keys (Ctrl+P): a browser prints what is there and waits for nothing.
 * From its menu the first print lacks these parts, and the next has them.
 */
export function useWholePrint(): void {
  useEffect(() => {
    let looks: ReturnType<typeof setInterval> | undefined
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p'
      if (!isPrint || !isLoading()) return
      event.preventDefault()
      if (looks !== undefined) return
      // As a print itself would: `WhenNear` shows what it holds.
      dispatchEvent(new Event('beforeprint'))
      let left = MOST_LOOKS
      looks = setInterval(() => {
        left -= 1
        if (isLoading() && left > 0) return
        clearInterval(looks)
        looks = undefined
        print()
      }, LOOK_MS)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      clearInterval(looks)
    }
  }, [])
}
