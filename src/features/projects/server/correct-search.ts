import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { editDistance, nearKeys } from '#features/listings/search/edit-distance.ts'
import { textQuery, understandSearch } from '#features/listings/search/understand-search.ts'
import { withoutAccents } from '#kit/without-accents.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { PageCache } from './page-cache.ts'

/** A misspelled word of a search, and the word of our listings that stands for it. */
export type Correction = { readonly from: string; readonly to: string }

const matchEach = statement<{ at: number }>(
  'listings-search-matches',
  `SELECT q.at::int FROM unnest($1::text[]) WITH ORDINALITY q (query, at)
    WHERE EXISTS (SELECT FROM listings l WHERE ${PUBLIC} AND l.search @@ to_tsquery('simple', q.query))`,
)
// A word that was collected stood in some listing: nothing needs to be looked up in the index of all of them. None has a sign that LIKE knows.
const countKnown = statement<{ n: number }>(
  'listings-search-known',
  `SELECT count(*)::int AS n FROM unnest($1::jsonb[]) q (spellings)
    WHERE EXISTS (SELECT FROM listing_words w WHERE w.word LIKE ANY (ARRAY(SELECT jsonb_array_elements_text(q.spellings))))`,
)
const findNear = statement<{ word: string; listings: number }>(
  'listings-search-near',
  'SELECT word, listings FROM listing_words WHERE near && $1::text[] LIMIT 200',
)

// Of short words nearly everything is near.
const LEAST_LETTERS = 4
const TWO_FROM_LETTERS = 8

/**
 * Words of a search that no listing has, with what was probably meant. None where something matches as it was typed, or where a
 * word stays that matches nothing: then the search says so.
 */
export async function correctSearch(
  on: Queryable,
  cache: PageCache,
  q: string | undefined,
): Promise<readonly Correction[]> {
  const understood = understandSearch(q)
  const whole = understood && textQuery(understood)
  if (!understood || !whole) return []
  const found = await cache.read(`corrected ${whole}`, async () => {
    const corrections = await correct(on, whole, understood.words)
    return { corrections, sizeBytes: 100 }
  })
  return found.corrections
}

async function correct(on: Queryable, whole: string, words: readonly (readonly string[])[]): Promise<Correction[]> {
  // Only a word that no listing has is put right, and the last may be a beginning.
  const known = words.map((spellings, at) =>
    JSON.stringify(spellings.map((word, n) => (at === words.length - 1 && n === 0 ? `${word}%` : word))),
  )
  if ((await on.first(countKnown, [known]))!.n === words.length) return []
  const each = words.map((spellings, at) =>
    textQuery({ words: [spellings] })!.replace(at === words.length - 1 ? '' : ':*', ''),
  )
  const matched = new Set((await on.rows(matchEach, [[whole, ...each]])).map((row) => row.at))
  if (matched.has(1)) return []
  const corrections: Correction[] = []
  for (const [at, [word = '']] of words.entries()) {
    if (matched.has(at + 2)) continue
    const to = await nearestWord(on, word)
    if (to === null) return []
    corrections.push({ from: word, to })
  }
  return corrections
}

/** The word of our listings that differs least from a typed one, then the commonest; null where none is near. */
export async function nearestWord(on: Queryable, word: string): Promise<string | null> {
  if (!/^\p{L}+$/u.test(word) || word.length < LEAST_LETTERS) return null
  const most = word.length < TWO_FROM_LETTERS ? 1 : 2
  const [best] = (await on.rows(findNear, [nearKeys(word)]))
    .map((row) => ({ ...row, distance: editDistance(word, row.word) }))
    .filter((row) => row.distance <= most)
    .toSorted((a, b) => a.distance - b.distance || b.listings - a.listings || (a.word < b.word ? -1 : 1))
  return best?.word ?? null
}

/** A search with its misspelled words put right; everything else of it as it was typed. */
export const withCorrections = (q: string, corrections: readonly Correction[]): string =>
  corrections.reduce(
    (text, { from, to }) => text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${from}(?![\\p{L}\\p{N}])`, 'giu'), to),
    withoutAccents(q),
  )
