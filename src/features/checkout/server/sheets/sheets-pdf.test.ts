import { expect, test } from 'vitest'
import { fitText } from '#platform/server/pdf/fit-text.ts'
import { textOf } from '#test/read-pdf.ts'
import { LEVELS } from '#features/onboarding/rules.ts'
import type { Block } from '../../sheet-contract.ts'
import { sheetsPdf } from './sheets-pdf.ts'
import { writeSheets } from './write-sheets.ts'

const company = { name: 'Freehold', address: '1 Main Street', license: null }
const LANGUAGES = ['en', 'es'] as const

const wordsOf = (block: Block): string[] => {
  switch (block.kind) {
    case 'text':
      return [block.text]
    case 'steps':
      return block.items.flatMap(({ title, text }) => [title, text])
    case 'checks':
      return block.items
    case 'terms':
      return block.items.flatMap(({ term, text }) => [term, text])
    case 'table':
      return [...block.head, ...block.rows.flat()]
  }
}

// A document shows lines: where they break is its own affair.
const plain = (text: string) => text.replaceAll(/[\s|]+/g, ' ')

test.each(LEVELS.flatMap((level) => LANGUAGES.map((language) => [level, language] as const)))(
  'the sheets of %s can be read in their file, every word of them (%s)',
  async (level, language) => {
    const sheets = writeSheets(level, null, language)
    const pdf = await sheetsPdf({ sheets, company }, language)
    const read = plain(textOf(pdf))
    const words = sheets.sheets.flatMap(({ title, lead, blocks }) => [title, lead, ...blocks.flatMap(wordsOf)])
    // None stands as a dot that its font does not have.
    expect(words.map(fitText)).toEqual(words)
    const missing = words.flatMap((text) => text.split(/\s+/)).filter((word) => !read.includes(word))
    expect(missing).toEqual([])
    // Letter where English is read, A4 where Spanish is; each sheet has a page of its own.
    expect(pdf.toString('latin1')).toContain(language === 'es' ? 'MediaBox [0 0 595' : 'MediaBox [0 0 612')
    const pages = Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))![1])
    expect(pages).toBeGreaterThanOrEqual(sheets.sheets.length)
    expect(read).toContain(`· ${pages}`)
  },
)
