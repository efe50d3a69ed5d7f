import { z } from 'zod'
import { TRANCHE_KINDS } from './capital-stack.ts'
import { AREA_UNITS, READINGS } from './import-cell.ts'
import type { AreaUnit } from './import-cell.ts'
import { IMPORT_FIELD_NAMES, takeOf } from './import-fields.ts'
import type { ImportFieldName } from './import-fields.ts'
import { templateColumns } from './import-template.ts'
import { LISTING_STATUSES } from './rules.ts'

const columnName = z.string().min(1)
// The order in which TypeScript keeps them is the one in which they are read of.
const units = Object.keys(AREA_UNITS) as [AreaUnit, ...AreaUnit[]]

/** What `docs/mapping.md` says of each word stands with it, by `describe`. */
export const fromColumn = z.strictObject({
  column: columnName.describe('The column of the file, by the name in its first row'),
  as: z
    .enum(READINGS)
    .optional()
    .describe('How a cell is read; by the field unless told. An amount of money says `dollars` or `cents`'),
  format: z
    .string()
    .min(1)
    .optional()
    .describe('How days are written, like `DD.MM.YYYY`; `YYYY-MM-DD` unless told. See [Days](#days)'),
  years_from: z
    .int()
    .min(1600)
    .max(2100)
    .optional()
    .describe(
      'Where a format has a year of two digits: the first of the hundred years that it can mean. With 1930, 29 is 2029',
    ),
  unit: z.enum(units).optional().describe('What an area is counted in; it becomes square feet, rounded to a whole one'),
  times: z
    .number()
    .min(1e-12)
    .max(1e12)
    .optional()
    .describe('A factor for a number or an amount: 1000 where the file counts thousands'),
  table: z
    .string()
    .optional()
    .describe('The table of `tables` in which the cell is looked up; what is not in it is rejected'),
  min: z
    .number()
    .optional()
    .describe('What lies below is an error of the data and rejected. In what the file says, before `unit` and `times`'),
  max: z.number().optional().describe('What lies above likewise'),
})
export const fromTemplate = z.strictObject({
  template: z
    .string()
    .min(1)
    .describe('A text with places for cells, like `{beds}-bedroom house in {town}`. See [Templates](#templates)'),
})
export const fixed = z.strictObject({
  constant: z.union([z.string(), z.number()]).describe('The same for every row; a price is in cents'),
})
const field = z.union([fromColumn, fromTemplate, fixed])
export type Field = z.output<typeof field>

type Fields = { readonly [Name in ImportFieldName]?: Field | undefined }
const fields = z.strictObject(
  Object.fromEntries(IMPORT_FIELD_NAMES.map((name) => [name, takeOf(name).required ? field : field.optional()])),
) as unknown as z.ZodType<Fields>

export const tranche = z.strictObject({
  kind: z.enum(TRANCHE_KINDS).describe('Which layer of the capital stack it is'),
  share: z
    .number()
    .gt(0)
    .max(1)
    .describe('Its part of the price, 0.6 is 60 %, with at most four digits; all of them come to 1'),
  rate: z.number().min(0).max(1).nullable().optional().describe('What it is paid a year; 0.065 is 6.5 %'),
  is_open: z.boolean().default(false).describe('Whether investors buy it; what is open comes to the goal'),
  note: z.string().default('').describe('What is said of it'),
})

export const oneColumn = z.strictObject({ column: columnName.describe('The column with the id of a row') })
export const severalColumns = z.strictObject({
  columns: z.array(columnName).min(2).describe('The columns which are an id together; none of them may be empty'),
  separator: z.string().min(1).max(10).default('/').describe('What stands between them; no cell of them may hold it'),
})

export const photosOf = z.strictObject({
  column: columnName.describe('The column with photos of a home: addresses, or files below the folder `--photos`'),
  separator: z.string().min(1).default('|').describe('What stands between two photos of one cell'),
})

export const valuationOf = z.strictObject({
  method: z.string().min(1).describe('How the prices of the file were found, like recorded sale'),
  source: z.string().default('').describe('Who says so'),
})

/** The words of a mapping that stand at its top: how a table of homes becomes listings. */
export const topWords = z.strictObject({
  source: z
    .string()
    .min(1)
    .max(100)
    .describe('Where the rows come from. With the id of a row it tells whether a listing is there already'),
  id: z
    .union([oneColumn, severalColumns], {
      error: 'takes {"column": "parcel"} or {"columns": ["county", "parcel"]}',
    })
    .describe('What tells the rows apart: `{"column": …}` or `{"columns": […]}`. See [The id](#the-id)'),
  repeat: z
    .enum(['replace', 'later-wins'])
    .default('replace')
    .describe(
      '`replace`: an id stands once in a file, and its row is what holds now. `later-wins`: each row is a sale; of several with one id the latest stands (of one day the dearest), and all of them are history',
    ),
  delimiter: z.string().min(1).max(1).default(',').describe('The sign between cells: `,` or `;` or `\\t`'),
  encoding: z
    .enum(['utf-8', 'windows-1252', 'utf-16le'])
    .default('utf-8')
    .describe('How letters are written: `windows-1252` (also for ISO 8859-1) where accents come out wrong'),
  decimal: z
    .enum(['.', ','])
    .default('.')
    .describe('The sign before the decimals of numbers; the other one may stand between groups of three digits'),
  currency: z
    .literal('USD', {
      error: 'must be USD: the books are kept in US dollars, and an amount of another currency is not turned into one',
    })
    .default('USD')
    .describe('The currency of all amounts, for whoever reads the mapping: the books are in US dollars'),
  country: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe('The country of all rows; that of the server (`COUNTRY`) unless told'),
  empty: z.array(z.string()).default(['']).describe('Cells that mean "not known"'),
  tables: z
    .record(z.string(), z.record(z.string(), z.string()))
    .default({})
    .describe('Tables by their names: what a cell says, and what it means: `{"use": {"2": "Single-family house"}}`'),
  fields: fields.describe('Where each fact comes from. See [Fields](#fields)'),
  photos: photosOf.optional().describe('Where photos come from. See [Photos](#photos)'),
  valuation: valuationOf.describe('What is written down with each price. See [Valuation](#valuation)'),
  status: z
    .enum(LISTING_STATUSES)
    .default('open')
    .describe('Only homes that are `open` are offered to investors; what is anything else shows its facts'),
  capital_stack: z
    .array(tranche)
    .min(1)
    .optional()
    .describe(
      'From the bottom up, with `minimum_cents`: each new home that is open is offered at once. Without both, nothing is for sale. See [Capital stack](#capital-stack)',
    ),
  minimum_cents: z.int().min(1).optional().describe('The least that somebody can invest, in cents'),
})
export type ImportMapping = z.output<typeof topWords>

/** The columns that tell the rows of a file apart. */
export const idColumns = ({ id }: ImportMapping): readonly string[] => ('column' in id ? [id.column] : id.columns)

/** Every column that a mapping reads. */
export function mappedColumns(mapping: ImportMapping): string[] {
  const found = new Set([...idColumns(mapping), ...(mapping.photos ? [mapping.photos.column] : [])])
  for (const from of Object.values(mapping.fields)) {
    if (!from) continue
    if ('column' in from) found.add(from.column)
    if ('template' in from) for (const name of templateColumns(from.template) as string[]) found.add(name)
  }
  return [...found]
}
