import { expect, test } from 'vitest'
import { readSource, sourcesLike } from './read-words.ts'

// docs/words.md: what is owned in shares is a property, in what people read. The text of agreements stays as it was agreed, kinds of
// building keep their names, and the guidance that is sold speaks of houses in general.
const APART = /agreement-text|kind-copy|\/dev\/|\/sheets\//

/** Where another word is meant: prices of houses in general, names of buildings, words that the owner of the product gave. */
const ALLOWED = [
  /house[- ]prices?/gi,
  /prices? of houses/gi,
  /(?:single-family|row|apartment|multi-family|Victorian|sample) houses?/gi,
  /houses, people and money are made up/g,
  /the house in it/g,
  /casas? (?:unifamiliar|adosad|de apartamentos|victoriana|de muestra)\w*/gi,
  /tan ancho como su casa/g,
  /(?:en|desde) casa/gi,
]

/** Sentences of a source, without its keys, places in braces and addresses of links. */
function sentencesOf(source: string): string[] {
  const found = source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1(?!\s*:)/g)
  return [...found]
    .map(([, , text = '']) => text.replaceAll(/\{[^}]*\}|\]\([^)]*\)/g, ''))
    .filter((text) => /\s/.test(text.trim()))
}

function otherWords(text: string, word: RegExp): boolean {
  return word.test(ALLOWED.reduce((left, allowed) => left.replaceAll(allowed, ''), text))
}

test.each([
  ['English', /\.en\.ts$/, /\bhouses?\b/i],
  ['Spanish', /\.es\.ts$/, /\b(?:casas?|anuncios?|patrocinador(?:es)?)\b/i],
] as const)('in %s a property has no other name', (_, files, word) => {
  const copies = sourcesLike(files).filter((path) => !APART.test(path))
  expect(copies.length).toBeGreaterThan(100)
  const faults = copies.flatMap((path) =>
    sentencesOf(readSource(path))
      .filter((text) => otherWords(text, word))
      .map((text) => `${path}: ${text}`),
  )
  expect(faults).toEqual([])
})

test('a word that is not allowed is found, and one that is allowed is not', () => {
  expect(otherWords('This house is open.', /\bhouses?\b/i)).toBe(true)
  expect(otherWords('Beside house prices', /\bhouses?\b/i)).toBe(false)
  expect(sentencesOf(`house: 'The {house} is [here](/house)', other: "a house"`)).toEqual(['The  is [here', 'a house'])
})
