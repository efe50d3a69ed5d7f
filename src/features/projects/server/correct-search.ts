import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { editDistance, nearKeys } from '#features/listings/search/edit-distance.ts'
import { sameWords } from '#features/listings/search/same-words.ts'
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
// How many words are tried for each that is put right, and how many searches made of them.
const MOST_NEAR = 4
const MOST_CHOICES = 8

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
  const found = await cache.readFacts(`corrected ${whole}`, async () => {
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
  const wrong = words.flatMap(([word = ''], at) => (matched.has(at + 2) ? [] : [{ at, word }]))
  const choices = combined(await Promise.all(wrong.map(async ({ word }) => await nearestWords(on, word))))
  // Words that stand in no listing together were hardly meant: "hide park" is Hyde Park, however common "side" is.
  const queries = choices.map((choice) =>
    textQuery({ words: words.map((word, at) => meantFor(at, choice, wrong) ?? word) })!,
  )
  const fits = choices.length > 1 ? (await on.rows(matchEach, [queries])).map((row) => row.at) : []
  const choice = choices[fits.length > 0 ? Math.min(...fits) - 1 : 0]
  return choice ? wrong.map(({ word }, n) => ({ from: word, to: choice[n]! })) : []
}

type Wrong = readonly { readonly at: number; readonly word: string }[]

/** What stands for the word at a place, where it is one of those that are put right. */
function meantFor(at: number, choice: readonly string[], wrong: Wrong): readonly string[] | undefined {
  const n = wrong.findIndex((one) => one.at === at)
  return n < 0 ? undefined : sameWords(choice[n]!)
}

/** Each way to take one of every list, those that take the first ones first; none where a list is empty. */
function combined(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const all = lists.reduce<{ words: readonly string[]; rank: number }[]>(
    (made, list) =>
      made
        .flatMap(({ words, rank }) => list.map((word, n) => ({ words: [...words, word], rank: rank + n })))
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, MOST_CHOICES),
    [{ words: [], rank: 0 }],
  )
  return all.map(({ words }) => words)
}

/** The word of our listings that differs least from a typed one, then the commonest; null where none is near. */
export const nearestWord = async (on: Queryable, word: string): Promise<string | null> =>
  (await nearestWords(on, word))[0] ?? null

async function nearestWords(on: Queryable, word: string): Promise<string[]> {
  if (!/^\p{L}+$/u.test(word) || word.length < LEAST_LETTERS) return []
  const most = word.length < TWO_FROM_LETTERS ? 1 : 2
  const near = (await on.rows(findNear, [nearKeys(word)]))
    .map((row) => ({ ...row, distance: editDistance(word, row.word) }))
    .filter((row) => row.distance <= most)
    .toSorted((a, b) => a.distance - b.distance || b.listings - a.listings || (a.word < b.word ? -1 : 1))
  return near.slice(0, MOST_NEAR).map((row) => row.word)
}

/** A search with its misspelled words put right; everything else of it as it was typed. */
export const withCorrections = (q: string, corrections: readonly Correction[]): string =>
  corrections.reduce(
    (text, { from, to }) => text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${from}(?![\\p{L}\\p{N}])`, 'giu'), to),
    withoutAccents(q),
  )
