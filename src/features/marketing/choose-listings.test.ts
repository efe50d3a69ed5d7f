import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseListings } from './choose-listings.ts'

const named = (text: string) =>
  text.split(' ').map((one) => ({ kind: one.slice(0, 1), state: one.slice(1), name: one }))
const chosen = (text: string) =>
  chooseListings(named(text))
    .map(({ name }) => name)
    .join(' ')

test.each([
  ['three of different kinds and states', 'aX bX aY bY cZ', 'aX bY cZ'],
  ['the first always, and what differs from it', 'aX aX aX bY', 'aX aX bY'],
  ['another kind before another state', 'aX aY bX cX', 'aX bX cX'],
  ['another state where all are of one kind', 'aX aX aY aX', 'aX aX aY'],
  ['as many as there are', 'aX bY', 'aX bY'],
])('%s', (_, candidates, wanted) => {
  expect(chosen(candidates)).toBe(wanted)
})

test('none of none, as many as there are, the first among them, in their order, none twice', () => {
  const candidate = fc.record({ kind: fc.constantFrom('a', 'b', 'c', 'd'), state: fc.constantFrom('X', 'Y', 'Z') })
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (all, most) => {
      const three = chooseListings(all, most)
      expect(three.length).toBe(Math.min(most, all.length))
      expect(three[0]).toBe(all[0])
      const places = three.map((one) => all.indexOf(one))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(new Set(three).size).toBe(three.length)
    }),
  )
})
