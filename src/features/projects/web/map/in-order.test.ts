import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

const points = ['c', 'a', 'd', 'b'].map((id, at) => ({ id, lon: -122 + at }))
const namesOf = (order: string[]) =>
  inOrder(
    points,
    order.map((id) => ({ id })),
  )
    .map(({ id }) => id)
    .join('')

test('cards follow the chosen order as far as it is known, and lead from west to east behind it', () => {
  expect(namesOf([])).toBe('cadb')
  expect(namesOf(['b', 'd', 'nowhere'])).toBe('bdca')
  expect(namesOf(['a', 'b', 'c', 'd'])).toBe('abcd')
})
