import { z } from 'zod'
import { metric } from '#kit/metric-schema.ts'
import { DIMENSIONS } from './breakdown/breakdown.ts'

const parts = z
  .array(
    z.object({
      key: z.string().nullable().describe('a listing’s id, a state, a strategy; null: all that are smaller, together'),
      parts: z.int().describe('how many it stands for'),
      value: metric,
      share: metric.describe('0 to 1, of the value of all bought houses'),
    }),
  )
  .readonly()

/** What the bought houses are worth, divided three ways; the parts of each add up to the whole. */
export const breakdown = z
  .object({
    total: metric.describe('all bought houses; money in escrow is no part of it'),
    by: z.object({ property: parts, state: parts, strategy: parts }),
    concentration: z
      .object({ dimension: z.enum(DIMENSIONS), key: z.string(), share: metric })
      .nullable()
      .describe('the one house, state or strategy on which much of the value hangs, where there is one'),
  })
  .nullable()
  .describe('null where there are not two bought houses to tell apart')
