import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { fitLetters, postLetters } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { MAIL_NEWS_MS } from '../channels.ts'
import { typeOf } from '../indications.ts'
import { unsubscribeLinks } from './unsubscribe.ts'
import { writeNotificationLetter } from './write-notification-letter.ts'
import type { LetterLine } from './write-notification-letter.ts'

type Row = {
  id: string
  user_id: string
  indication: string
  title: string
  content: string
  facts: Record<string, string | number>
  link: string
  created_at: Date
  email: string | null
  lang_code: Language | null
}

// An address that nobody has proven gets nothing that is private.
const findDue = statement<Row>(
  'notifications-find-mail-due',
  `SELECT n.id, n.user_id, n.indication, n.title, n.content, n.facts, n.link, n.created_at, u.email, u.lang_code
     FROM notifications n
     LEFT JOIN users u ON u.id = n.user_id AND u.email_verified_at IS NOT NULL AND u.closed_at IS NULL
    WHERE n.mail_due ORDER BY n.created_at LIMIT $1 FOR UPDATE OF n SKIP LOCKED`,
)
const markWritten = statement(
  'notifications-mark-mail-written',
  `UPDATE notifications SET mail_due = false
    WHERE (user_id, id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]) AS w(user_id, id))`,
)

const AT_ONCE = 100

/**
 * Write the letters of notifications whose readers want them by mail. Which they are was written with the notifications
 * themselves, so that thousands of holders are told in one statement and no transaction about money waits for their
 * letters; each is written once, whichever server does it. `lineOf` is what later features add to their own.
 */
export async function postNotificationLetters(deps: Deps, lineOf: LetterLine = () => null): Promise<number> {
  let posted = 0
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const done = await deps.database.transaction((tx) => writeSome(tx, deps, lineOf))
    found = done.found
    posted += done.posted
  }
  return posted
}

async function writeSome(
  tx: Transaction,
  { config, clock, log }: Deps,
  lineOf: LetterLine,
): Promise<{ found: number; posted: number }> {
  const now = clock()
  const rows = await tx.rows(findDue, [AT_ONCE])
  if (rows.length === 0) return { found: 0, posted: 0 }
  const readers = rows.flatMap((row) => {
    const { email, lang_code: language } = row
    // Whoever starts a server on older books writes nobody about what happened long ago.
    const isNews = now.getTime() - row.created_at.getTime() < MAIL_NEWS_MS
    return email !== null && language !== null && isNews ? [{ row, email, language }] : []
  })
  const wanted = readers.map(({ row }) => ({ userId: row.user_id, type: typeOf(row.indication) }))
  const links = await unsubscribeLinks(tx, config, wanted, now)
  const letters = readers.map(({ row, ...reader }, at) =>
    writeNotificationLetter(config, reader, row, links[at] ?? null, lineOf),
  )
  await postLetters(tx, config, fitLetters(log, letters))
  await tx.run(markWritten, [rows.map((row) => row.user_id), rows.map((row) => row.id)])
  return { found: rows.length, posted: readers.length }
}
