import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { PUBLIC } from './public-listings.ts'
import { collectPhrases } from './search-phrases.ts'

// Both are kept by the database as listings change: it reads some dozens of rows and one.
const readMark = statement<{ mark: string }>(
  'listings-words-mark',
  `SELECT (SELECT coalesce(sum(n), 0) FROM listing_states) || ' ' ||
          coalesce((SELECT id::text FROM listings ORDER BY id DESC LIMIT 1), '') AS mark`,
)
// What took long waits twenty times as long: collecting a million listings may take half a minute, and costs a twentieth of a core at most.
const readKept = statement<{ mark: string; is_early: boolean }>(
  'listings-words-kept',
  `SELECT mark, took_ms > 1000 AND made_at > now() - 20 * took_ms * interval '1 ms' AS is_early FROM listing_words_state`,
)
const keepMark = statement(
  'listings-words-keep',
  `INSERT INTO listing_words_state (mark, made_at, took_ms)
   VALUES ($1, now(), extract(epoch FROM clock_timestamp() - now()) * 1000)
   ON CONFLICT (is_only) DO UPDATE SET mark = excluded.mark, made_at = excluded.made_at, took_ms = excluded.took_ms`,
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

const areChanged = statement<{ are: boolean }>(
  'listings-words-changed',
  'SELECT EXISTS (SELECT FROM listing_word_changes) AS are',
)
// Before they are collected: what is committed while that goes on leaves its row for the next time.
const takeChanges = statement('listings-words-take-changes', 'DELETE FROM listing_word_changes')

/**
 * The repeated job: words and phrases of all listings are collected anew where listings came or went since the last time, or were
 * called otherwise.
 */
export async function keepSearchWords(database: Database): Promise<void> {
  const now = (await database.first(readMark))!.mark
  const [kept, changed] = [await database.first(readKept), (await database.first(areChanged))!.are]
  if (kept && ((now === kept.mark && !changed) || kept.is_early)) return
  await database.bulkTransaction(async (tx) => {
    await tx.run(takeChanges)
    await tx.run(makeAnew)
    await collectPhrases(tx)
    await tx.run(keepMark, [now])
  })
}
