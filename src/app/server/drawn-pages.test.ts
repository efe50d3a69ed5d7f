import { expect, test } from 'vitest'
import { APP_PRELOADS } from './app-preloads.ts'
import { drawnFor } from './drawn-pages.ts'
import { preloadsOf } from './page-preloads.ts'

const COOKIES = { theme: 'dark', time_zone: 'Pacific/Kiritimati' }

/** How the page at an address is drawn for somebody who is signed in, with every answer that it asks for but the `missing` one. */
function drawnAt(address: string, cookies: Record<string, string> = COOKIES, missing?: string) {
  const found = preloadsOf(address, { isSignedIn: true, isDev: false })
  const given = found.answers.filter((one) => one !== missing)
  const page = { visitor: { role: 'investor' }, data: Object.fromEntries(given.map((one) => [one, {}])) }
  return drawnFor({ cookies }, found, page)
}

const pathOf = (pattern: string) => pattern.replaceAll(/\{\w+\}/g, '7')
const isLeft = (pattern: string) => APP_PRELOADS[pattern]?.isLeft === true
const DRAWN = Object.keys(APP_PRELOADS).filter((pattern) => !isLeft(pattern))

test('what begins with what only the browser knows, is cleaned by it, or is for those who run Freehold is left to the browser', () => {
  expect(Object.keys(APP_PRELOADS).filter(isLeft)).toEqual([
    '/compare',
    '/checkout',
    '/register/investor-profile',
    '/operator',
    '/operator/homes/{submission_id}',
    '/post/{post_id}',
    '/profile/{username}',
    '/dev/ui',
  ])
  for (const pattern of Object.keys(APP_PRELOADS).filter(isLeft))
    expect([pattern, drawnAt(pathOf(pattern))]).toEqual([pattern, null])
})

test.each(DRAWN)('%s is drawn in the theme and by the clock that its reader had at the last page', (pattern) => {
  const path = pathOf(pattern)
  const before = Date.now()
  const drawn = drawnAt(path)
  expect(drawn).toEqual({ theme: 'dark', time_zone: 'Pacific/Kiritimati', at: expect.any(Number) })
  expect(drawn!.at).toBeGreaterThanOrEqual(before)
  expect(drawnAt(path, { time_zone: 'UTC' })?.theme).toBe('light')
  expect(drawnAt(path, { ...COOKIES, theme: '"><script>' })?.theme).toBe('light')
})

test.each(DRAWN)(
  '%s is left to the browser for a guest, without a clock, or where a query may change it or an answer is missing',
  (pattern) => {
    const path = pathOf(pattern)
    const found = preloadsOf(path, { isSignedIn: true, isDev: false })
    const data = Object.fromEntries(found.answers.map((one) => [one, {}]))
    expect(drawnFor({ cookies: COOKIES }, found, { visitor: null, data })).toBeNull()
    for (const zone of ['', 'Mars/Olympus', '"><script>', '+01:00'])
      expect([zone, drawnAt(path, { ...COOKIES, time_zone: zone })]).toEqual([zone, null])
    expect(drawnAt(path, { theme: 'dark' })).toBeNull()
    for (const query of ['?q=brick', '?tab=1', '?saved=1', '?payment=7', '?utm_source=x', '/x/y/z'])
      expect([query, drawnAt(path + query)]).toEqual([query, null])
    for (const missing of found.answers) expect([missing, drawnAt(path, COOKIES, missing)]).toEqual([missing, null])
  },
)

test.each([
  '/compare?ids=7,8',
  '/projects/positions?tab=income',
  '/projects/positions?tab=performance&year=2025',
  '/statement/2026-Q1?known=then',
  '/notifications?type=house',
  '/search?found=7',
])('%s is drawn, too: what it names is sent with it', (address) => {
  expect(preloadsOf(address, { isSignedIn: true, isDev: false }).answers).not.toEqual([])
  expect(drawnAt(address)).not.toBeNull()
  expect(drawnAt(`${address}&q=x`)).toBeNull()
})
