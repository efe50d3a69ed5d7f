import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Letter } from './letter.ts'
import { renderLetter } from './render-letter.ts'

const config = { publicUrl: null, port: 3000, supportEmail: 'support@freehold.example' }
const NASTY = `"><img src=x onerror=alert(1)>'&`
const nasty: Letter = {
  to: 'ada@test.example',
  language: 'en',
  subject: NASTY,
  lead: NASTY,
  paragraphs: [NASTY, 'two\nlines'],
  button: { label: NASTY, url: `http://localhost:3000/x?a=1&b='` },
  after: [NASTY],
  unsubscribeUrl: 'http://localhost:3000/newsletter/unsubscribe?token=t',
}

test('every word of a letter is text, never markup', () => {
  const { html } = renderLetter(config, nasty)
  expect(html).not.toMatch(/<img|onerror=alert\(1\)>/)
  expect(html.split('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;')).toHaveLength(7)
  expect(html).toContain('href="http://localhost:3000/x?a=1&amp;b=&#39;"')
  expect(html).toContain('two<br>lines')
})

test('loads nothing and runs nothing, so that it is whole wherever it is opened', () => {
  const { html } = renderLetter(config, { ...nasty, subject: 'A', lead: 'B', paragraphs: ['C'], after: [] })
  expect(html).not.toMatch(/<(script|link|img|iframe|form|object)\b|url\(|@import/i)
})

test('has the colours of the pages, by day and by night', () => {
  const tokens = readFileSync(new URL('../../web/theme/tokens.css', import.meta.url), 'utf8').toLowerCase()
  const colours = [...renderLetter(config, nasty).html.matchAll(/#[0-9a-f]{6}\b/gi)].map(([colour]) => colour)
  expect(colours.length).toBeGreaterThan(20)
  expect([...new Set(colours)].filter((colour) => !tokens.includes(colour.toLowerCase()))).toEqual([])
})

test('says on a server of sandboxes that no real money moves there, and on no other', () => {
  const said = (sandbox: boolean) => {
    const { html, text } = renderLetter({ ...config, sandbox }, { ...nasty, language: 'es' })
    return [html, text].map((one) => one.includes('allí no se mueve dinero real'))
  }
  expect([said(true), said(false)]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('says in text what it says in HTML', () => {
  const { text } = renderLetter(config, {
    ...nasty,
    paragraphs: ['One.', 'Two.'],
    button: { label: 'Go', url: 'http://localhost:3000/app' },
    after: ['Three.'],
  })
  expect(text).toBe(
    `One.

Two.

Go:
http://localhost:3000/app

Three.

--${' '}
Freehold
You get this email because this address is on the list of our newsletter (localhost:3000).
Questions? Write to support@freehold.example.
Unsubscribe: http://localhost:3000/newsletter/unsubscribe?token=t
`,
  )
})

test('passages have headings, lists and links, and stand in text with the addresses of their links', () => {
  const { html, text } = renderLetter(config, {
    to: 'ada@test.example',
    language: 'en',
    subject: 'News',
    lead: '',
    paragraphs: [],
    passages: [
      { kind: 'heading', stretches: [{ text: 'A & B' }] },
      {
        kind: 'text',
        stretches: [
          { text: 'See ' },
          { text: 'both', isStrong: true },
          { text: ' "now"', url: `https://a.example/?a='&b` },
        ],
      },
      { kind: 'list', items: [[{ text: NASTY }], [{ text: 'https://a.example', url: 'https://a.example' }]] },
    ],
  })
  expect(html).toMatch(/<h2 [^>]*>A &amp; B<\/h2>/)
  expect(html).toMatch(
    /See <strong>both<\/strong><a href="https:\/\/a\.example\/\?a=&#39;&amp;b" [^>]*> &quot;now&quot;<\/a><\/p>/,
  )
  expect(html).toMatch(/<ul [^>]*><li [^>]*>&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;&#39;&amp;<\/li><li /)
  expect(text).toMatch(
    /^A & B\n-----\n\nSee both "now" \(https:\/\/a\.example\/\?a='&b\)\n\n- "><img .*\n- https:\/\/a\.example\n\n-- \n/,
  )
})
