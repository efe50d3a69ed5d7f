import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { PUBLIC } from './public-listings.ts'

// Both are kept by the database as listings change: it reads some dozens of rows and one.
const readMark = statement<{ mark: string }>(
  'listings-words-mark',
  `SELECT (SELECT coalesce(sum(n), 0) FROM listing_states) || ' ' ||
          coalesce((SELECT id::text FROM listings ORDER BY id DESC LIMIT 1), '') AS mark`,
)
const readKept = statement<{ mark: string }>('listings-words-kept', 'SELECT mark FROM listing_words_state')
const keepMark = statement(
  'listings-words-keep',
  'INSERT INTO listing_words_state (mark) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET mark = $1',
)
// Words of letters alone: numbers have no misspellings.
const makeAnew = statement(
  'listings-words-make',
  `WITH found AS (
     SELECT word, ndoc FROM ts_stat($$SELECT l.search FROM listings l WHERE ${PUBLIC}$$) WHERE word ~ '^[[:alpha:]]{4,30}$'),
   gone AS (DELETE FROM listing_words w WHERE NOT EXISTS (SELECT FROM found f WHERE f.word = w.word))
   INSERT INTO listing_words AS w (word, listings, near)
   SELECT word, ndoc, ARRAY(SELECT DISTINCT overlay(word PLACING '' FROM i FOR 1) FROM generate_series(1, length(word)) i) || word FROM found
   ON CONFLICT (word) DO UPDATE SET listings = excluded.listings WHERE w.listings <> excluded.listings`,
)

/** The repeated job: the words of all listings are collected anew where listings came or went since the last time. */
export async function keepSearchWords(database: Database): Promise<void> {
  const now = (await database.first(readMark))!.mark
  if (now === (await database.first(readKept))?.mark) return
  await database.bulkTransaction(async (tx) => {
    await tx.run(makeAnew)
    await tx.run(keepMark, [now])
  })
}
