import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markWords } from './mark-words.ts'

const marked = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

it.each([
  ['Maple Street', ['map'], '[Map]le Street'],
  ['Maple Street', ['maple', 'str'], '[Maple] [Str]eet'],
  ['Montréal', ['montre'], '[Montré]al'],
  ['Montre\u0301al', ['montre'], '[Montré]al'],
  ['Elm & Co.', ['co'], 'Elm & [Co].'],
  ['Lange Straße', ['stras'], 'Lange [Straß]e'],
  ['Lange Straße', ['strasse'], 'Lange [Straße]'],
  ['Seattle', ['attle'], 'Seattle'],
  ['Seattle', [''], 'Seattle'],
  ['98103', ['981'], '[981]03'],
])('%j with %j is %j', (text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected)
})

it('cuts a text, and loses nothing of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ minLength: 1 })), (text, words) => {
      const pieces = markWords(text, words)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text.normalize('NFC'))
      expect(pieces.every((piece) => piece.text !== '')).toBe(true)
    }),
  )
})
