import type { Schema } from './docs-api.ts'

// Texts that a reader recognizes, by the field's name.
const TEXTS: Readonly<Record<string, string>> = {
  email: 'you@example.com',
  name: 'Ada Lovelace',
  username: 'Ada Lovelace',
  cardholder: 'Ada Lovelace',
  fname: 'Ada',
  lname: 'Lovelace',
  phone: '+12065550100',
  line1: '12 Harbor Street',
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  citizenship: 'UNITED_STATES_OF_AMERICA',
  residence: 'UNITED_STATES_OF_AMERICA',
  subject: 'A question',
  message: 'How are shares priced?',
}
const FORMATS: Readonly<Record<string, string>> = {
  date: '1990-12-31',
  'date-time': '2026-01-31T12:00:00Z',
  email: 'you@example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://example.com/',
}
const HUNDRED_DOLLARS = 10_000

/**
 * A value that fits a schema, as far as a schema says: what must be sent, and of an object that needs nothing the first
 * field, so that one sees how it is written.
 */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name)
  switch (schema.type ?? 'string') {
    case 'object':
      return objectOf(schema)
    case 'array':
      return schema.items ? [exampleOf(schema.items, name)] : []
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(schema, name)
  }
}

function objectOf({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const needed = Object.keys(properties).filter((name) => required.includes(name))
  const shown = needed.length > 0 ? needed : Object.keys(properties).slice(0, 1)
  return Object.fromEntries(shown.map((name) => [name, exampleOf(properties[name] ?? {}, name)]))
}

function numberOf({ minimum = 1, maximum = Infinity, description = '' }: Schema): number {
  const wanted = description.includes('cents') ? HUNDRED_DOLLARS : 1
  return Math.min(Math.max(wanted, minimum), maximum)
}

function textOf({ format, minLength = 0 }: Schema, name: string): string {
  const text = FORMATS[format ?? ''] ?? TEXTS[name] ?? (name || 'text')
  return text.padEnd(minLength, '.')
}
