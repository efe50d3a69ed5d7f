import { expect, test } from 'vitest'
import { buildSerializer } from '#platform/server/serialize.ts'
import { contracts } from './contracts.ts'

// A server builds each with the first answer that needs it, which is too late to find that it cannot be built.
test('every answer of the API can be written as JSON', () => {
  expect(contracts.length).toBeGreaterThan(50)
  const broken = contracts.flatMap(({ route, answer }) => {
    try {
      buildSerializer(answer)
      return []
    } catch (error) {
      return [`${route}: ${String(error)}`]
    }
  })
  expect(broken).toEqual([])
})
