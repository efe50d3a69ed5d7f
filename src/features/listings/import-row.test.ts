import { expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { rowReader } from './import-row.ts'
import { readMapping } from './read-mapping.ts'

const column = (name: string) => ({ column: name })

/** What becomes of a row of id and street, with the name by `name`, and other fields by `more`. */
function read(name: object, words: object, row: readonly string[], more: object = {}) {
  const mapping = readMapping(
    JSON.stringify({
      source: 'plain',
      id: column('id'),
      fields: {
        name,
        line1: { constant: '1 A Street' },
        city: { constant: 'Boise' },
        lon: { constant: -116.2 },
        lat: { constant: 43.6 },
        price: { constant: 100 },
        price_on: { constant: '2024-01-01' },
        ...more,
      },
      valuation: { method: 'recorded sale' },
      ...words,
    }),
  )
  if (isRefusal(mapping)) throw new Error(mapping.message)
  return rowReader(mapping, ['id', 'street'], '2024-01-02')(row)
}

test.each([
  ['a template of which nothing is left', { template: '[{street}]' }, {}, ''],
  ['an empty constant', { constant: '' }, {}, 'A'],
  ['an empty cell where another sign means that nothing is known', column('street'), { empty: ['n/d'] }, ''],
  ['a cell of spaces that nobody sees', column('street'), {}, '\u200b'],
])('%s names no home', (_, name, words, street) =>
  expect(read(name, words, ['1', street])).toMatchObject({ reason: 'is empty' }),
)

test('what is left of a template names a home', () =>
  expect(read({ template: '{street}[ of {id}]' }, {}, ['1', 'Elm'])).toMatchObject({ values: { name: 'Elm of 1' } }))

test.each([
  ['Chile', { country: 'Chile' }],
  ['USA', {}],
])('a row whose cell of the country is empty lies in %s, that of its file', (country, words) => {
  const lies = (cell: string) => read({ constant: 'A home' }, words, ['1', cell], { country: column('street') })
  expect(lies('')).toMatchObject({ values: { country } })
  expect(lies('Fiji')).toMatchObject({ values: { country: 'Fiji' } })
})
