// A page that is long only once its data has come is given this long to grow back to where it was left.
const GROW_MS = 2000

const nameOf = (key: string) => `scroll:${key}`

/**
 * The key of the present entry of the history. An entry that has none, as every address that is loaded anew, gets one:
 * otherwise all of them would share what is noted of any.
 */
export function entryKey(): string {
  const state = history.state as { key?: string } | null
  if (state?.key) return state.key
  const key = freshKey()
  history.replaceState({ ...state, key }, '')
  return key
}

export const freshKey = (): string => crypto.randomUUID().slice(0, 8)

/** Notes how far an entry of the history is scrolled, for as long as the tab lives. */
export function keepScroll(key: string): void {
  try {
    sessionStorage.setItem(nameOf(key), String(Math.round(scrollY)))
  } catch {
    // Without storage a page is opened at its top.
  }
}

/** Scrolls to where the entry was left, waiting for the page to be long enough unless the reader scrolls first. */
export function restoreScroll(key: string): void {
  let top = 0
  try {
    top = Number(sessionStorage.getItem(nameOf(key))) || 0
  } catch {
    return
  }
  scrollTo(0, top)
  if (Math.abs(scrollY - top) < 2) return
  const grown = new ResizeObserver(() => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 2) stop()
  })
  const stop = () => {
    grown.disconnect()
    clearTimeout(timer)
    removeEventListener('wheel', stop)
    removeEventListener('touchstart', stop)
    removeEventListener('keydown', stop)
  }
  const timer = setTimeout(stop, GROW_MS)
  grown.observe(document.body)
  for (const event of ['wheel', 'touchstart', 'keydown']) addEventListener(event, stop, { passive: true })
}
