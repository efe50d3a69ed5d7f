import type { Schema } from './docs-api.ts'

/** A field of a body or an answer, as a line of a table. */
export type FieldRow = {
  /** With the fields that it stands in: `address.city`, `listings[].id`. */
  readonly path: string
  readonly name: string
  /** How many fields it stands within. */
  readonly depth: number
  readonly type: string
  readonly isRequired: boolean
  /** "1–200", "≤ 120": of a text its length, of a number its value; empty where nothing is said. */
  readonly range: string
  readonly isLength: boolean
  readonly fallback: string | null
  readonly description: string
}

// Deeper than this nothing of ours goes; a schema that contains itself would go on for ever.
const MAX_DEPTH = 6

/** Every field of a schema, what it is made of right below it. */
export const rowsOf = (schema: Schema): readonly FieldRow[] => rowsIn(schema, '', 0)

function rowsIn(schema: Schema, path: string, depth: number): FieldRow[] {
  const inner = objectIn(schema)
  if (!inner || depth > MAX_DEPTH) return []
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
    const here = path ? `${path}.${name}` : name
    return [
      { ...lineOf(field), path: here, name, depth, isRequired: inner.required?.includes(name) ?? false },
      ...rowsIn(field, isList(field) ? `${here}[]` : here, depth + 1),
    ]
  })
}

/** A single value as a line, e.g. a parameter. */
export function lineOf(schema: Schema): Pick<FieldRow, 'type' | 'range' | 'isLength' | 'fallback' | 'description'> {
  const one = withoutNull(schema)
  const isLength = one.minLength !== undefined || one.maxLength !== undefined
  return {
    type: typeOf(schema),
    range: isLength ? rangeOf(one.minLength || undefined, one.maxLength) : rangeOf(one.minimum, one.maximum),
    isLength,
    fallback: schema.default === undefined ? null : JSON.stringify(schema.default),
    description: schema.description ?? one.description ?? '',
  }
}

/** What a value may be, in the words of JSON: `string (date)`, `"card" | "wallet"`, `object[] | null`. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.type === 'array') {
    const item = typeOf(schema.items ?? {})
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === 'object' && !schema.properties && typeof schema.additionalProperties === 'object')
    return `{ [name]: ${typeOf(schema.additionalProperties)} }`
  if (schema.format) return `${schema.type ?? 'string'} (${schema.format})`
  return schema.type ?? 'any'
}

// Bounds that only say "a number that JavaScript can hold" say nothing.
const isSaid = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

function rangeOf(low: number | undefined, high: number | undefined): string {
  if (isSaid(low) && isSaid(high)) return low === high ? String(low) : `${low}–${high}`
  if (isSaid(low)) return `≥ ${low}`
  return isSaid(high) ? `≤ ${high}` : ''
}

function withoutNull(schema: Schema): Schema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null')
  return others?.length === 1 ? others[0]! : schema
}

const isList = (schema: Schema): boolean => withoutNull(schema).type === 'array'

/** The object whose fields a value has: itself, what a list is made of, or what it is when it is not null. */
function objectIn(schema: Schema): Schema | null {
  const one = withoutNull(schema)
  if (one.properties) return one
  if (one.type === 'array' && one.items) return objectIn(one.items)
  return typeof one.additionalProperties === 'object' ? objectIn(one.additionalProperties) : null
}
