import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { limitRate } from './authorize.ts'
import { ThrottleCounter } from './throttle.ts'
import type { Visitor } from './visitor.ts'

describe('so many calls of one person in a minute', () => {
  const deps = { config: { throttle: true }, clock: () => new Date(0) } as Parameters<typeof limitRate>[0]
  const call = { access: 'investor', route: 'GET /api/x', throttle: { max: 2, windowMs: 60_000 } } as Parameters<
    typeof limitRate
  >[1]
  /** Four calls of one account, each from a network of its own. */
  const codesOf = (visitor: Partial<Visitor>) => {
    const counter = new ThrottleCounter()
    const from = (ip: string) => ({ ip, visitor, body: undefined }) as FastifyRequest
    return [1, 2, 3, 4].map((n) => limitRate(deps, call, counter, from(`198.51.100.${n}`))?.code ?? 'passed')
  }

  test('are all, from wherever they come', () => {
    expect(codesOf({ userId: 'ada', isPreview: false })).toEqual(['passed', 'passed', 'throttled', 'throttled'])
  })

  test('are not those of a preview, whose account all guests share', () => {
    expect(codesOf({ userId: 'sample', isPreview: true })).toEqual(['passed', 'passed', 'passed', 'passed'])
  })
})
