import { expect, test } from 'vitest'
import { SCREENS } from '#app/web/app-screens.ts'
import { DRAWN, drawnTheme } from './drawn-pages.ts'
import { preloadsOf } from './page-preloads.ts'

const nobody = { visitor: null, data: {} }
const request = (url: string, cookies: Record<string, string> = {}) => ({ url, cookies })

/** Somebody who is signed in, with every answer that a page asks for. */
function memberAt(path: string) {
  const { answers } = preloadsOf(path, { isSignedIn: true, isDev: false })
  return {
    answers,
    page: { visitor: { role: 'investor' }, data: Object.fromEntries(answers.map((address) => [address, {}])) },
  }
}

test('what is drawn is a page of the app', () => {
  const paths = SCREENS.map(({ path }) => path)
  expect(DRAWN.filter((path) => !paths.includes(path))).toEqual([])
})

test.each(DRAWN)('%s is drawn in the theme that its reader last saw, for whoever is signed in', (path) => {
  const { answers, page } = memberAt(path)
  expect(drawnTheme(request(path), answers, page)).toBe('light')
  expect(drawnTheme(request(path, { theme: 'dark' }), answers, page)).toBe('dark')
  expect(drawnTheme(request(path, { theme: '"><script>' }), answers, page)).toBe('light')
  expect(drawnTheme(request(path), answers, nobody)).toBeNull()
})

test.each(DRAWN)('%s is left to the browser where a query may change it, or an answer is missing', (path) => {
  const { answers, page } = memberAt(path)
  for (const query of ['?q=brick', '?tab=1', '?saved=1', '?payment=7', '?utm_source=x', '/x'])
    expect([query, drawnTheme(request(path + query), answers, page)]).toEqual([query, null])
  for (const missing of answers) {
    const data = Object.fromEntries(Object.entries(page.data).filter(([address]) => address !== missing))
    expect([missing, drawnTheme(request(path), answers, { ...page, data })]).toEqual([missing, null])
  }
})
