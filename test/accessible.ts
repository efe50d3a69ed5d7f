import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** Every look and a picture of each, for whoever wants to see them (`npm run walk`). The short form checks the same, each thing once. */
export const IN_FULL = process.env['WALK'] === 'full'

const CONTRAST = 'color-contrast'

// What decides whether a text can be read: its colour, size and weight, all that is painted under it by its ancestors and by
// whatever lies at the same place, and whether axe would look at it at all. Gives each such combination that the page has,
// and keeps the texts that have it. What axe does for each text is by far the most of its work.
const COMBINATIONS = `(() => {
  const paints = new Map()
  const paintOf = (element) => {
    if (!paints.has(element)) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element)
      const parts = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ')
      paints.set(element, parts === 'rgba(0, 0, 0, 0) none 1 none normal' ? '' : parts)
    }
    return paints.get(element)
  }
  const ancestors = (element) => {
    const found = []
    for (let one = element; one; one = one.parentElement) found.push(one)
    return found
  }
  const isBlank = ({ nodeType, data }) => nodeType !== Node.TEXT_NODE || data.trim() === ''
  const placeOf = (element) => {
    const text = [...element.childNodes].find((node) => !isBlank(node))
    if (!text) return element.matches('input, select, textarea') ? element.getBoundingClientRect() : undefined
    const range = document.createRange()
    range.selectNodeContents(text)
    return range.getClientRects()[0]
  }
  const combinations = new Map()
  for (const element of document.querySelectorAll('body *')) {
    const place = placeOf(element)
    if (!place || place.width < 2 || place.height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    const stack = document.elementsFromPoint(x, y)
    const where = x < 0 ? 'left' : x > innerWidth ? 'right' : y < 0 ? 'above' : y > innerHeight ? 'below' : stack.indexOf(element)
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const key = [
      ...[element.matches('input, select, textarea, option, svg *'), color, fontSize, fontWeight, textShadow],
      ...[where, Boolean(element.closest(':disabled, [aria-disabled=true]')), Boolean(element.closest('[aria-hidden=true], [inert]'))],
      ...[ancestors(element), stack].map((under) => under.map(paintOf).filter(Boolean).join(';')),
    ].join('|')
    if (!combinations.has(key)) combinations.set(key, [])
    // One of them may be of a kind that axe leaves out.
    if (combinations.get(key).length < 3) combinations.get(key).push(element)
  }
  globalThis.contrastCombinations = combinations
  return [...combinations.keys()]
})()`

/** Those that axe has found readable in a page of this process: an answer for one text is the answer for all of them. */
const readable = new Set<string>()

/** What axe finds wrong with a page as it stands: every rule on all of it, contrast once for each combination of colours. */
export async function breachesOf(page: Page): Promise<string[]> {
  // Its source is long: a page that was looked at before has it already.
  const isThere = await page.evaluate<boolean>(`typeof axe === 'object'`)
  // Pages of ours hold no frames, which is all that the legacy mode leaves out. What is in order is not described.
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: 'undefined' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { [CONTRAST]: { enabled: IN_FULL } } })
  const { violations } = await builder.analyze()
  return [...describe(violations), ...(IN_FULL ? [] : await contrastBreachesOf(page))]
}

async function contrastBreachesOf(page: Page): Promise<string[]> {
  const combinations = await page.evaluate<string[]>(COMBINATIONS)
  const fresh = combinations.flatMap((key, at) => (readable.has(key) ? [] : [at]))
  if (fresh.length === 0) return []
  const options = JSON.stringify({ resultTypes: ['violations'], runOnly: [CONTRAST] })
  const { violations, looked } = await page.evaluate<{ violations: Violations; looked: number[] }>(`(async () => {
    const texts = [...contrastCombinations.values()]
    const looked = ${JSON.stringify(fresh)}.filter((at) => texts[at].every((one) => one.isConnected))
    const include = looked.flatMap((at) => texts[at])
    const { violations } = include.length === 0 ? { violations: [] } : await axe.run({ include }, ${options})
    return { violations, looked }
  })()`)
  const found = describe(violations)
  if (found.length === 0) for (const at of looked) readable.add(combinations[at]!)
  return found
}

const describe = (violations: Violations): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map((one) => `${id}: ${one.html} ${one.failureSummary}`))
