import { createHash } from 'node:crypto'
import type { Transaction } from '#platform/server/database.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { fitLetters, postLetters } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import type { IssueText } from './issue-text.ts'
import { issueLetter } from './issue-letter.ts'
import { unsubscribeTokenOf } from './newsletter-links.ts'

/** An issue, by the name that its operator gave it; in one language it goes to readers of that language alone. */
export type Issue = { readonly name: string; readonly texts: Readonly<Partial<Record<Language, IssueText>>> }
export type SentIssue = {
  issue: string
  subject_en: string | null
  subject_es: string | null
  begun_at: Date
  letters: number
  done_at: Date | null
}
type Row = SentIssue & { sha256_en: Buffer | null; sha256_es: Buffer | null; after_reader: string | null }
type Reader = { id: string; email: string; language: Language; unsubscribe_hash: Buffer }
/** How many letters were written now, how many before, and whether it was sent whole before. */
export type Sent = { readonly now: number; readonly before: number; readonly wasDone: boolean }

const LETTERS_AT_ONCE = 200

const find = statement<Row>('newsletter-find-issue', 'SELECT * FROM newsletter_issues WHERE issue = $1')
const lock = statement<Row>('newsletter-lock-issue', 'SELECT * FROM newsletter_issues WHERE issue = $1 FOR UPDATE')
const findSame = statement<{ issue: string }>(
  'newsletter-find-same-words',
  'SELECT issue FROM newsletter_issues WHERE issue <> $1 AND (sha256_en = $2 OR sha256_es = $3)',
)
const begin = statement(
  'newsletter-begin-issue',
  `INSERT INTO newsletter_issues (issue, subject_en, sha256_en, subject_es, sha256_es, begun_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (issue) DO NOTHING`,
)
const countLeft = statement<{ language: Language; n: number }>(
  'newsletter-count-left',
  `SELECT language, count(*) AS n FROM newsletter_readers
    WHERE state = 'confirmed' AND language = ANY($1::text[]) AND confirmed_at <= $2 AND ($3::uuid IS NULL OR id > $3)
    GROUP BY 1 ORDER BY 1`,
)
const readNext = statement<Reader>(
  'newsletter-read-next',
  `SELECT id, email, language, unsubscribe_hash FROM newsletter_readers
    WHERE state = 'confirmed' AND language = ANY($1::text[]) AND confirmed_at <= $2 AND ($3::uuid IS NULL OR id > $3)
    ORDER BY id LIMIT $4`,
)
const advance = statement(
  'newsletter-advance-issue',
  'UPDATE newsletter_issues SET after_reader = coalesce($2, after_reader), letters = letters + $3, done_at = $4 WHERE issue = $1',
)
const list = statement<SentIssue>(
  'newsletter-list-issues',
  'SELECT issue, subject_en, subject_es, begun_at, letters, done_at FROM newsletter_issues ORDER BY begun_at DESC',
)

/** Issues that were sent, or begun, the newest first. */
export const listIssues = ({ database }: Pick<Deps, 'database'>): Promise<SentIssue[]> => database.rows(list)

/** What sending would do now: how many readers of each language are left. Or why it is refused, in English. */
export async function planIssue(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  issue: Issue,
): Promise<{ readonly left: { language: Language; n: number }[]; readonly before: number } | string> {
  const row = await database.first(find, [issue.name])
  const fault = row ? faultOf(row, issue) : await sameWords(database, issue)
  if (fault !== null) return fault
  if (row?.done_at) return { left: [], before: row.letters }
  const left = await database.rows(countLeft, [languagesOf(issue), row?.begun_at ?? clock(), row?.after_reader ?? null])
  return { left, before: row?.letters ?? 0 }
}

/**
 * Send an issue to every confirmed reader of its languages, each in theirs. A batch and the place that it came to are one transaction:
 * killed at any moment and run again, by one or by several, it writes to nobody twice. Or why it is refused, in English.
 */
export async function sendIssue(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'log'>,
  issue: Issue,
  operatorId: string,
  tell: (letters: number) => void = () => undefined,
): Promise<Sent | string> {
  const begun = await deps.database.transaction((tx) => beginIssue(tx, deps, issue, operatorId))
  if (typeof begun === 'string') return begun
  if (begun.done_at) return { now: 0, before: begun.letters, wasDone: true }
  for (let now = 0; ;) {
    const written = await deps.database.transaction((tx) => writeSome(tx, deps, issue))
    failpoint('newsletter batch written')
    if (written === null) return { now, before: begun.letters, wasDone: false }
    now += written
    tell(begun.letters + now)
  }
}

async function beginIssue(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  issue: Issue,
  operatorId: string,
): Promise<Row | string> {
  const same = await sameWords(tx, issue)
  if (same !== null) return same
  const { en, es } = issue.texts
  const now = clock()
  const words = [en?.subject ?? null, hashOf(en), es?.subject ?? null, hashOf(es)]
  await tx.run(begin, [issue.name, ...words, now])
  const row = await tx.first(lock, [issue.name])
  if (!row) throw new Error('the issue that was just begun is not there')
  const fault = faultOf(row, issue)
  if (fault !== null) return fault
  if (!row.done_at) {
    const detail = { languages: languagesOf(issue), letters: row.letters }
    await audit(tx, { at: now, actor: operatorId, action: 'newsletter sent', subject: issue.name, detail })
  }
  return row
}

/** One batch; null once there is nobody left. */
async function writeSome(
  tx: Transaction,
  { config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>,
  issue: Issue,
): Promise<number | null> {
  const row = await tx.first(lock, [issue.name])
  if (!row || row.done_at) return null
  const readers = await tx.rows(readNext, [languagesOf(issue), row.begun_at, row.after_reader, LETTERS_AT_ONCE])
  const letters = readers.flatMap(({ email: to, language, ...reader }) => {
    const text = issue.texts[language]
    return text ? [issueLetter(config, text, { to, language, endToken: unsubscribeTokenOf(config, reader) })] : []
  })
  const fit = fitLetters(log, letters)
  await postLetters(tx, config, fit, 'after others')
  const isDone = readers.length < LETTERS_AT_ONCE
  await tx.run(advance, [issue.name, readers.at(-1)?.id ?? null, fit.length, isDone ? clock() : null])
  return readers.length === 0 ? null : fit.length
}

async function sameWords(on: Pick<Transaction, 'first'>, { name, texts }: Issue): Promise<string | null> {
  const same = await on.first(findSame, [name, hashOf(texts.en), hashOf(texts.es)])
  return same ? `these words went out already, as ${same.issue}` : null
}

function faultOf(row: Row, { name, texts }: Issue): string | null {
  const isSame = (known: Buffer | null, text: IssueText | undefined) =>
    known === null ? text === undefined : hashOf(text)?.equals(known) === true
  if (isSame(row.sha256_en, texts.en) && isSame(row.sha256_es, texts.es)) return null
  const how = row.done_at ? 'was sent' : 'has begun'
  return `${name} ${how} with other words or languages (letters written: ${row.letters}). Take the files as they were, or another name`
}

const languagesOf = ({ texts }: Issue): Language[] => (['en', 'es'] as const).filter((one) => texts[one])

const hashOf = (text: IssueText | undefined): Buffer | null =>
  text ? createHash('sha256').update(JSON.stringify(text)).digest() : null
