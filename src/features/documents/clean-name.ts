import { KINDS } from './kinds.ts'
import type { FileKind } from './kinds.ts'

const MAX_LETTERS = 180
const NAMELESS = 'document'

// What turns the direction of a text around can make `fdp.exe` look like `exe.pdf`. Letters that are written from right to
// left, and the joiners that some scripts need, stay.
const TURNING = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/**
 * The name of a file as it is shown and kept: without the folders it lay in, control characters and marks that turn text
 * around, of 180 letters at most. Its extension is one of its kind's: another one stays a part of the name, followed by the right one.
 */
export function cleanName(given: string, kind: FileKind): string {
  const last =
    given
      .toWellFormed()
      .normalize('NFC')
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '') ?? ''
  const plain = last
    .replaceAll(TURNING, '')
    .replaceAll(/\p{Cc}|\p{Cn}|\p{Co}/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+/, '')
  const { stem, extension } = splitName(plain)
  const isFitting = (KINDS[kind].extensions as readonly string[]).includes(extension.toLowerCase())
  const name = isFitting ? stem : plain
  const ending = isFitting ? extension.toLowerCase() : KINDS[kind].extensions[0]
  return `${firstLetters(name.trim() || NAMELESS, MAX_LETTERS)}.${ending}`
}

/** `report.final.pdf` is `report.final` and `pdf`. */
export function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const [, stem, extension] = /^(.*)\.([A-Za-z0-9]{1,8})$/su.exec(name) ?? []
  return stem === undefined || extension === undefined ? { stem: name, extension: '' } : { stem, extension }
}

/** A name beside those that are taken: `Deed.pdf`, `Deed (2).pdf`. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const { stem, extension } = splitName(name)
  for (let n = 1; ; n++) {
    const one = n === 1 ? name : `${stem} (${n})${extension && `.${extension}`}`
    if (!isTaken(one)) return one
  }
}

// Cut between letters as people see them: an emoji or a letter with its marks is not torn apart.
function firstLetters(text: string, most: number): string {
  if (text.length <= most) return text
  let cut = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (cut.length + segment.length > most) break
    cut += segment
  }
  return cut.trim()
}
