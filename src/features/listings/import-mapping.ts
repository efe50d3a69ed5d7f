import { z } from 'zod'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { faultsOfStack, TRANCHE_KINDS } from './capital-stack.ts'
import { templateColumns, templateTables } from './import-template.ts'
import { LISTING_STATUSES } from './rules.ts'

/** How the text of a cell is read. `dollars` become cents, `cents` stay as they are. */
const READINGS = ['text', 'number', 'dollars', 'cents', 'date M/D/YYYY', 'date YYYY-MM-DD'] as const
export type Reading = (typeof READINGS)[number]

const fromColumn = z.strictObject({
  column: z.string().min(1),
  as: z.enum(READINGS).optional(),
  /** Look the cell up in one of the mapping's tables instead of taking it as it is. */
  table: z.string().optional(),
  /** Bounds of this data, narrower than our own: what lies outside is an error of the data, and rejected. */
  min: z.number().optional(),
  max: z.number().optional(),
})
const fromTemplate = z.strictObject({ template: z.string().min(1) })
const fixed = z.strictObject({ constant: z.union([z.string(), z.number()]) })
const field = z.union([fromColumn, fromTemplate, fixed])
export type Field = z.output<typeof field>

const tranche = z.strictObject({
  kind: z.enum(TRANCHE_KINDS),
  /** Part of the price, as a decimal with at most four digits. */
  share: z.number().gt(0).max(1),
  rate: z.number().min(0).max(1).nullable().optional(),
  is_open: z.boolean().default(false),
  note: z.string().default(''),
})

/** How a table of homes becomes listings (docs/mappings). */
export const importMapping = z
  .strictObject({
    /** Where the rows come from: with a row's own id it tells whether a listing is there already. */
    source: z.string().min(1).max(100),
    id: z.strictObject({ column: z.string().min(1) }),
    /** The same id again is a later (or earlier) sale of the same home: the later one stands, both are history. */
    repeat: z.literal('later-wins').default('later-wins'),
    /** Cells that mean "not known". */
    empty: z.array(z.string()).default(['']),
    tables: z.record(z.string(), z.record(z.string(), z.string())).default({}),
    fields: z.strictObject({
      name: field,
      headline: field.optional(),
      description: field.optional(),
      kind: field.optional(),
      strategy: field.optional(),
      neighborhood: field.optional(),
      presented: field.optional(),
      line1: field,
      line2: field.optional(),
      city: field,
      state: field,
      zip: field,
      country: field.optional(),
      lon: field,
      lat: field,
      bedrooms: field,
      bathrooms: field,
      sqft: field,
      lot_sqft: field.optional(),
      floors: field.optional(),
      year_built: field.optional(),
      price: field,
      /** The day of the sale; the listing is dated by it. */
      price_on: field,
      target_return_low: field.optional(),
      target_return_high: field.optional(),
      projected_annual_return: field.optional(),
    }),
    /** A column with photos of a home, the first first: addresses, or files below the folder that the import is told. */
    photos: z.strictObject({ column: z.string().min(1), separator: z.string().min(1).default('|') }).optional(),
    valuation: z.strictObject({ method: z.string().min(1), source: z.string().default('') }),
    /** Only homes that are `open` are offered to investors; what is anything else shows its facts. */
    status: z.enum(LISTING_STATUSES).default('open'),
    /** From the bottom up; what is open to investors is the goal. Without it, and the minimum, nothing is for sale. */
    capital_stack: z.array(tranche).min(1).optional(),
    minimum_cents: z.int().min(1).optional(),
  })
  .superRefine((mapping, context) => {
    const add = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    const { capital_stack: stack, minimum_cents: minimumCents } = mapping
    if (stack && !minimumCents) add(['minimum_cents'], 'is missing: what is for sale has a minimum')
    if (minimumCents && !stack) add(['capital_stack'], 'is missing: it says what is for sale')
    const tenThousandths = stack?.reduce((sum, one) => sum + Math.round(one.share * 10_000), 0) ?? 10_000
    if (tenThousandths !== 10_000) add(['capital_stack'], 'must have shares that add up to 1')
    if (stack?.every((one) => !one.is_open)) add(['capital_stack'], 'must have a tranche that is open')
    const layers = stack?.map(({ kind, is_open: isOpen }) => ({ kind, isOpen })) ?? []
    for (const { at, message } of faultsOfStack(layers)) add(['capital_stack', `${at}`], message)
    for (const [name, from] of Object.entries(mapping.fields)) {
      if (from && 'column' in from && from.table !== undefined && !mapping.tables[from.table]) {
        add(['fields', name, 'table'], `names the table ${from.table}, which is not there`)
      }
      const columns = from && 'template' in from ? templateColumns(from.template) : null
      const tables = from && 'template' in from ? templateTables(from.template) : []
      for (const table of tables.filter((one) => !mapping.tables[one]))
        add(['fields', name, 'template'], `names the table ${table}, which is not there`)
      if (isRefusal(columns)) add(['fields', name, 'template'], columns.message ?? 'cannot be read')
    }
  })
export type ImportMapping = z.output<typeof importMapping>

/** Read a mapping's text; the refusal's message names each place that is wrong. */
export function readMapping(text: string): ImportMapping | Refusal<'mapping_invalid'> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return refuse('mapping_invalid', { message: `the mapping is not JSON: ${(error as Error).message}` })
  }
  const parsed = importMapping.safeParse(json)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'mapping'}: ${issue.message}`)
  return refuse('mapping_invalid', { message: issues.join('; ') })
}

/** Every column that a mapping reads. */
export function mappedColumns(mapping: ImportMapping): string[] {
  const found = new Set([mapping.id.column, ...(mapping.photos ? [mapping.photos.column] : [])])
  for (const from of Object.values(mapping.fields)) {
    if (!from) continue
    if ('column' in from) found.add(from.column)
    if ('template' in from) for (const name of templateColumns(from.template) as string[]) found.add(name)
  }
  return [...found]
}
