import { z } from 'zod'
import { LEVELS } from '#features/onboarding/rules.ts'

/** One part of a sheet. What is printed with a box or a line is filled in by hand. */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('steps'), items: z.array(z.object({ title: z.string(), text: z.string() })) }),
  z.object({ kind: z.literal('checks'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({ kind: z.literal('terms'), items: z.array(z.object({ term: z.string(), text: z.string() })) }),
])

export const sheets = z.object({
  package: z.enum(LEVELS),
  sheets: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      lead: z.string(),
      blocks: z.array(block),
    }),
  ),
})

export type Sheets = z.infer<typeof sheets>
export type Sheet = Sheets['sheets'][number]
export type Block = z.infer<typeof block>
