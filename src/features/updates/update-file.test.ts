import { expect, test } from 'vitest'
import { readUpdateFile } from './update-file.ts'

test('a file is its title, an empty line and the text, however its lines end', () => {
  expect(readUpdateFile('\uFEFFA new roof \r\n\r\nIt is on.\r\n\r\nPaid from the reserve.\r\n')).toEqual({
    title: 'A new roof',
    text: 'It is on.\n\nPaid from the reserve.',
  })
})

test.each([
  ['nothing', '', /title/],
  ['a title alone', 'A new roof\n\n', /text/],
  ['a text in its second line', 'A new roof\nIt is on.', /second line/],
  ['a title that is too long', `${'x'.repeat(121)}\n\nIt is on.`, /title/],
  ['a card number', 'A new roof\n\nPaid with 4242 4242 4242 4242.', /text/],
])('with %s it says what is wrong', (_, content, wrong) => {
  expect(readUpdateFile(content)).toMatch(wrong)
})
