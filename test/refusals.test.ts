import { expect, test } from 'vitest'
import { contracts } from './contracts.ts'
import { findFaultsOfSpanish, findFaultsOfTranslation } from './spanish-words.ts'

test('every refusal and every success of every call is said in both languages, with the same places', () => {
  const said = contracts.flatMap(({ route, refusals, successes = {} }) =>
    Object.entries({ ...refusals, ...successes }).map(([name, { en, es }]) => ({ at: `${route} ${name}`, en, es })),
  )
  expect(said.length).toBeGreaterThan(60)
  const faults = said.flatMap(({ at, en, es }) =>
    [...findFaultsOfTranslation(en, es), ...findFaultsOfSpanish(es)].map((fault) => `${at} ${fault}`),
  )
  expect(faults).toEqual([])
})

test('a call that answers with feedback names the sentences of it', () => {
  const answers = contracts.filter(({ answer }) => 'shape' in answer && 'feedback' in (answer.shape as object))
  expect(answers.length).toBeGreaterThan(15)
  expect(answers.filter(({ successes }) => !successes).map(({ route }) => route)).toEqual([])
})

// Checks have their definition here alone.
const ZOD = '_zod'
type Schema = { readonly [ZOD]: { readonly def: Readonly<Record<string, unknown>> } }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && ZOD in value

/** Every message that the parts of a schema bring along without its sentence in both languages. */
function bareMessages(schema: unknown, found: string[] = [], seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found
  seen.add(schema)
  if (!isSchema(schema)) {
    if (Array.isArray(schema) || Object.getPrototypeOf(schema) === Object.prototype) {
      for (const part of Object.values(schema)) bareMessages(part, found, seen)
    }
    return found
  }
  const { error, params, ...parts } = schema[ZOD].def
  const message: unknown = typeof error === 'function' ? error({}) : undefined
  const { en, es } = (params ?? {}) as { en?: string; es?: string }
  if (typeof message === 'string' && (message !== en || !es)) found.push(message)
  for (const part of Object.values(parts)) bareMessages(part, found, seen)
  return found
}

test('no field of any call says what it takes in one language only', () => {
  expect(contracts.flatMap(({ params, query, body }) => bareMessages([params, query, body]))).toEqual([])
})

/** Every sentence that a check of our own brings along. */
function ownSentences(schema: unknown, found = new Map<string, string>(), seen = new Set<unknown>()) {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found
  seen.add(schema)
  const parts = isSchema(schema) ? schema[ZOD].def : Array.isArray(schema) || isPlain(schema) ? schema : {}
  const { params, ...rest } = parts as { params?: { en?: string; es?: string } }
  if (params?.en && params.es) found.set(params.en, params.es)
  for (const part of Object.values(rest)) ownSentences(part, found, seen)
  return found
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

test('what our own checks say, they say alike in Spanish', () => {
  const own = [...ownSentences(contracts.map(({ params, query, body }) => [params, query, body]))]
  expect(own.length).toBeGreaterThan(5)
  expect(own.flatMap(([en, es]) => [...findFaultsOfTranslation(en, es), ...findFaultsOfSpanish(es)])).toEqual([])
})
