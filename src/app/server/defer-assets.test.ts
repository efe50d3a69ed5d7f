import { expect, test } from 'vitest'
import { DEFERRED, RECORDER, deferAssets } from './defer-assets.ts'

const sheet = { css: '@font-face{font-family:A;src:url(/a.woff2)}p{margin:0}.a{x:1}.b{x:2}', href: '/s.css' }

const html = `<head><link rel="preload" as="font" href="/a.woff2"><link rel="stylesheet" crossorigin href="/s.css">
<script type="module" crossorigin src="/react.js"></script>
<script type="module" crossorigin src="/frame.js"></script>
<link rel="modulepreload" href="/frame.js" crossorigin></head>
<body><p>words</p></body>`

test('nothing is asked for before the words, and they have the rules that they need', () => {
  const page = deferAssets(html, sheet, ['/land.js', '/frame.js'], '<p class="a">words</p>')
  const words = page.indexOf('<p>words</p>')
  expect(page.slice(0, words)).not.toMatch(/<link|<script |url\(/)
  expect(page).toContain('<style>p{margin:0}.a{x:1}</style>')
  expect(page).toContain(`<body data-deferred="/s.css /react.js /frame.js /land.js">\n    <script>${RECORDER}</script>`)
  expect(page).toContain(`<script>${DEFERRED}</script>`)
})

test('without JavaScript the whole sheet comes all the same', () => {
  const page = deferAssets(html, sheet, [], '')
  expect(page).toContain('<noscript><link rel="stylesheet" href="/s.css" crossorigin></noscript>')
})

test('a page without a built sheet stays as it is', () => {
  expect(deferAssets(html, { css: '', href: '' }, [], '')).toBe(html)
})
