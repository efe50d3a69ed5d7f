import { readDeclined } from '#features/notifications/server/preferences.ts'
import { unsubscribeLinks } from '#features/notifications/server/unsubscribe.ts'
import { whyOf } from '#features/notifications/server/write-notification-letter.ts'
import { dateFormat } from '#kit/date-format.ts'
import { localeOf } from '#kit/language.ts'
import type { Cents } from '#kit/money.ts'
import { showCents } from '#kit/money.ts'
import { fill } from '#kit/words.ts'
import type { Config } from '#platform/server/config.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { fitLetters, postLetters } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { letters as en } from '../letters.en.ts'
import { letters as es } from '../letters.es.ts'

type Row = {
  id: string
  investor_id: string
  email: string | null
  lang_code: Language | null
  name: string
  shares_milli: number
  income_cents: Cents
  capital_cents: Cents
  amount_cents: Cents
  repaid_cents: Cents
  period_start: string
  period_end: string
  record_date: string
}

// An address that is not confirmed gets nothing that is private. What repaid a debt stands in the journal of the line.
const findUnwritten = statement<Row>(
  'distributions-find-letters',
  `SELECT n.id, n.investor_id, u.email, u.lang_code, l.name, n.shares_milli, n.income_cents, n.capital_cents, n.amount_cents,
          d.period_start, d.period_end, d.record_date,
          coalesce((SELECT sum(e.amount) FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id AND a.kind = 'receivable.user'
                     WHERE e.journal_seq = n.journal_seq), 0)::bigint AS repaid_cents
     FROM distribution_lines n JOIN distributions d ON d.id = n.distribution_id JOIN listings l ON l.id = n.listing_id
     LEFT JOIN users u ON u.id = n.investor_id AND u.email_verified_at IS NOT NULL AND u.closed_at IS NULL
    WHERE n.letter_at IS NULL AND n.paid_at > $1
    ORDER BY n.paid_at, n.id LIMIT $2 FOR UPDATE OF n SKIP LOCKED`,
)
const mark = statement(
  'distributions-mark-letters',
  'UPDATE distribution_lines SET letter_at = $2 WHERE id = ANY($1::uuid[])',
)

const AT_ONCE = 50
// A server that is started on older books writes no letters about what happened long ago.
const NEWS_MS = 86_400_000

/**
 * Write to everybody who was paid what it was for. Apart from paying, which holds the end of the books while it lasts. Each
 * line is written about once, whoever runs this.
 */
export async function postDistributionLetters(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'log'>,
): Promise<number> {
  let posted = 0
  for (let found = AT_ONCE; found === AT_ONCE;) {
    found = await deps.database.transaction((tx) => writeSome(tx, deps))
    failpoint('distribution letters written')
    posted += found
  }
  return posted
}

async function writeSome(
  tx: Transaction,
  { config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>,
): Promise<number> {
  const now = clock()
  const rows = await tx.rows(findUnwritten, [new Date(now.getTime() - NEWS_MS), AT_ONCE])
  const ids = rows.map((row) => row.investor_id)
  const declined = await readDeclined(tx, ids, 'DISTRIBUTION')
  const readers = rows.flatMap((row) => {
    const { email, lang_code: language } = row
    const isWanted = email !== null && language !== null && !declined.has(row.investor_id)
    return isWanted ? [{ ...row, email, language }] : []
  })
  const wanted = readers.map((one) => ({ userId: one.investor_id, type: 'DISTRIBUTION' as const }))
  const links = await unsubscribeLinks(tx, config, wanted, now)
  const letters = readers.map((one, at) => ({
    ...writeLetter(config, one),
    unsubscribeUrl: links[at]!,
    why: whyOf('DISTRIBUTION', one.language),
  }))
  await postLetters(tx, config, fitLetters(log, letters))
  if (rows.length > 0) await tx.run(mark, [rows.map((row) => row.id), now])
  return rows.length
}

type News = Row & { readonly email: string; readonly language: Language }

function writeLetter(config: Config, news: News): Letter {
  const { email, language, name } = news
  const words = language === 'es' ? es : en
  const day = (text: string) =>
    dateFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${text}T00:00:00Z`))
  const shares = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3 }).format(
    news.shares_milli / 1000,
  )
  const values = {
    name,
    shares,
    amount: showCents(news.amount_cents, language),
    income: showCents(news.income_cents, language),
    capital: showCents(news.capital_cents, language),
    repaid: showCents(news.repaid_cents, language),
    from: day(news.period_start),
    to: day(news.period_end),
    record: day(news.record_date),
  }
  const say = (sentence: string) => fill(sentence, values)
  return {
    to: email,
    language,
    subject: say(words.subject),
    lead: say(words.lead),
    paragraphs: [
      say(news.capital_cents > 0 ? words.capital_1 : words.paid_1),
      ...(news.repaid_cents > 0 ? [say(words.repaid)] : []),
      say(words.shares),
    ],
    button: { label: words.button, url: linkTo(config, '/projects/positions?tab=history') },
  }
}
