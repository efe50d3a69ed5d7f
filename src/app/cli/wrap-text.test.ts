import { describe, expect, it } from 'vitest'
import { LISTING_USAGE } from './listing-usage.ts'
import { wrapLines, wrapText } from './wrap-text.ts'

const words = (text: string) => text.split(/\s+/).filter(Boolean)
const longest = (text: string) => Math.max(...text.split('\n').map((line) => line.length))

describe('what a command says of itself', () => {
  it.each([60, 80, 120])('stays whole on a terminal of %i columns, and no word of it is cut', (columns) => {
    const shown = wrapText(LISTING_USAGE, columns)
    expect(longest(shown)).toBeLessThanOrEqual(columns)
    expect(words(shown)).toEqual(words(LISTING_USAGE))
  })

  it('is left as it was written where it is piped on', () => {
    expect(wrapText(LISTING_USAGE, undefined)).toBe(LISTING_USAGE)
    expect(wrapLines('a'.repeat(200), undefined)).toBe('a'.repeat(200))
  })

  it('runs on within a paragraph, and begins options and calls on lines of their own', () => {
    const text = [
      'npm run freehold -- thing show ID',
      '',
      'It was said in lines that were as long as these two are together,',
      'which go on here.',
      '--one takes this.',
      '--two takes that.',
    ].join('\n')
    expect(wrapText(text, 60)).toBe(
      [
        'npm run freehold -- thing show ID',
        '',
        'It was said in lines that were as long as these two are',
        'together, which go on here.',
        '--one takes this.',
        '--two takes that.',
      ].join('\n'),
    )
  })

  it('goes on below the last column of a list', () => {
    expect(wrapLines('ok       mail      three words are too long for one line', 44)).toBe(
      'ok       mail      three words are too long\n                   for one line',
    )
  })

  it('leaves a word alone that is longer than a line', () => {
    expect(wrapLines(`see ${'x'.repeat(50)} there`, 40)).toContain('x'.repeat(50))
  })
})
