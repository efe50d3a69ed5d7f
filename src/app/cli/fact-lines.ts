import type { FactsPlan } from '#features/listings/server/correct-listing.ts'
import type { FactName } from '#features/listings/facts.ts'
import { FACT_WORDS } from '#features/updates/fact-words.ts'
import { line, under } from './plan-line.ts'
import type { Line } from './plan-line.ts'

const isUnknown = (value: unknown): boolean => value === null || value === ''
const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const sayFact = (value: unknown): Line => (isUnknown(value) ? line('fact_unknown') : () => shown(value))

// In English as the command that corrects it takes it.
const nameOfFact =
  (fact: FactName): Line =>
  (language) =>
    language === 'en' ? fact : FACT_WORDS[fact][language]

/** What correcting a listing changes. */
export const linesOfFacts = ({ name, source, changes }: FactsPlan): Line[] => [
  () => name,
  ...[
    ...changes.map(({ fact, before, after }) =>
      line('fact', { fact: nameOfFact(fact), before: sayFact(before), after: sayFact(after) }),
    ),
    line('facts_history'),
    ...(source === null ? [] : [line('facts_source', { source })]),
  ].map(under),
]
