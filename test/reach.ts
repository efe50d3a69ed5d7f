import type { Page } from 'playwright-core'

// What runs in the page is text: the types of a browser are not those of these tests.

const COMMON = `
  const nameOf = (one) => one.tagName.toLowerCase() + '.' + one.className + ' ' + (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('.trap, .skip-link, .sr-only')
  const controls = () => [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]')].filter(isShown)
  const isScrolled = (one) => {
    for (let above = one.parentElement; above; above = above.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(above).overflowX)) return true
    return false
  }`

const ask = async <T>(page: Page, question: string): Promise<T> =>
  await page.evaluate<T>(`(() => {${COMMON}
  ${question}
})()`)

// A link in a sentence is as high as its line (WCAG 2.5.5); a field's label and what a control spreads below itself are pressed for it.
const SMALL = `
  const inSentence = (one) => getComputedStyle(one).display === 'inline' &&
    [...one.parentElement.childNodes].some((other) => other.nodeType === Node.TEXT_NODE && other.textContent.trim().length > 1)
  const reachOf = (one) => {
    const spread = getComputedStyle(one, '::after')
    const more = spread.content !== 'none' && spread.position === 'absolute' ? [parseFloat(spread.width), parseFloat(spread.height)] : [0, 0]
    const boxes = [one, ...(one.matches('[type=checkbox], [type=radio]') ? one.labels : [])].map((each) => each.getBoundingClientRect())
    return [Math.max(more[0], ...boxes.map(({ width }) => width)), Math.max(more[1], ...boxes.map(({ height }) => height))]
  }
  return controls().filter((one) => !inSentence(one))
    .map((one) => [one, reachOf(one)])
    .filter(([, [width, height]]) => Math.min(width, height) < 43.5)
    .map(([one, size]) => size.map(Math.round).join('x') + ' ' + nameOf(one))`

/** What can be pressed and is less than 44 px wide or high. */
export const smallTargets = async (page: Page): Promise<string[]> => await ask(page, SMALL)

const BEYOND = `
  const { clientWidth, scrollWidth } = document.documentElement
  const isBeyond = (one) => { const { left, right } = one.getBoundingClientRect(); return right > clientWidth + 1 || left < -1 }
  const wide = scrollWidth > clientWidth ? [...document.body.querySelectorAll('*')].filter((one) => isBeyond(one) && !isScrolled(one)).slice(0, 5) : []
  return [
    ...(scrollWidth > clientWidth ? ['the page scrolls to ' + scrollWidth] : []),
    ...new Set([...wide, ...controls().filter((one) => isBeyond(one) && !isScrolled(one) && !one.closest('.maplibregl-map, .survey-map'))].map(nameOf)),
  ]`

/** What makes the page wider than its window, and controls that stand outside of it, but for rows that scroll by themselves. */
export const beyondEdge = async (page: Page): Promise<string[]> => await ask(page, BEYOND)

const DARK = `
  const isDark = (color) => {
    const [red, green, blue, alpha = 1] = /\\(([^)]+)\\)/.exec(color)[1].split(/[ ,/]+/).map(Number)
    return alpha > 0.5 && 0.2126 * red + 0.7152 * green + 0.0722 * blue < 80
  }
  return [...document.querySelectorAll('body, body *')].filter((one) => {
    const { width, height } = one.getBoundingClientRect()
    if (width < 30 || height < 30 || !one.checkVisibility() || one.closest('svg')) return false
    const { position, backgroundColor, printColorAdjust } = getComputedStyle(one)
    return ['fixed', 'sticky'].includes(position) || (printColorAdjust !== 'exact' && isDark(backgroundColor)) || one.matches('[data-by=night]')
  }).map(nameOf)`

/** What a page that is printed has on every sheet, or darker than paper. */
export const darkOnPaper = async (page: Page): Promise<string[]> => await ask(page, DARK)

const MOVING = `
  return document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime > 1)
    .map(({ animationName, effect }) => animationName + ' ' + nameOf(effect.target))`

/** What is in motion. */
export const stillMoving = async (page: Page): Promise<string[]> => await ask(page, MOVING)

export type Focused = {
  readonly name: string
  /** In the page, or below it where it has nothing to press. */
  readonly isPast: boolean
  readonly isSeen: boolean
}

const FOCUSED = `
  const one = document.activeElement
  if (one === document.body) return null
  const { left, right, top, bottom } = one.getBoundingClientRect()
  // A card whose link fills it shows the focus around itself.
  const shows = [one, one.closest('article'), one.closest('label')].some((each) => each && getComputedStyle(each).outlineStyle !== 'none')
  return {
    name: (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40),
    isPast: one.closest('main, footer') !== null,
    isSeen: shows && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
  }`

/** What has the focus, and whether one sees that; null where nothing has it, as behind the last of a page. */
export const focused = async (page: Page): Promise<Focused | null> => await ask(page, FOCUSED)
