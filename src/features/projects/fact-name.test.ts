import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readMapping } from '#features/listings/read-mapping.ts'
import { isRefusal } from '#kit/refusal.ts'
import { factName } from './fact-name.ts'
import { copy as kindEnglish } from './kind-copy.en.ts'
import { copy as kindSpanish } from './kind-copy.es.ts'
import { copy as noteEnglish } from './note-copy.en.ts'
import { copy as noteSpanish } from './note-copy.es.ts'
import { copy as pageEnglish } from './project-copy.en.ts'
import { copy as pageSpanish } from './project-copy.es.ts'
import { copy as strategyEnglish } from './strategy-copy.en.ts'
import { copy as strategySpanish } from './strategy-copy.es.ts'

const english = { ...kindEnglish, ...noteEnglish, ...pageEnglish, ...strategyEnglish }
const spanish = { ...kindSpanish, ...noteSpanish, ...pageSpanish, ...strategySpanish }

const MAPPINGS = fileURLToPath(new URL('../../../docs/mappings/', import.meta.url))
const files = readdirSync(MAPPINGS).filter((name) => name.endsWith('.json'))

test('there are mappings to look at', () => expect(files).toContain('king-county.json'))

test.each(files)('what %s calls its houses, plans, valuations and layers is said in both languages', (name) => {
  const mapping = readMapping(readFileSync(`${MAPPINGS}${name}`, 'utf8'))
  if (isRefusal(mapping)) throw new Error(mapping.message)
  const { kind, strategy } = mapping.fields as Record<string, { constant?: string }>
  const facts = [
    `kind_${factName(kind?.constant ?? '')}`,
    `strategy_${factName(strategy?.constant ?? '')}`,
    `method_${factName(mapping.valuation.method)}`,
    ...(mapping.capital_stack ?? []).map(({ note }) => `note_${factName(note)}`),
  ]
  expect(facts.filter((key) => !(key in english) || !(key in spanish))).toEqual([])
})
