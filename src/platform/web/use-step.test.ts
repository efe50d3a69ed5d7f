import { expect, test } from 'vitest'
import { stepOf } from './use-step.ts'

test('the address names a step; without a name, or with one that is none, it is the first', () => {
  const names = ['intro', 'email', 'name']
  expect([null, '', 'intro', 'email', 'name', 'constructor'].map((name) => stepOf(names, name))).toEqual([
    0, 0, 0, 1, 2, 0,
  ])
})
