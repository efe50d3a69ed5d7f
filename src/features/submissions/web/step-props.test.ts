import { expect, test } from 'vitest'
import { missingOf } from '../rules.ts'
import { stepOfFact } from './step-props.ts'

test('whatever may be missing leads to the step that asks for it', () => {
  const wanted = Object.groupBy(missingOf({}, 0), stepOfFact)
  expect(wanted.price).toEqual(['asking_cents', 'description'])
  expect(wanted.files).toEqual(['photo'])
  expect(wanted.home).toContain('line1')
  expect(wanted.home).toHaveLength(missingOf({}, 0).length - 3)
})
