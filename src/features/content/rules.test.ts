import { describe, expect, test } from 'vitest'
import { blocksOf, excerptOf, feeOf, freePartOf, minutesToRead, partsOfRefund, textOfPost } from './rules.ts'

describe('what is read of a post', () => {
  test('paragraphs and items of lists are words of their own', () =>
    expect(textOfPost('<h2>One</h2><p>two<br>three</p><ul><li><p>four</p></li></ul>')).toBe('One two three four'))

  test.each([
    [1, 1],
    [220, 1],
    [221, 2],
    [2200, 10],
  ])('%i words take %i minutes', (words, minutes) =>
    expect(minutesToRead(`<p>${Array.from({ length: words }, () => 'word').join(' ')}</p>`)).toBe(minutes),
  )

  test('how it begins: all of a short one, whole words of a long one', () => {
    expect(excerptOf('<h2>Head</h2><p>Short.</p><h3>Next</h3><p>More.</p>')).toBe('Short. More.')
    expect(excerptOf('<h2>Head</h2>')).toBe('Head')
    const long = excerptOf(`<p>${'house '.repeat(100)}</p>`)
    expect(long.length).toBeLessThanOrEqual(241)
    expect(long).toMatch(/^(house )+house…$/)
    expect(excerptOf(`<p>${'a'.repeat(500)}</p>`)).toBe(`${'a'.repeat(240)}…`)
  })
})

describe('what is free of a post', () => {
  const html =
    '<h2>Head</h2><p>One <strong>two</strong><br>three</p><ul><li><p>a</p></li><li><p>b</p></li></ul><blockquote><p>q</p></blockquote>'

  test('is whole blocks, in their order', () => {
    expect(blocksOf(html)).toEqual([
      '<h2>Head</h2>',
      '<p>One <strong>two</strong><br>three</p>',
      '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
      '<blockquote><p>q</p></blockquote>',
    ])
    expect(blocksOf(html).join('')).toBe(html)
    expect(blocksOf('')).toEqual([])
    expect(blocksOf('bare words<p>p</p>')).toEqual(['bare words<p>p</p>'])
    expect(blocksOf('<p>p</p>bare words')).toEqual(['<p>p</p>', 'bare words'])
  })

  test.each([
    [0, ''],
    [2, '<h2>Head</h2><p>One <strong>two</strong><br>three</p>'],
    [99, html],
  ])('%i blocks', (blocks, part) => expect(freePartOf(html, blocks)).toBe(part))
})

describe('the fee', () => {
  test.each([
    [100, 15],
    [333, 49],
    [400, 60],
    [599, 89],
    [50_000, 7500],
  ])('of %i cents is %i', (price, fee) => expect(feeOf(price)).toBe(fee))

  test('goes back with the price, in whatever parts, to the cent', () => {
    for (const parts of [[333], [100, 1, 232], Array.from({ length: 333 }, () => 1)]) {
      let refundedCents = 0
      const back = { seller: 0, fee: 0 }
      for (const cents of parts) {
        const { sellerCents, feeCents } = partsOfRefund({ priceCents: 333, feeCents: 49, refundedCents }, cents)
        expect(sellerCents + feeCents).toBe(cents)
        expect(Math.min(sellerCents, feeCents)).toBeGreaterThanOrEqual(0)
        refundedCents += cents
        back.seller += sellerCents
        back.fee += feeCents
      }
      expect(back).toEqual({ seller: 284, fee: 49 })
    }
  })
})
