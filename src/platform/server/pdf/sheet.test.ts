import { expect, test } from 'vitest'
import { textOf } from '#test/read-pdf.ts'
import { bytesOf, openSheet } from './sheet.ts'

async function write(text: string): Promise<string> {
  const sheet = openSheet({ language: 'en', title: 'A sheet', author: 'Freehold', margin: 60 })
  const done = bytesOf(sheet)
  for (const font of ['plain', 'strong', 'display']) sheet.font(font).text(text)
  sheet.end()
  return textOf(await done)
}

test('what a document says can be copied from it, whatever another one said before', async () => {
  // Drawn of the marks of other letters, none of which was written itself yet: two full stops, three of them, accents.
  await write('Núñez: “a; b” … ÷ ¿qué? ‰ ï')
  expect(await write('$1,234.56, 10.5 %')).toContain('$1,234.56, 10.5 %')
})
