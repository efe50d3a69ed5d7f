import { withoutAccents } from './without-accents.ts'

/**
 * The key of a name: spellings that differ in case, accents, spaces or punctuation have one. "Acme LLC" and "ACME, LLC." are "acme llc".
 * The database does the same (`folded_name` of migration 0207).
 */
export const foldName = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .replaceAll(/[.,;:!?()"'’‘“”]/g, '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/^ | $/g, '')
