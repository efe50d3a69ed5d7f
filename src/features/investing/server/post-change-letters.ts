import { markLetters } from '#features/offerings/server/confirmations.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Config } from '#platform/server/config.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { postLetters } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { showCents } from '#kit/money.ts'
import { whenIn } from '#kit/when-in.ts'
import { fill } from '#kit/words.ts'
import { letters as en } from '../letters.en.ts'
import { letters as es } from '../letters.es.ts'
import { linesOf } from './read-change.ts'

type Row = {
  id: string
  order_id: string
  email: string | null
  lang_code: Language | null
  time_zone: string | null
  name: string
  cents: number
  confirm_until: Date
  was: string
  is: string
}

// Of an order that is being paid the letter waits until it is paid. An address that is not confirmed gets none.
const findUnwritten = statement<Row>(
  'investing-find-change-letters',
  `SELECT c.id, c.order_id, u.email, u.lang_code, u.time_zone, l.name, i.amount_cents - i.refunded_cents AS cents, c.confirm_until,
          o.body AS was, n.body AS is
     FROM order_confirmations c
     JOIN investments i ON i.investor_id = c.investor_id AND i.id = c.order_id AND i.status = 'funded'
     JOIN listings l ON l.id = c.listing_id
     JOIN offering_agreements o ON o.hash = c.from_hash JOIN offering_agreements n ON n.hash = c.to_hash
     LEFT JOIN users u ON u.id = c.investor_id AND u.email_verified_at IS NOT NULL AND u.closed_at IS NULL
    WHERE c.status = 'asked' AND c.letter_at IS NULL
    ORDER BY c.id LIMIT $1 FOR UPDATE OF c SKIP LOCKED`,
)

const AT_ONCE = 50

/** Write to everybody whose terms changed what was and what is, and until when they are asked. Each is written to once. */
export async function postChangeLetters(deps: Deps): Promise<number> {
  let posted = 0
  for (let found = AT_ONCE; found === AT_ONCE;) {
    found = await deps.database.transaction((tx) => writeSome(tx, deps))
    failpoint('change letters written')
    posted += found
  }
  return posted
}

async function writeSome(tx: Transaction, { config, clock }: Deps): Promise<number> {
  const rows = await tx.rows(findUnwritten, [AT_ONCE])
  const letters = rows.flatMap((row) => {
    const { email, lang_code: language } = row
    return email === null || language === null ? [] : [writeChangeLetter(config, { ...row, email, language })]
  })
  await postLetters(tx, config, letters)
  const ids = rows.map((row) => row.id)
  if (ids.length > 0) await markLetters(tx, ids, clock())
  return rows.length
}

type News = Row & { readonly email: string; readonly language: Language }

/** The letter about terms that changed: each line that differs, and what happens if nothing is done. */
function writeChangeLetter(config: Config, news: News): Letter {
  const { email, language, name, order_id: orderId } = news
  const words = language === 'es' ? es : en
  const { day, time } = whenIn(language, news.confirm_until, news.time_zone ?? '')
  const until = `${day}, ${time}`
  const say = (sentence: string) => fill(sentence, { name, until, amount: showCents(news.cents, language) })
  const lines = linesOf(news)[language].flatMap(({ section, was, is }) => [
    ...(was === null ? [] : [fill(words.changed_was, { section, text: was })]),
    ...(is === null ? [] : [fill(words.changed_is, { section, text: is })]),
  ])
  return {
    to: email,
    language,
    subject: say(words.changed_subject),
    lead: say(words.changed_lead),
    paragraphs: [say(words.changed_1), ...lines, say(words.changed_2)],
    button: { label: words.changed_button, url: linkTo(config, `/orders/${orderId}`) },
  }
}
