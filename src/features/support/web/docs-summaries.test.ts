import { expect, test } from 'vitest'
import { contracts } from '#test/contracts.ts'
import { findFaultsOfSpanish } from '#test/spanish-words.ts'
import { docsSummaries } from './docs-summaries.ts'

const spanish = await docsSummaries.spanish()

test('what each call does is said in Spanish, and of no call that there is none of', () => {
  const routes = new Set<string>(contracts.map(({ route }) => route))
  expect([...routes].filter((route) => !Object.hasOwn(spanish, route))).toEqual([])
  expect(Object.keys(spanish).filter((route) => !routes.has(route))).toEqual([])
})

test('the code within it is the same in both languages', () => {
  const codesOf = (text: string) => (text.match(/`[^`]+`/g) ?? []).toSorted()
  for (const { route, summary } of contracts)
    expect({ route, codes: codesOf(spanish[route] ?? '') }).toEqual({ route, codes: codesOf(summary) })
})

test('it is Spanish', () => {
  const english = new Set<string>(contracts.map(({ summary }) => summary))
  expect(Object.entries(spanish).filter(([, text]) => english.has(text))).toEqual([])
  expect(
    Object.entries(spanish).flatMap(([route, text]) => findFaultsOfSpanish(text).map((fault) => [route, fault])),
  ).toEqual([])
})
