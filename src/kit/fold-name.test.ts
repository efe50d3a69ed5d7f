import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'

test('spellings of one name have one key', () => {
  for (const name of ['Acme LLC', 'ACME LLC.', 'Acme, LLC', ' Ácme  LLC ']) expect(foldName(name)).toBe('acme llc')
  expect(foldName('O’Brien & Sons')).toBe(foldName("O'Brien & sons"))
  expect(foldName('Acme & Co')).not.toBe(foldName('Acme Co'))
  expect(foldName('...')).toBe('')
})
