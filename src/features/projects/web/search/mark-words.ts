import { withoutAccents } from '#kit/without-accents.ts'

/** A piece of a text, and whether it is what was typed. */
export type Piece = { readonly text: string; readonly isMatch: boolean }

/** A text cut so that each beginning of a word that was typed stands by itself. `words` have small letters and no accents. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  const add = (piece: string, isMatch: boolean) => {
    const last = pieces.at(-1)
    if (piece === '') return
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { text: last.text + piece, isMatch }
    else pieces.push({ text: piece, isMatch })
  }
  for (const part of text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const letters = Array.from(part)
    const at = Math.max(0, ...words.map((word) => lengthOf(letters, word)))
    add(letters.slice(0, at).join(''), true)
    add(letters.slice(at).join(''), false)
  }
  return pieces
}

/** How many letters of a word are what was typed of it. */
function lengthOf(letters: readonly string[], word: string): number {
  for (let at = 1; at <= letters.length; at++) {
    const beginning = withoutAccents(letters.slice(0, at).join('')).toLowerCase()
    // One letter may stand for two: "stras" is the beginning of "Straße".
    if (word !== '' && beginning.startsWith(word)) return at
    if (!word.startsWith(beginning)) return 0
  }
  return 0
}
