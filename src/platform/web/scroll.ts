// A page that is long only once its data has come is given this long to grow back to where it was left.
const GROW_MS = 10_000

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

/** Whether an entry of the history was left once, so that it is restored rather than opened at its anchor. */
export function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(nameOf(key)) !== null
  } catch {
    return false
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
  whileGrowing(() => {
    scrollTo(0, top)
    return Math.abs(scrollY - top) < 2
  })
}

/** Scrolls to a part of a page, and again as long as parts above it are still coming, unless the reader scrolls first. */
export function scrollToPart(part: Element): void {
  part.scrollIntoView()
  whileGrowing(() => {
    part.scrollIntoView()
    return !part.isConnected
  })
}

/** Repeats a step whenever the page grows or shrinks, until it says that it is done, the reader scrolls, or time is up. */
function whileGrowing(step: () => boolean): void {
  const grown = new ResizeObserver(() => {
    if (step()) stop()
  })
  const stop = () => {
    grown.disconnect()
    clearTimeout(timer)
    removeEventListener('wheel', stop)
    removeEventListener('touchstart', stop)
    removeEventListener('keydown', stop)
    removeEventListener('pointerdown', stop)
  }
  const timer = setTimeout(stop, GROW_MS)
  grown.observe(document.body)
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, stop, { passive: true })
}
