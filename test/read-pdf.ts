import { inflateSync } from 'node:zlib'

/**
 * What can be read in a document: the letters that its glyphs stand for, by the tables that every font brings along so that
 * a reader can search and copy (ToUnicode). Each text is shown in one font; a line of the answer has it by every font.
 */
export function textOf(pdf: Buffer): string {
  // Our writer ends lines with a line feed alone: a carriage return before it is the last byte of what was deflated.
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body]) => {
    try {
      return inflateSync(Buffer.from(body!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const tables = streams.filter((one) => one.includes('beginbfrange')).map(lettersOf)
  const pages = streams.filter((one) => /\bTJ\b/.test(one))
  const shown = pages
    .flatMap((page) => [...page.matchAll(/\[(.*?)\]\s*TJ/g)])
    .map(([, parts]) => [...parts!.matchAll(/<([0-9a-f]+)>/gi)].map(([, glyphs]) => glyphs).join(''))
  return shown.map((glyphs) => tables.map((letters) => readGlyphs(glyphs, letters)).join(' | ')).join('\n')
}

const readGlyphs = (glyphs: string, letters: readonly string[]): string =>
  (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join('')

function lettersOf(table: string): string[] {
  const rows = [...table.matchAll(/<[0-9a-f]{4}>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi)].flatMap(([, row]) =>
    [...row!.matchAll(/<([0-9a-f ]*)>/gi)].map(([, units]) => units!),
  )
  return rows.map((units) =>
    String.fromCharCode(...(units.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16))),
  )
}
