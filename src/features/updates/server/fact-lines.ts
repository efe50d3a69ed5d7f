import type { FactChanges } from '#features/listings/server/listing-changes.ts'
import type { UpdateEntry } from '../contract.ts'
import { FACT_WORDS } from '../fact-words.ts'

type Lines = NonNullable<UpdateEntry['lines']>
type FactWord = keyof typeof FACT_WORDS

const GROUPED: readonly string[] = ['sqft', 'lot_sqft']
const PERCENT: readonly string[] = ['target_return_low', 'target_return_high', 'projected_annual_return']

/** What facts of a house said before, and what they say since, in both languages; in the order in which facts are read. */
export function linesOfFacts(facts: FactChanges): Lines {
  const names = (Object.keys(FACT_WORDS) as FactWord[]).filter((name) => facts[name] !== undefined)
  const linesIn = (language: 'en' | 'es') =>
    names.map((name) => {
      const [before, after] = facts[name]!
      const section = FACT_WORDS[name][language]
      return { section, was: shown(name, before, language), is: shown(name, after, language) }
    })
  return { en: linesIn('en'), es: linesIn('es') }
}

function shown(name: string, value: unknown, language: 'en' | 'es'): string | null {
  if (value === null || value === '' || value === undefined) return null
  if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value)
  const locale = language === 'en' ? 'en-US' : 'es-US'
  if (PERCENT.includes(name)) return value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
  return GROUPED.includes(name) ? value.toLocaleString(locale) : String(value)
}
