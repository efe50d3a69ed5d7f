import { expect, test } from 'vitest'

type Colour = readonly [number, number, number]

// Web code is checked without Node's types, so that nobody uses Node in a browser; a test may read its file all the same.
const NODE_FILES: string = 'node:fs'
const { readFileSync } = (await import(NODE_FILES)) as { readFileSync: (at: URL, encoding: 'utf8') => string }
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

const rgb = (hex: string): Colour =>
  [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour

// WCAG 2.2, relative luminance and contrast ratio.
function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string, theme: 'light' | 'dark'): number {
  const [one, other] = [a, b].map((name) => {
    const token = tokens.get(name)
    if (!token) throw new Error(`there is no token ${name}`)
    return luminance(rgb(token[theme]))
  }) as [number, number]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const SURFACES = ['surface', 'raised', 'sunken']
const TEXTS = ['text', 'muted', 'primary', 'primary-strong', 'accent-text', 'positive', 'negative']
const pairs = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['surface', 'text'],
  ...['text', 'muted', 'primary'].map((text) => [text, 'wash-primary'] as const),
  ...['text', 'accent-text'].map((text) => [text, 'wash-accent'] as const),
  ...['text', 'negative'].map((text) => [text, 'wash-negative'] as const),
  ...['text', 'positive'].map((text) => [text, 'wash-positive'] as const),
] as const

test.each(pairs)('%s on %s keeps a contrast of 4.5 by day and by night', (text, surface) => {
  expect(contrast(text, surface, 'light'), 'light').toBeGreaterThanOrEqual(4.5)
  expect(contrast(text, surface, 'dark'), 'dark').toBeGreaterThanOrEqual(4.5)
})

test.each(SURFACES)('the outline of a control is seen on %s (3:1)', (surface) => {
  expect(contrast('line-strong', surface, 'light'), 'light').toBeGreaterThanOrEqual(3)
  expect(contrast('line-strong', surface, 'dark'), 'dark').toBeGreaterThanOrEqual(3)
})

test.each(['surface', 'raised'])('what is still loading is seen on %s, by day and by night', (surface) => {
  expect(contrast('skeleton', surface, 'light'), 'light').toBeGreaterThanOrEqual(1.25)
  expect(contrast('skeleton', surface, 'dark'), 'dark').toBeGreaterThanOrEqual(1.25)
})

test('the table of the look is what the sheet has', () => {
  expect(tokens.get('surface')).toEqual({ light: 'fbf8f1', dark: '0e1714' })
  expect(tokens.get('primary')).toEqual({ light: '14523f', dark: '7fc8a9' })
  expect(tokens.get('accent')).toEqual({ light: '9a6b16', dark: 'd9ae5f' })
  expect(tokens.size).toBeGreaterThanOrEqual(19)
})
