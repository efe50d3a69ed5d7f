import { z } from 'zod'

const unit = z.enum(['cents', 'ratio', 'shares_milli', 'cents_per_share', 'years', 'count'])

/** A figure on the wire, as `Metric` has it: what it is, how it is counted, and what went in. */
export const metric = z.object({
  value: z.number().nullable(),
  unit,
  method: z.string().describe('the formula, by its number'),
  asOf: z.string().nullable().describe('a calendar day'),
  inputs: z
    .array(
      z.object({
        name: z.string(),
        value: z.number(),
        unit,
        asOf: z.string().nullable(),
        lines: z
          .array(z.object({ seq: z.int(), at: z.string(), cents: z.int() }))
          .readonly()
          .optional()
          .describe('the lines of the books behind it, the latest first'),
      }),
    )
    .readonly(),
  availability: z.union([z.literal('available'), z.object({ unavailable: z.string() })]),
})
