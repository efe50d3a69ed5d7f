import { describe, expect, test } from 'vitest'
import { excerptOf, minutesToRead, textOfPost } from './rules.ts'

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
