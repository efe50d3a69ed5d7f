import { expect, test } from 'vitest'
import { fallOf2009 } from './falls-of-2009.ts'

test('what a state lost is counted from the two ends of its fall', () => {
  const nevada = fallOf2009('NV')!
  expect(nevada.fall).toBeCloseTo(1 - nevada.to.hundredths / nevada.from.hundredths, 12)
  expect(nevada.fall).toBeCloseTo(0.557, 3)
  expect([nevada.from.year, nevada.from.quarter, nevada.to.year, nevada.to.quarter]).toEqual([2006, 3, 2012, 2])
  expect(fallOf2009('ZZ')).toBeNull()
})
