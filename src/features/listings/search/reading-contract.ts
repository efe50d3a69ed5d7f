import { z } from 'zod'

const cents = z.int().describe('cents')
const count = z.object({ n: z.number(), exact: z.boolean().describe('false: so many or more') })

/** What the words of a search were taken to mean, beside the words themselves. */
export const searchReading = z.object({
  corrected: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .describe('words that no listing has, and what was looked for in their place'),
  beds: count.optional(),
  baths: count.optional(),
  min_price: cents.optional(),
  max_price: cents.optional(),
  min_sqft: z.int().optional(),
  max_sqft: z.int().optional(),
  min_year: z.int().optional(),
  max_year: z.int().optional(),
})
export type SearchReading = z.output<typeof searchReading>
