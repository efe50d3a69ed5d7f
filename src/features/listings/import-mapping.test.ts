import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import type { ImportMapping } from './import-mapping.ts'
import { readMapping } from './read-mapping.ts'

const KING_COUNTY = fileURLToPath(new URL('../../../docs/mappings/king-county.json', import.meta.url))

describe('a mapping', () => {
  const given = JSON.parse(readFileSync(KING_COUNTY, 'utf8')) as ImportMapping
  const stack = given.capital_stack ?? []
  const field = (name: string, from: unknown) => ({ ...given, fields: { ...given.fields, [name]: from } })
  it.each([
    ['not JSON', '{', 'not JSON'],
    ['of unknown words', { ...given, colour: 'red' }, 'Unrecognized key'],
    ['without a price', { ...given, fields: { ...given.fields, price: undefined } }, 'fields.price'],
    ['with a stack and no minimum', { ...given, minimum_cents: undefined }, 'minimum_cents'],
    ['with a minimum of nothing', { ...given, capital_stack: undefined }, 'capital_stack'],
    ['with debt for sale', { ...given, capital_stack: stack.map((one) => ({ ...one, is_open: true })) }, 'debt'],
    ['with a stack from the top down', { ...given, capital_stack: stack.toReversed() }, 'stands above common equity'],
    ['with half a stack', { ...given, capital_stack: [stack[1]] }, 'add up to 1'],
    [
      'with nothing to invest in',
      { ...given, capital_stack: stack.map((one) => ({ ...one, is_open: false })) },
      'open',
    ],
    ['with a table that is not there', { ...given, tables: {} }, 'the table town'],
    ['with a table that nobody wrote', field('city', { column: 'a', table: 'constructor' }), 'the table constructor'],
    ['with a template of such a table', field('headline', { template: '{a|in toString}' }), 'the table toString'],
    [
      'with a broken template',
      { ...given, fields: { ...given.fields, name: { template: '{bedrooms' } } },
      'name.template',
    ],
    [
      'with a price that is not said to be dollars',
      field('price', { column: 'price' }),
      'fields.price.as: must be dollars',
    ],
    ['with dollars for an area', field('sqft', { column: 'a', as: 'dollars' }), 'fields.sqft.as: cannot be dollars'],
    ['with a date for a text', field('city', { column: 'a', as: 'date' }), 'fields.city.as: cannot be a date'],
    ['with a number for a text', field('city', { column: 'a', as: 'number' }), 'fields.city.as: cannot be number'],
    ['with a unit for bedrooms', field('bedrooms', { column: 'a', unit: 'acres' }), 'fields.bedrooms.unit'],
    ['with an unknown unit', field('sqft', { column: 'a', unit: 'barns' }), 'fields.sqft.unit: Invalid option'],
    ['with a factor for a text', field('city', { column: 'a', times: 2 }), 'fields.city.times'],
    ['with a factor that no file means', field('sqft', { column: 'a', times: 1e300 }), 'fields.sqft.times: Too big'],
    ['with a format for a number', field('sqft', { column: 'a', format: 'YYYY' }), 'fields.sqft.format'],
    ['with half a format', field('price_on', { column: 'a', format: 'MM/YYYY' }), 'one year, one month and one day'],
    ['with a year of two digits', field('price_on', { column: 'a', format: 'DD/MM/YY' }), 'years_from'],
    ['with a format in words', field('price_on', { column: 'a', format: 'Day/MM/YYYY' }), 'price_on.format: has a'],
    [
      'with a day said twice',
      field('price_on', { column: 'a', as: 'date M/D/YYYY', format: 'D/M/YYYY' }),
      'price_on.format: is said twice',
    ],
    ['with a field that is only its column', field('city', 'town'), 'fields.city: takes {"column"'],
    ['with a field of unknown words', field('city', { column: 'a', like: 'b' }), 'fields.city: Unrecognized key'],
    ['of another currency', { ...given, currency: 'EUR' }, 'currency: must be USD'],
    ['with an id of one column in a list', { ...given, id: { columns: ['a'] } }, 'id.columns: Too small'],
    ['without an id', { ...given, id: undefined }, 'id: takes {"column"'],
  ])('%s is refused', (_, mapping, why) => {
    const read = readMapping(typeof mapping === 'string' ? mapping : JSON.stringify(mapping))
    expect(isRefusal(read) && read.message).toContain(why)
  })

  it('may offer nothing', () => {
    const read = readMapping(JSON.stringify({ ...given, capital_stack: undefined, minimum_cents: undefined }))
    expect(isRefusal(read) || read.capital_stack).toBeUndefined()
  })
})
