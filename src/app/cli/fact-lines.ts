import type { FactsPlan } from '#features/listings/server/correct-listing.ts'

export const sayFact = (value: unknown): string =>
  value === null || value === '' ? '(not known)' : typeof value === 'string' ? value : JSON.stringify(value)

/** What correcting a listing changes. */
export const linesOfFacts = ({ name, source, changes }: FactsPlan): string[] => [
  name,
  ...changes.map(({ fact, before, after }) => `  ${fact}: ${sayFact(before)} -> ${sayFact(after)}`),
  '  what was said before stays in the change log on its page, with the reason',
  ...(source === null ? [] : [`  imports of ${source} leave it alone until they say something else`]),
]
