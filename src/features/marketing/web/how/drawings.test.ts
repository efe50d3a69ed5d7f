import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { showDollars } from '#kit/money.ts'
import { allWords, setRenderLanguage } from '#platform/web/language.ts'
import { exampleOf, HOUSE } from '../how-example.ts'
import { HowSteps } from '../HowSteps.tsx'
import { waterfallOf } from './waterfall.ts'

await allWords()

const example = exampleOf()

/** Another house with every amount changed: what stays on a drawing then was typed and not counted. */
const other = {
  ...HOUSE,
  priceCents: 52_300_000,
  loanCents: 21_700_000,
  goalCents: 32_900_000,
  escrowCents: 8_250_000,
  reserveCents: 93_000,
  amountCents: 71_000,
  economics: { ...HOUSE.economics, monthly_rent_cents: 413_000, opex_yearly_cents: 611_000, taxes_yearly_cents: 333_000, insurance_yearly_cents: 177_000 }, // prettier-ignore
  valuations: { better: 61_700_000, worse: 44_900_000 },
} as unknown as typeof HOUSE

const drawingsOf = (house: typeof HOUSE) =>
  renderToString(createElement(HowSteps, { house, example: exampleOf(house) })).match(
    /<svg[^>]*how-drawing.*?<\/svg>/gs,
  ) ?? []

const amountsIn = (text: string): string[] => text.match(/\$\d{1,3}(?:,\d{3})*(?:\.\d\d)?/g) ?? []
const numberAt = (svg: string | undefined, name: string): number[] =>
  [...(svg ?? '').matchAll(new RegExp(`${name}="([\\d.]+)"`, 'g'))].map(([, number]) => Number(number))

describe.each(['en', 'es'] as const)('the drawings in %s', (language) => {
  setRenderLanguage(language)
  const drawings = drawingsOf(HOUSE)

  test('are one for each of the seven steps, and each says in a sentence what it shows', () => {
    expect(drawings.length).toBe(7)
    for (const svg of drawings) {
      const alt = /aria-label="([^"]+)"/.exec(svg)?.[1] ?? ''
      expect(alt.length).toBeGreaterThan(60)
      expect(alt).not.toMatch(/[{}]/)
      expect(amountsIn(alt).length).toBeGreaterThan(0)
    }
  })

  test('tell the figures of the example, and no other', () => {
    setRenderLanguage(language)
    const counted = [...figuresIn(HOUSE), ...figuresIn(example)].map((cents) => showDollars(Math.abs(cents), language))
    for (const svg of drawings) for (const amount of amountsIn(svg)) expect(counted).toContain(amount)
    const typed = drawingsOf(other).flatMap(amountsIn)
    const known = [...figuresIn(other), ...figuresIn(exampleOf(other))].map((cents) => showDollars(Math.abs(cents)))
    for (const amount of typed) expect(known).toContain(amount)
  })
})

test('the waterfall begins with the rent, loses what the table says, and ends with what is paid out', () => {
  const falls = waterfallOf(example, HOUSE)
  expect(falls.map(({ cents }) => cents).slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(example.poolCents) // prettier-ignore
  for (const [at, fall] of falls.slice(1, -1).entries()) {
    expect(fall.to - fall.from).toBe(-fall.cents)
    expect(fall.to).toBe(at === 0 ? example.earnings.rent : falls[at]?.from)
  }
})

test('what is drawn is to scale', () => {
  const [, buy, escrow, , rent, value, exit] = drawingsOf(HOUSE)
  expect(numberAt(buy, 'data-share')[0]).toBeCloseTo(328 * example.share, 1)
  expect(numberAt(escrow, 'data-level')[0]).toBeCloseTo(196 - 140 * 0.65, 1)
  for (const [at, wide] of numberAt(rent, 'data-wide').entries()) {
    const share = Math.abs(waterfallOf(example, HOUSE)[at]?.cents ?? 0) / example.earnings.rent
    expect(wide).toBeCloseTo(332 * share, 0)
  }
  const [bought = 0, better = 0, worse = 0] = numberAt(value, 'data-top').map((top) => 236 - top)
  expect(better / bought).toBeCloseTo(HOUSE.valuations.better / HOUSE.priceCents, 2)
  expect(worse / bought).toBeCloseTo(HOUSE.valuations.worse / HOUSE.priceCents, 2)
  const [more = 0, less = 0] = numberAt(exit, 'data-left')
  expect(more / less).toBeCloseTo(example.better.leftCents / example.worse.leftCents, 2)
})

function figuresIn(of: object): number[] {
  return Object.values(of).flatMap((value) =>
    typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? figuresIn(value as object) : [],
  )
}
