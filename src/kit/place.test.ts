import { expect, test } from 'vitest'
import { placeName } from './place.ts'

test('a town is named with its state, where it has one', () => {
  expect([placeName('Tacoma', 'WA'), placeName('Alcañiz', '')]).toEqual(['Tacoma, WA', 'Alcañiz'])
  expect(placeName('Alcañiz', '', 'Spain')).toBe('Alcañiz, Spain')
})
