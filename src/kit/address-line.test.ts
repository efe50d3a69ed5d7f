import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

const usa = { line1: '12 Alder Street', line2: 'Unit 4', city: 'Tacoma', state: 'WA', zip: '98405', country: 'USA' }
const spain = { line1: 'Calle Mayor 4', city: 'Alcañiz', state: '', zip: '44600', country: 'Spain' }

test('an address has what is stated of it, and nothing in place of what is not', () => {
  expect(addressLine(usa, 'USA')).toBe('12 Alder Street, Unit 4, Tacoma, WA 98405')
  expect(addressLine({ ...usa, line2: '' }, 'USA')).toBe('12 Alder Street, Tacoma, WA 98405')
  expect(addressLine({ ...usa, line2: undefined, zip: '' }, 'USA')).toBe('12 Alder Street, Tacoma, WA')
  expect(addressLine({ ...spain, zip: '' }, 'Spain')).toBe('Calle Mayor 4, Alcañiz')
})

test('it is written as in its country, which is named where it is another one', () => {
  expect(addressLine(spain, 'Spain')).toBe('Calle Mayor 4, 44600 Alcañiz')
  expect(addressLine({ ...spain, state: 'Teruel' }, 'USA')).toBe('Calle Mayor 4, 44600 Alcañiz, Teruel, Spain')
  expect(addressLine(usa, 'Spain')).toBe('12 Alder Street, Unit 4, Tacoma, WA 98405, USA')
  expect(addressLine({ ...spain, city: 'London', zip: 'SW1A 1AA', country: 'UK' }, 'USA')).toBe(
    'Calle Mayor 4, London, SW1A 1AA, UK',
  )
})
