import { expect, test } from 'vitest'
import { pressOf } from './press.ts'

test('names and addresses, in their order', () => {
  expect(pressOf('The Daily Plat | https://plat.example/a?b=1 ;Deeds|https://deeds.example;')).toEqual([
    { name: 'The Daily Plat', url: 'https://plat.example/a?b=1' },
    { name: 'Deeds', url: 'https://deeds.example/' },
  ])
  expect(pressOf('')).toEqual([])
})

test.each([
  'The Daily Plat',
  '|https://plat.example',
  'Plat|http://plat.example',
  'Plat|javascript:alert(1)',
  'Plat|https://me:secret@plat.example',
  'Plat|https://plat.example|more',
  `${'x'.repeat(61)}|https://plat.example`,
  Array.from({ length: 9 }, (_, at) => `Plat ${at}|https://plat.example`).join(';'),
])('%j is refused', (text) => {
  expect(pressOf(text)).toBeNull()
})
