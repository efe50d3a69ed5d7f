import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The selectors of a style sheet, each by itself. */
const selectorsOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => splitOutside(prelude, ','))

/** What stands between separators that are not within brackets. */
function splitOutside(text: string, separators: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if ('(['.includes(sign)) depth++
    if (')]'.includes(sign)) depth--
    if (depth === 0 && separators.includes(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Whether it looks into an element by `:has`, and then means any element below or beside it. */
function endsAnywhere(selector: string): boolean {
  const compounds = splitOutside(selector, ' >+~')
  if (!compounds.slice(0, -1).some((one) => one.includes(':has('))) return false
  // A class, an id, an attribute or a name of an element, of itself and not of what it must not be.
  const last = compounds.at(-1)!.replaceAll(/:(?:not|has)\([^)]*\)/g, '')
  return !/[.#[]|(?:^|:is\()[a-z]/.test(last)
}

test('what ends anywhere is told from what ends at something that has a name', () => {
  expect(['.a:has(.b) .c > :not(h1)', '.a:has(.b) *', 'main:has(.b) > :first-child'].map(endsAnywhere)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    ['.a:has(.b)', '.a > :not(h1)', '.a:has(.b) .c:not(h1)', '.a:has(.b) :is(th, td)', ':root:has(.b) .c'].map(
      endsAnywhere,
    ),
  ).toEqual([false, false, false, false, false])
})

// With one such rule, browsers work out the style of the whole page anew with everything that is added to it or taken away, on pages that
// it does not concern as well: all rules are in one sheet.
test('no rule that begins with :has ends at any element', () => {
  const sheets = globSync('src/**/*.css', { cwd: ROOT })
  expect(sheets.length).toBeGreaterThan(0)
  const found = sheets.flatMap((sheet) =>
    selectorsOf(readFileSync(ROOT + sheet, 'utf8'))
      .filter(endsAnywhere)
      .map((selector) => `${sheet}: ${selector}`),
  )
  expect(found).toEqual([])
})
