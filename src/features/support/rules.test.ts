import { expect, test } from 'vitest'
import { referenceOf } from './rules.ts'

test('a reference is the random end of the id', () => {
  expect(referenceOf('01926f00-0000-7000-8000-0000a1b2c3d4')).toBe('A1B2C3D4')
})
