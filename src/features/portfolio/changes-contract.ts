import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

const cents = z.int().describe('cents')

/** What may have happened to somebody's houses and orders while they were away. */
const CHANGE_KINDS = ['valuation', 'distribution', 'bought', 'sold', 'order', 'documents'] as const

export const readChanges = endpoint({
  route: 'GET /api/portfolio/changes',
  summary: 'What changed of my houses and orders since my last visit, the latest first',
  access: 'investor',
  answer: z.object({
    since: z
      .int()
      .nullable()
      .describe(
        'when my last visit ended, in seconds since 1970; null in the first. A visit ends with half an hour of silence',
      ),
    changes: z.array(
      z.object({
        kind: z.enum(CHANGE_KINDS),
        at: z.int().describe('seconds since 1970'),
        listing_id: z.string().nullable().describe('null: several houses'),
        name: z.string().nullable().describe('of the house'),
        order_id: z.string().nullable(),
        status: z.string().nullable().describe('of an order: funded, cancelled, expired, refunded or to_confirm'),
        amount: cents.nullable().describe('what was paid, or what the house is valued at now'),
        before: cents.nullable().describe('of a valuation: the one that held at the last visit'),
        count: z.int().describe('how many documents were added, or how many houses paid; else one'),
      }),
    ),
    more: z.int().describe('how many there are besides'),
  }),
  refusals: {},
})
