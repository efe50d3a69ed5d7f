import { expect, test } from 'vitest'
import { isOpenedBySomebody, isPrefetch } from './enter-preview.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const OPENED = {
  'user-agent': BROWSER,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  accept: 'text/html',
}
const asked = (headers: Record<string, string>, method = 'GET') => isOpenedBySomebody({ method, headers })

test('a page that somebody opens in a browser is told from all else', () => {
  expect(asked(OPENED)).toBe(true)
  expect(asked({ ...OPENED, 'sec-fetch-site': 'cross-site' })).toBe(true)
  expect(asked(OPENED, 'HEAD')).toBe(false)
  // A frame in another page, a picture, a script's own question.
  expect(asked({ ...OPENED, 'sec-fetch-dest': 'iframe' })).toBe(false)
  expect(asked({ ...OPENED, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })).toBe(false)
  expect(asked({ ...OPENED, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' })).toBe(false)
})

test('without TLS, where browsers say less, one is known by its name and by what it takes', () => {
  expect(asked({ 'user-agent': BROWSER, accept: 'text/html,*/*' })).toBe(true)
  expect(asked({ 'user-agent': BROWSER, accept: '*/*' })).toBe(false)
  expect(asked({ accept: 'text/html' })).toBe(false)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
  'curl/8.5.0',
  '',
])('a program that looks at links begins no preview: %s', (agent) => {
  expect(asked({ ...OPENED, 'user-agent': agent })).toBe(false)
  expect(asked({ 'user-agent': agent, accept: 'text/html' })).toBe(false)
})

test.each([
  ['sec-purpose', 'prefetch;prerender'],
  ['sec-purpose', 'prefetch'],
  ['purpose', 'prefetch'],
  ['x-moz', 'prefetch'],
  ['x-purpose', 'preview'],
] as const)('nor does what a browser fetches ahead: %s: %s', (name, value) => {
  expect(isPrefetch({ headers: { [name]: value } })).toBe(true)
  expect(asked({ ...OPENED, [name]: value })).toBe(false)
})

test('a telephone whose make sounds like a program is held by somebody', () => {
  expect(
    asked({ ...OPENED, 'user-agent': 'Mozilla/5.0 (Linux; Android 12; CUBOT KINGKONG 7) Chrome/140.0 Mobile' }),
  ).toBe(true)
})
