import type { Page } from 'playwright-core'

// Whether the browser takes over what the server drew: nothing of it is drawn anew, and nothing moves.

/** Runs before a page: what the browser is given is marked while no script of ours has run yet. Whatever is drawn anew has no mark. */
export const MARK_GIVEN = `
  globalThis.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    for (const one of document.querySelectorAll('#root h1, #root main, #root article img')) one.dataset.given = ''
  }, true)`

const count = (most: number) => `(() => {
  const most = ${most}
  const all = [...document.querySelectorAll('#root h1, #root main, #root article img')]
  return { all: all.length > 0, anew: all.filter((one) => one.dataset.given === undefined).length, moved: shifts > most ? shifts : 0 }
})()`

/** Up to this, movement is called good (CLS, Web Vitals): a day that is a letter longer may begin a line of its own once the fonts are there. */
export const GOOD_CLS = 0.1

export const TAKEN_OVER = { all: true, anew: 0, moved: 0 }

/** Of a page that was opened with `MARK_GIVEN`, once it has come to rest; `TAKEN_OVER` where all is well. It may move by `most` (CLS) as its fonts come. */
export const takenOver = async (page: Page, most: number): Promise<unknown> => await page.evaluate(count(most))
