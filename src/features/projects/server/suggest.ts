import { editDistance } from '#features/listings/search/edit-distance.ts'
import type { suggestSearches, Suggestion } from '#features/listings/search/suggest-contract.ts'
import { figuresOf, understandSearch } from '#features/listings/search/understand-search.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { withoutAccents } from '#kit/without-accents.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { nearestWord } from './correct-search.ts'
import type { PageCache } from './page-cache.ts'

type Answer = AnswerOf<typeof suggestSearches>
type Found = Omit<Answer, 'figures'>
/** What was typed as words, each with its other spellings; the last one may be a beginning. */
type Words = readonly (readonly string[])[]

// $1: the words, one of which names the thing itself and not only where it is. What begins as it was typed ($2) comes first, then what
// most listings have. Properties may be as many as listings: of those that fit, some hundred are looked at and no more.
const COLUMNS =
  'kind, text, place AS city, state, listing_id, listings, key, city AS city_key, starts_with(key, $2) AS begins'
const findPhrases = statement<Suggestion>(
  'listings-suggest',
  `WITH found AS (
     SELECT ${COLUMNS} FROM listing_phrases WHERE kind <> 'property' AND words @@ to_tsquery('simple', $1)
      UNION ALL
     (SELECT ${COLUMNS} FROM listing_phrases WHERE kind = 'property' AND words @@ to_tsquery('simple', $1) LIMIT 300)),
   ranked AS (
     SELECT *, row_number() OVER (PARTITION BY CASE WHEN kind IN ('state', 'city', 'zip') THEN 'place' ELSE kind END
                                  ORDER BY begins DESC, listings DESC, key, city_key, state) AS n FROM found)
   SELECT kind, text, city, state, listing_id, listings FROM ranked WHERE n <= 3
    ORDER BY array_position('{neighborhood,street,property,sponsor}', kind) NULLS FIRST, n`,
)
const matchEach = statement<{ at: number }>(
  'listings-suggest-matches',
  `SELECT q.at::int FROM unnest($1::text[]) WITH ORDINALITY q (query, at)
    WHERE EXISTS (SELECT FROM listing_phrases WHERE kind <> 'property' AND words @@ to_tsquery('simple', q.query))
       OR EXISTS (SELECT FROM listing_phrases WHERE kind = 'property' AND words @@ to_tsquery('simple', q.query))`,
)
const findBeginnings = statement<{ word: string; listings: number }>(
  'listings-suggest-beginnings',
  'SELECT word, listings FROM listing_words WHERE word ~>=~ $1 AND word ~<~ $2 ORDER BY listings DESC LIMIT 1000',
)

const LEAST_LETTERS = 2
const LEAST_TO_CORRECT = 4
const AFTER_ALL = '\u{10FFFF}'

/** What a search that is being typed may mean, of what everybody may see; one misspelled word of it is forgiven. */
export async function suggest(on: Queryable, cache: PageCache, q: string): Promise<Answer> {
  const typed = withoutAccents(q).toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const { words = [] } = understandSearch(q) ?? {}
  if (typed.length < LEAST_LETTERS || words.length === 0) return NOTHING
  const { answer } = await cache.readFacts(`suggest ${typed}`, async () => {
    const figures = figuresOf(q)
    const named = figures === '' ? typed : words.map(([word]) => word).join(' ')
    const found = { ...(await find(on, words, named, figures === '')), figures }
    return { answer: found, sizeBytes: JSON.stringify(found).length * 2 }
  })
  return answer
}

const NOTHING: Answer = { suggestions: [], figures: '', words: [] }
const NONE: Found = { suggestions: [], words: [] }

/** A property is a choice of its own, whatever its figures: beside figures (`isWhole` false) it is none. */
async function find(on: Queryable, words: Words, typed: string, isWhole: boolean): Promise<Found> {
  const meantBy = async (query: Words, begins: string) =>
    (await on.rows(findPhrases, [phraseQuery(query), begins])).filter(({ kind }) => isWhole || kind !== 'property')
  const asTyped = await meantBy(words, typed)
  if (asTyped.length > 0) return { suggestions: asTyped, words: words.map(([word]) => word!) }
  const meant = await putRight(on, words)
  if (!meant) return NONE
  const suggestions = await meantBy(meant, meant.map(([word]) => word).join(' '))
  return { suggestions, words: meant.map(([word]) => word!) }
}

/** The words with the one that matches nothing replaced by the nearest of our listings; null where that is not one word alone. */
async function putRight(on: Queryable, words: Words): Promise<Words | null> {
  const each = words.map((spellings, at) => termsOf(spellings, at === words.length - 1).join(' | '))
  const matched = new Set((await on.rows(matchEach, [each])).map((row) => row.at - 1))
  const wrong = words.flatMap((_, at) => (matched.has(at) ? [] : [at]))
  if (wrong.length !== 1) return null
  const at = wrong[0]!
  const [word = ''] = words[at]!
  const to = (at === words.length - 1 ? await nearestBeginning(on, word) : null) ?? (await nearestWord(on, word))
  return to === null ? null : words.with(at, [to])
}

/** The beginning of the commonest word that differs by one letter from what was typed of it; the first two letters have to be right. */
async function nearestBeginning(on: Queryable, word: string): Promise<string | null> {
  if (!/^\p{L}+$/u.test(word) || word.length < LEAST_TO_CORRECT) return null
  const start = word.slice(0, 2)
  for (const row of await on.rows(findBeginnings, [start, start + AFTER_ALL])) {
    const beginnings = [0, -1, 1].map((more) => row.word.slice(0, word.length + more))
    const near = beginnings.find((one) => editDistance(word, one) <= 1)
    if (near !== undefined) return near
  }
  return null
}

const termsOf = (spellings: readonly string[], isLast: boolean): string[] =>
  spellings.map((word, n) => (isLast && n === 0 ? `${word}:*` : word))

function phraseQuery(words: Words): string {
  const each = words.map((spellings, at) => termsOf(spellings, at === words.length - 1))
  const named = each.flat().map((term) => (term.endsWith(':*') ? `${term}A` : `${term}:A`))
  return `${each.map((terms) => `(${terms.join(' | ')})`).join(' & ')} & (${named.join(' | ')})`
}
