import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { readMapping } from './import-mapping.ts'
import type { ImportMapping } from './import-mapping.ts'

const KING_COUNTY = fileURLToPath(new URL('../../../docs/mappings/king-county.json', import.meta.url))

describe('a mapping', () => {
  const given = JSON.parse(readFileSync(KING_COUNTY, 'utf8')) as ImportMapping
  const stack = given.capital_stack ?? []
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
    [
      'with a broken template',
      { ...given, fields: { ...given.fields, name: { template: '{bedrooms' } } },
      'name.template',
    ],
  ])('%s is refused', (_, mapping, why) => {
    const read = readMapping(typeof mapping === 'string' ? mapping : JSON.stringify(mapping))
    expect(isRefusal(read) && read.message).toContain(why)
  })

  it('may offer nothing', () => {
    const read = readMapping(JSON.stringify({ ...given, capital_stack: undefined, minimum_cents: undefined }))
    expect(isRefusal(read) || read.capital_stack).toBeUndefined()
  })
})
