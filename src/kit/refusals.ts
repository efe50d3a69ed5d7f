import type { Language } from './language.ts'
import type { WithPlaces } from './copy.ts'

/** A sentence in each language that we speak. */
export type Bilingual = Readonly<Record<Language, string>>

/** One refusal as its table holds it: the HTTP status it is answered with, and its sentence. */
export type RefusalEntry = Bilingual & {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503 | 507
}
export type RefusalTable = Readonly<Record<string, RefusalEntry>>
export type SentenceTable = Readonly<Record<string, Bilingual>>

/** Both sentences of an entry have the same `{places}`: else the table does not compile. */
type SamePlaces<T extends SentenceTable> = {
  readonly [K in keyof T]: { readonly en: WithPlaces<T[K]['es']>; readonly es: WithPlaces<T[K]['en']> }
}

/**
 * The refusals of a feature by code. One entry is all there is to say of a refusal: contracts, answers,
 * `/openapi.json` and the pages read it here. `{places}` are filled with the refusal's `params`.
 */
// @__NO_SIDE_EFFECTS__
export function defineRefusals<const T extends RefusalTable>(table: T & SamePlaces<T>): T {
  return table
}

/** Sentences that are no refusals: what a call says when it succeeded, or what the edge says in place of an entry's own. */
// @__NO_SIDE_EFFECTS__
export function defineSentences<const T extends SentenceTable>(table: T & SamePlaces<T>): T {
  return table
}

/** Some entries of a table, e.g. those that one call refuses with. */
// @__NO_SIDE_EFFECTS__
export function pick<T extends object, const K extends keyof T>(table: T, ...names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, K>
}

/** A table's sentences in one language, for a page's copy: `copy = { …, ...wordsOf(loginRefusals, 'en') }`. */
// @__NO_SIDE_EFFECTS__
export function wordsOf<T extends SentenceTable, L extends Language>(
  table: T,
  language: L,
): { readonly [K in keyof T]: T[K][L] } {
  const words = Object.entries(table).map(([name, sentence]) => [name, sentence[language]])
  return Object.fromEntries(words) as { readonly [K in keyof T]: T[K][L] }
}
