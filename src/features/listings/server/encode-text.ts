import type { ImportMapping } from '../import-mapping.ts'

/** How the letters of a file are written. */
export type Encoding = ImportMapping['encoding']

/** What stands at the beginning of a file, so that other programs know its letters too: a byte order mark where two bytes make one. */
export const beginningOf = (encoding: Encoding): string => (encoding === 'utf-16le' ? '\ufeff' : '')

/** A text as the bytes of a file in this encoding. A letter that it does not have becomes a question mark. */
export function encodeText(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  return Buffer.from(Array.from(text, (letter) => BYTES_OF_1252.get(letter) ?? QUESTION_MARK))
}

const QUESTION_MARK = 0x3f

// The bytes of what `TextDecoder` reads: Node writes ISO 8859-1, which lacks the euro sign, dashes and quotes of windows-1252.
const BYTES_OF_1252: ReadonlyMap<string, number> = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (letter, byte) => [letter, byte],
  ),
)
