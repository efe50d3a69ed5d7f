import { fileURLToPath } from 'node:url'
// Its types know the default export alone.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit'
import type { Language } from '#kit/language.ts'

const fontAt = (name: string): string => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url))
const FONTS = {
  plain: fontAt('instrument-sans-400'),
  strong: fontAt('instrument-sans-600'),
  display: fontAt('fraunces-440'),
} as const

// The sheet's own ink (tokens.css), as it is by day.
export const INK = '#1b2420'
export const MUTED = '#5a655f'
export const BRASS = '#875b0e'
export const LINE = '#ddd5c3'

export type Sheet = InstanceType<typeof PDFDocument>

type Paper = {
  readonly language: Language
  readonly title: string
  readonly author: string
  readonly margin: number
  /** When it was made, where the same document is made again: its bytes are then the same. */
  readonly madeAt?: Date
}

/** A document with our fonts: Letter where English is read, A4 where Spanish is. It is a stream of its bytes. */
export function openSheet({ language, title, author, margin, madeAt }: Paper): Sheet {
  const sheet = new PDFDocument({
    size: language === 'es' ? 'A4' : 'LETTER',
    margin,
    lang: language === 'es' ? 'es-US' : 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, ...(madeAt && { CreationDate: madeAt }) },
  })
  // Each document parses them anew: a parsed font remembers as what each glyph was first asked for, which is what a reader copies.
  for (const [name, file] of Object.entries(FONTS)) sheet.registerFont(name, file)
  return sheet
}

/** All bytes of a document, once it has ended. */
export async function bytesOf(sheet: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = []
  return await new Promise((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheet.on('end', () => resolve(Buffer.concat(chunks)))
    sheet.on('error', reject)
  })
}

/** A thin rule across the sheet. */
export function drawRule(sheet: Sheet, margin: number, y: number, colour: string = LINE): void {
  sheet
    .moveTo(margin, y)
    .lineTo(sheet.page.width - margin, y)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke()
}
