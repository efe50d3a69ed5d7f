import { z } from 'zod'
import { AREA_UNITS } from '../import-cell.ts'
import type { Take } from '../import-cell.ts'
import { DATE_FORMAT } from '../import-date.ts'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS } from '../import-fields.ts'
import {
  fixed,
  fromColumn,
  fromTemplate,
  oneColumn,
  photosOf,
  severalColumns,
  topWords,
  tranche,
  valuationOf,
} from '../import-mapping.ts'

/** A mapping of a file from elsewhere, which the page shows; a test imports a row by it. */
export const EXAMPLE = {
  source: 'land-registry',
  id: { columns: ['Municipio', 'Finca'], separator: '-' },
  delimiter: ';',
  decimal: ',',
  country: 'Spain',
  empty: ['', 'n/d'],
  tables: { use: { '1': 'Single-family house', '2': 'Condominium' } },
  fields: {
    name: { template: '{Uso|in use} in {Municipio}' },
    headline: { template: '{Uso|in use}[ of {Superficie} m²][, built in {Año}]' },
    kind: { column: 'Uso', table: 'use' },
    line1: { column: 'Calle' },
    city: { column: 'Municipio' },
    state: { column: 'Provincia' },
    zip: { column: 'CP' },
    lon: { column: 'Longitud' },
    lat: { column: 'Latitud' },
    bedrooms: { column: 'Dormitorios', max: 15 },
    bathrooms: { column: 'Baños' },
    sqft: { column: 'Superficie', unit: 'square metres', min: 15 },
    lot_sqft: { column: 'Parcela', unit: 'square metres' },
    year_built: { column: 'Año' },
    price: { column: 'Precio (miles USD)', as: 'dollars', times: 1000 },
    price_on: { column: 'Fecha', format: 'DD/MM/YY', years_from: 1990 },
  },
  valuation: { method: 'recorded sale', source: 'Land registry' },
}

const HEAD = `# Mappings

How a CSV file of your own becomes listings: \`npm run freehold -- import FILE --map MAPPING.json --dry-run\` shows what would come of it, and the same without
\`--dry-run\` imports it. A mapping is a JSON file of the words below. Made by \`npm run mapping\` from \`src/features/listings/import-mapping.ts\` and
\`import-fields.ts\`: change it there, a test compares. An unknown word is refused, and each place that is wrong is named.

The mapping of [King County](mappings/king-county.md) is one for a public record in dollars and square feet. One for a file with other signs:

\`\`\`json
${exampleText()}
\`\`\`

A file whose first row has other columns than the mapping names is refused before anything is written, and so is one that is no CSV to its end. A row that cannot be a listing is left
out and told of; all others are imported.
`

/** The example as somebody would write it: a line for each field. */
function exampleText(): string {
  const lines = (value: object, indent: string, depth: number): string =>
    Object.entries(value)
      .map(([name, one]: [string, unknown]) =>
        depth > 0 && typeof one === 'object' && one !== null && ['fields', 'tables'].includes(name)
          ? `${indent}"${name}": {\n${lines(one, `${indent}  `, depth - 1)}\n${indent}}`
          : `${indent}"${name}": ${compact(one)}`,
      )
      .join(',\n')
  return `{\n${lines(EXAMPLE, '  ', 1)}\n}`
}

/** JSON in one line. */
function compact(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(compact).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const words = Object.entries(value).map(([name, one]) => `"${name}": ${compact(one)}`)
  return `{ ${words.join(', ')} }`
}

/** `docs/mapping.md`: every word of a mapping, with what it takes. */
export const mappingPage = (): string =>
  [
    HEAD,
    section('The words', '', topWords),
    section(
      'The id',
      'Importing a file again finds each listing by `source` and the id of its row. A cell that a spreadsheet shortened (7.12930E+09) is rejected: other homes would have the same id.\n\nOf one column:',
      oneColumn,
    ),
    'Of several:\n',
    table(severalColumns),
    fieldsSection(),
    section('From a column', '', fromColumn),
    daysSection,
    section('From a template', '', fromTemplate),
    TEMPLATES,
    section('Constants', '', fixed),
    areasSection(),
    section(
      'Photos',
      'They are taken in after the rows; see "Photos of listings" in [operate.md](operate.md).',
      photosOf,
    ),
    section('Valuation', 'Each price with its day is a valuation of the house.', valuationOf),
    section('Capital stack', 'One layer each, from the bottom up, the same for every home of the file.', tranche),
  ].join('\n')

