import { expect, test } from 'vitest'
import { prose } from './prose.ts'

test('lines of the source run on, paragraphs stay apart, margins are gone', () => {
  const typed = `
      The first line
      runs on.

      The second paragraph.`
  expect(prose(typed)).toBe('The first line runs on.\n\nThe second paragraph.')
})
