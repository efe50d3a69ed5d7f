import { expect, test } from 'vitest'
import { FIELD_WORDS, sayField } from '#platform/server/field-words.ts'
import { contracts } from './contracts.ts'
import { readSource, sourcesLike, usesIn } from './read-words.ts'
import { findFaultsOfSpanish } from './spanish-words.ts'

// Checks have their definition here alone.
const ZOD = '_zod'
type Schema = { readonly [ZOD]: { readonly def: Readonly<Record<string, unknown>> } }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && ZOD in value

/** Every sentence that the parts of a schema, and their checks, bring along. */
function messagesOf(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found
  seen.add(schema)
  if (!isSchema(schema)) {
    if (Array.isArray(schema) || Object.getPrototypeOf(schema) === Object.prototype) {
      for (const part of Object.values(schema)) messagesOf(part, found, seen)
    }
    return found
  }
  const { error, ...parts } = schema[ZOD].def
  const message: unknown = typeof error === 'function' ? error({}) : undefined
  if (typeof message === 'string') found.add(message)
  for (const part of Object.values(parts)) messagesOf(part, found, seen)
  return found
}

// Some checks speak only when they run: their sentences are read in the sources. `{}` is filled as a figure would be.
const SAID_IN =
  /^src\/(kit\/(field|plain-text)|platform\/server\/http|features\/\w+\/(.*-)?(contract|field|rules))\.ts$/
const MESSAGE = /^(must|takes|is|are|needs|has|names|cannot) [a-z\d]/

function writtenMessages(path: string): string[] {
  const { literals, templates } = usesIn(path, readSource(path))
  return [...literals, ...templates.map((text) => text.replaceAll('{}', '7'))].filter((text) => MESSAGE.test(text))
}

test('every sentence on what a field takes has its Spanish', () => {
  const declared = contracts.flatMap(({ params, query, body }) => [...messagesOf([params, query, body])])
  const written = sourcesLike(SAID_IN).flatMap(writtenMessages)
  expect(declared.length).toBeGreaterThan(50)
  expect(written.length).toBeGreaterThan(30)
  const all = [...new Set([...declared, ...written])].toSorted()
  expect(all.filter((message) => sayField(message, 'es') === message)).toEqual([])
  expect(all.flatMap((message) => findFaultsOfSpanish(sayField(message, 'es')))).toEqual([])
})

test('no sentence has a place that English does not fill, and every figure is said', () => {
  const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const wrong = Object.entries(FIELD_WORDS).filter(([english, spanish]) => {
    const [given, said] = [placesOf(english), placesOf(spanish)]
    return (
      said.some((name) => !given.includes(name)) || given.some((name) => name !== 'expected' && !said.includes(name))
    )
  })
  expect(Object.keys(FIELD_WORDS).length).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

test('a sentence keeps its figures and lists', () => {
  expect(sayField('takes at most 80 characters', 'es')).toBe('admite como máximo 80 caracteres')
  expect(sayField('must be one of newest, oldest', 'es')).toBe('debe ser uno de estos: newest, oldest')
  expect(sayField('must be USA, UK or FRANCE', 'es')).toBe('debe ser «USA», «UK» o «FRANCE»')
  expect(sayField('must be a date like 1990-12-31', 'es')).toBe('debe ser una fecha como 1990-12-31')
  expect(sayField('must be a number, zero or more', 'es')).toBe('debe ser un número, cero o más')
})

test('what the schemas say by themselves is said in Spanish too', () => {
  expect(sayField('Invalid input: expected string, received undefined', 'es')).toBe('no es válido')
  expect(sayField('Too big: expected string to have <=254 characters', 'es')).toBe('admite como máximo 254 caracteres')
})

test('English stays as it is, and so does a sentence that nobody translated', () => {
  expect(sayField('is required', 'en')).toBe('is required')
  expect(sayField('must smell of roses and rain', 'es')).toBe('must smell of roses and rain')
})