type Schema = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly default?: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

const schemaOf = (words: z.ZodType): Schema => z.toJSONSchema(words, { io: 'input' }) as Schema

const section = (title: string, note: string, words: z.ZodType): string =>
  [`## ${title}`, '', ...(note ? [note, ''] : []), table(words)].join('\n')

function table(words: z.ZodType): string {
  const { properties = {}, required = [] } = schemaOf(words)
  return rowsOf([
    ['Word', 'Required', 'Takes', 'Default', 'Means'],
    ...Object.entries(properties).map(([name, schema]) => [
      code(name),
      required.includes(name) ? 'yes' : '',
      takes(schema),
      schema.default === undefined ? '' : code(JSON.stringify(schema.default)),
      schema.description ?? '',
    ]),
  ])
}

const rowsOf = ([head, ...rows]: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return `${[head!, head!.map(() => '---'), ...rows].map(line).join('\n')}\n`
}

const code = (text: string): string => `\`${text}\``

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
  object: 'an object',
}

function takes({ type, const: only, enum: choices, anyOf, items }: Schema): string {
  if (only !== undefined) return code(JSON.stringify(only))
  if (choices) return choices.map((one) => code(JSON.stringify(one))).join(', ')
  if (anyOf) return [...new Set(anyOf.filter((one) => one.type !== 'null').map(takes))].join(' or ')
  if (type === 'array') return `a list of ${items?.type === 'string' ? 'texts' : 'objects'}`
  return [type ?? []]
    .flat()
    .map((one) => NAMES[one] ?? one)
    .join(' or ')
}

function fieldsSection(): string {
  const rows = IMPORT_FIELD_NAMES.map((name) => {
    const { take, says } = IMPORT_FIELDS[name]
    return [code(name), take.required ? 'yes' : '', rangeOf(take), says]
  })
  return [
    '## Fields',
    '',
    'Each comes from a column, `{"column": "beds"}`, from a template, `{"template": "{beds}-bedroom house"}`, or is the same for all, `{"constant": "WA"}`. A row whose',
    'cell of a required field is empty is rejected; an optional one is left out.',
    '',
    rowsOf([['Field', 'Required', 'Takes', 'Means'], ...rows]),
  ].join('\n')
}

function rangeOf(take: Take): string {
  if (take.kind === 'text') return `a text of up to ${take.max.toLocaleString('en-US')} characters`
  if (take.kind === 'date') return 'a day'
  const [min, max] = [take.min, take.max].map((bound) =>
    bound.toLocaleString('en-US', { useGrouping: take.max > 9999 }),
  )
  if (take.isMoney) return `an amount, from $0.01 to $${(take.max / 100).toLocaleString('en-US')}`
  return `a ${take.whole ? 'whole ' : ''}number from ${min} to ${max}`
}

const daysSection = `## Days

A format is made of ${DATE_FORMAT}: \`MM/DD/YYYY\`, \`D.M.YYYY\`, \`DD MMM YYYY\`, \`YYYYMMDDTHHmmss\`. A year of two digits
is refused unless the format says \`YY\` and \`years_from\` stands beside it. A day that does not exist (31/02/2020), one before 1600 and one that is yet to come are rejected.
\`"as": "date M/D/YYYY"\` and \`"as": "date YYYY-MM-DD"\` are short for a \`format\`.
`

const TEMPLATES = `## Templates

\`{column}\` is the cell (nothing where it is empty), \`{column|grouped}\` a number with thousands separators (those of \`decimal\`), \`{column|titled}\` a shouted text in the capitals of a title, \`{column|in town}\`
what the table \`town\` says for the cell (the cell itself where it says nothing), and \`{column?}\` shows nothing. What stands in \`[…]\` is left out as a whole when one of its places is empty or zero: \`[ and renovated in {year}]\`.
A column may have any name without \`{ } [ ] | ?\`.
`

const areasSection = (): string =>
  [
    '## Areas, factors and amounts',
    '',
    '`unit` says what `sqft` or `lot_sqft` are counted in; the area becomes square feet, rounded to a whole one.',
    '',
    rowsOf([
      ['Unit', 'Square feet'],
      ...Object.entries(AREA_UNITS).map(([unit, feet]) => [code(JSON.stringify(unit)), feet]),
    ]),
    'Amounts are counted exactly and never rounded: what has parts of a cent after `times` is rejected. A `$` before an amount is read over.',
    '',
  ].join('\n')
