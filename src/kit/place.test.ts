import { expect, test } from 'vitest'
import { addressLine, placeName } from './place.ts'

test('an address has what is stated of it, and nothing in place of what is not', () => {
  const whole = { line1: '12 Alder Street', line2: 'Unit 4', city: 'Tacoma', state: 'WA', zip: '98405' }
  expect(addressLine(whole)).toBe('12 Alder Street, Unit 4, Tacoma, WA 98405')
  expect(addressLine({ ...whole, line2: '' })).toBe('12 Alder Street, Tacoma, WA 98405')
  expect(addressLine({ ...whole, line2: undefined, zip: '' })).toBe('12 Alder Street, Tacoma, WA')
  expect(addressLine({ line1: 'Calle Mayor 4', city: 'Alcañiz', state: '', zip: '44600' })).toBe(
    'Calle Mayor 4, Alcañiz, 44600',
  )
  expect(addressLine({ line1: 'Calle Mayor 4', city: 'Alcañiz', state: '', zip: '' })).toBe('Calle Mayor 4, Alcañiz')
})

test('a town is named with its state, where it has one', () => {
  expect([placeName('Tacoma', 'WA'), placeName('Alcañiz', '')]).toEqual(['Tacoma, WA', 'Alcañiz'])
})
