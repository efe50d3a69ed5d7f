import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { DIGEST_NEWS_MS } from '../channels.ts'
import { unsubscribeLinks } from './unsubscribe.ts'
import { writeDigest } from './write-notification-letter.ts'

type Person = {
  id: string
  email: string
  lang_code: Language
  is_reachable: boolean
  began_at: Date
}

// The week of `digestWeekOf`, in seconds: days have 23 or 25 hours where clocks change.
const findPeople = statement<Person>(
  'digests-find-people',
  `SELECT u.id, u.email, u.lang_code, u.email_verified_at IS NOT NULL AND u.closed_at IS NULL AS is_reachable,
          w.began_at AS began_at
     FROM (SELECT user_id, min(created_at) AS oldest FROM notifications WHERE digest_due GROUP BY user_id) n
     JOIN users u ON u.id = n.user_id
    CROSS JOIN LATERAL (
      SELECT u.created_at
        + greatest(0, floor(extract(epoch FROM $1::timestamptz - u.created_at) / 604800)) * interval '604800 seconds'
        AS began_at) w
     LEFT JOIN notification_digests d ON d.user_id = u.id
    WHERE u.id > $3 AND n.oldest < w.began_at AND (d.sent_at IS NULL OR d.sent_at < w.began_at)
    ORDER BY u.id LIMIT $2`,
)
const addDigest = statement(
  'digests-add',
  'INSERT INTO notification_digests (user_id) VALUES ($1) ON CONFLICT DO NOTHING',
)
// Whoever waited for another server's turn finds it done.
const lockDigest = statement<{ is_on: boolean }>(
  'digests-lock',
  'SELECT is_on FROM notification_digests WHERE user_id = $1 AND (sent_at IS NULL OR sent_at < $2) FOR UPDATE',
)
type News = {
  indication: string
  title: string
  content: string
  facts: Record<string, string | number>
  is_news: boolean
}
const takeNews = statement<News>(
  'digests-take-news',
  `WITH taken AS (
     UPDATE notifications SET digest_due = false WHERE user_id = $1 AND digest_due AND created_at < $2
     RETURNING id, indication, title, content, facts,
       created_at > $3 AND (read_at IS NULL OR NOT is_shown) AS is_news)
   SELECT indication, title, content, facts, is_news FROM taken ORDER BY id DESC`,
)
const markSent = statement('digests-mark-sent', 'UPDATE notification_digests SET sent_at = $2 WHERE user_id = $1')

const AT_ONCE = 50

// Before every person.
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * The weekly digest of everybody whose week is over: what happened before its end, and was not read. Once a week for each
 * person, also after servers were down, and however many of them run this; nothing is sent where nothing is to be said. A fault
 * in one is thrown when everybody else has theirs, and that one is tried again the next time.
 */
export async function postDigests(deps: Deps): Promise<number> {
  let posted = 0
  let last = NOBODY
  const faults: unknown[] = []
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const people = await deps.database.rows(findPeople, [deps.clock(), AT_ONCE, last])
    for (const person of people) {
      try {
        if (await deps.database.transaction((tx) => writeOne(tx, deps, person))) posted += 1
      } catch (error) {
        faults.push(error)
      }
      last = person.id
    }
    found = people.length
  }
  if (faults.length > 0) throw faults[0]
  return posted
}

async function writeOne(tx: Transaction, { config, clock }: Deps, person: Person): Promise<boolean> {
  const now = clock()
  await tx.run(addDigest, [person.id])
  const digest = await tx.first(lockDigest, [person.id, person.began_at])
  if (!digest) return false
  const since = new Date(now.getTime() - DIGEST_NEWS_MS)
  const news = (await tx.rows(takeNews, [person.id, person.began_at, since])).filter((one) => one.is_news)
  if (!digest.is_on || !person.is_reachable || news.length === 0) return false
  const [link] = await unsubscribeLinks(tx, config, [{ userId: person.id, type: null }], now)
  const reader = { email: person.email, language: person.lang_code }
  await postLetter(tx, config, writeDigest(config, reader, news, link!))
  await tx.run(markSent, [person.id, now])
  return true
}
