import { expect, test } from 'vitest'
import { makeZipPaths } from './zip-path.ts'

test.each([
  ['documents/Deed.pdf', 'documents/Deed.pdf'],
  ['documents/what? "this": a|b*.pdf', 'documents/what- -this-- a-b-.pdf'],
  ['documents/..', 'documents/_'],
  ['documents/../../etc/passwd', 'documents/_/_/etc/passwd'],
  ['documents/a\\..\\b.txt', 'documents/a-..-b.txt'],
  ['documents/CON.txt', 'documents/_CON.txt'],
  ['documents/contract.txt', 'documents/contract.txt'],
  ['documents/line\nbreak.txt', 'documents/line-break.txt'],
  ['documents/acción.txt', 'documents/acción.txt'],
])('%s is unpacked as %s', (given, path) => {
  expect(makeZipPaths()(given)).toBe(path)
})

test('no two files are one, also where capital and small letters are the same', () => {
  const paths = makeZipPaths()
  const given = ['a/Deed.pdf', 'a/deed.pdf', 'a/DEED.pdf', 'b/Deed.pdf', 'a/deed?.pdf', 'a/deed-.pdf']
  expect(given.map(paths)).toEqual([
    'a/Deed.pdf',
    'a/deed (2).pdf',
    'a/DEED (3).pdf',
    'b/Deed.pdf',
    'a/deed-.pdf',
    'a/deed- (2).pdf',
  ])
})
