import type { Queryable } from '#platform/server/database.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'

export type ReaderCount = { language: Language; state: 'pending' | 'confirmed' | 'unsubscribed'; n: number }
export type Reader = { id: string; email: string; language: Language; confirmed_at: Date }

const AT_ONCE = 500

const count = statement<ReaderCount>(
  'newsletter-count-readers',
  'SELECT language, state, count(*) AS n FROM newsletter_readers GROUP BY 1, 2 ORDER BY 1, 2',
)
const list = statement<Reader>(
  'newsletter-list-readers',
  `SELECT id, email, language, coalesce(confirmed_at, created_at) AS confirmed_at FROM newsletter_readers
    WHERE state = 'confirmed' AND ($1::uuid IS NULL OR id > $1) AND ($2::text IS NULL OR language = $2)
    ORDER BY id LIMIT $3`,
)

/** How many asked, read and left, by language. */
export const countReaders = (on: Queryable): Promise<ReaderCount[]> => on.rows(count)

/** Everybody who confirmed and did not leave, in the order in which they asked. */
export async function* listReaders(on: Queryable, language: Language | null): AsyncGenerator<Reader> {
  for (let after: string | null = null; ;) {
    const rows: Reader[] = await on.rows(list, [after, language, AT_ONCE])
    yield* rows
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.id
  }
}
