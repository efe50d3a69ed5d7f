import { expect, test } from 'vitest'
import { openApiOf } from '#platform/server/openapi.ts'
import { contracts } from '#test/contracts.ts'
import { findFaultsOfSpanish } from '#test/spanish-words.ts'
import { chaptersOf } from './docs-api.ts'
import type { OpenApi } from './docs-api.ts'
import { lineOf, rowsOf } from './docs-fields.ts'
import { docsMeanings } from './docs-meanings.ts'

const spanish = await docsMeanings.spanish()

/** What the reference shows of each field and parameter, as the server says it. */
const said = new Set(
  chaptersOf(openApiOf(new Map([['all', contracts]]), '1') as unknown as OpenApi).flatMap(({ calls }) =>
    calls.flatMap(({ parameters, body, answer, pending }) => [
      ...parameters.map(({ schema, description }) => description ?? lineOf(schema).description),
      ...[body, answer, pending].flatMap((schema) => rowsOf(schema ?? {})).map(({ description }) => description),
    ]),
  ),
)
said.delete('')

test('what each field means is said in Spanish, and of no field that there is none of', () => {
  expect(said.size).toBeGreaterThan(400)
  expect([...said].filter((text) => !Object.hasOwn(spanish, text))).toEqual([])
  expect(Object.keys(spanish).filter((text) => !said.has(text))).toEqual([])
})

test('the code within it is the same in both languages', () => {
  const codesOf = (text: string) => (text.match(/`[^`]+`/g) ?? []).toSorted()
  for (const [text, meaning] of Object.entries(spanish))
    expect({ text, codes: codesOf(meaning) }).toEqual({ text, codes: codesOf(text) })
})

test('it is Spanish', () => {
  // Formulas, networks of cards and words that both languages have.
  const isAlike = (text: string) => /^(ISO 8601|bytes|visa, mastercard.*|SSN o EIN)$/.test(text)
  expect(Object.values(spanish).filter((meaning) => said.has(meaning) && !isAlike(meaning))).toEqual([])
  expect(
    Object.entries(spanish).flatMap(([text, meaning]) =>
      findFaultsOfSpanish(meaning.replaceAll(/`[^`]+`/g, '…')).map((fault) => [text, fault]),
    ),
  ).toEqual([])
})
