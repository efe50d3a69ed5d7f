import { expect, test } from 'vitest'
import { changesBetween } from './agreement-changes.ts'

const page = (sections: Readonly<Record<string, readonly string[]>>) => ({
  title: 'Agreement',
  sections: Object.entries(sections).map(([title, paragraphs]) => ({ title, paragraphs })),
})

test('the same text has no changes', () => {
  const one = page({ Fees: ['a', 'b'], Risks: ['c'] })
  expect(changesBetween(one, one)).toEqual([])
})

test('what went stands beside what came, between lines that stayed', () => {
  expect(changesBetween(page({ Fees: ['a', 'old', 'z'] }), page({ Fees: ['a', 'new', 'z'] }))).toEqual([
    { section: 'Fees', was: 'old', is: 'new' },
  ])
})

test('a line that is new, or gone, stands alone', () => {
  const [less, more] = [page({ Money: ['a', 'c'] }), page({ Money: ['a', 'b', 'c', 'd'] })]
  expect(changesBetween(less, more)).toEqual([
    { section: 'Money', was: null, is: 'b' },
    { section: 'Money', was: null, is: 'd' },
  ])
  expect(changesBetween(more, less).map((one) => [one.was, one.is])).toEqual([
    ['b', null],
    ['d', null],
  ])
})

test('a section that came or went is told whole', () => {
  expect(changesBetween(page({ Old: ['x'] }), page({ New: ['y'] }))).toEqual([
    { section: 'New', was: null, is: 'y' },
    { section: 'Old', was: 'x', is: null },
  ])
})
