import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { TEXT_LIMITS } from '../filter-limits.ts'

/** What is suggested while somebody types, in this order; the first three are places. */
const PHRASE_KINDS = ['state', 'city', 'zip', 'neighborhood', 'street', 'property', 'sponsor'] as const

const suggestion = z.object({
  kind: z.enum(PHRASE_KINDS),
  text: z.string(),
  city: z.string().describe('where it is; empty where it is no part of it, as of a city itself'),
  state: z.string().describe('two letters; empty of a sponsor'),
  listing_id: z.string().nullable().describe('of a property'),
  listings: z.int().describe('how many listings there are of it, whatever figures the text names'),
})
export type Suggestion = z.output<typeof suggestion>

export const suggestSearches = endpoint({
  route: 'GET /api/search/suggestions',
  summary: 'What a search that is being typed may mean: places, neighborhoods, streets, properties, sponsors',
  access: 'anyone',
  query: z.strictObject({ q: z.string().trim().max(TEXT_LIMITS.q).describe('from the second letter on') }),
  answer: z.object({
    suggestions: z.array(suggestion),
    figures: z
      .string()
      .describe(
        'what of the text names figures ("3 bed"): it stays beside whatever is chosen; empty where nothing does',
      ),
    words: z.array(z.string()).describe('what was looked for: a misspelled word is put right, accents are gone'),
  }),
  refusals: {},
})
