import { localeOf } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { readDeclined } from '#features/notifications/server/preferences.ts'
import { unsubscribeLinks } from '#features/notifications/server/unsubscribe.ts'
import { whyOf } from '#features/notifications/server/write-notification-letter.ts'
import { fill } from '#kit/words.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Config } from '#platform/server/config.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { postLetters } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { letters as en } from '../letters.en.ts'
import { letters as es } from '../letters.es.ts'

/** What a letter about an order says, and to whom. */
export type OrderNews = {
  readonly kind: 'funded' | 'cancelled' | 'unconfirmed' | 'refunded' | 'expired'
  readonly orderId: string
  readonly email: string
  readonly language: Language
  readonly name: string
  readonly cents: number
  readonly sharesMilli: number
}

const numbersOf = (language: Language) => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3 })
const NUMBERS = { en: numbersOf('en'), es: numbersOf('es') }

/** The letter about what became of an order, with the link to it. */
export function writeOrderLetter(config: Config, news: OrderNews): Letter {
  const { kind, orderId, email, language, name } = news
  const words = language === 'es' ? es : en
  const shares = NUMBERS[language].format(news.sharesMilli / 1000)
  const say = (sentence: string) => fill(sentence, { amount: showCents(news.cents, language), name, shares })
  const paragraphs = {
    funded: [words.funded_1, words.funded_2, words.funded_3],
    cancelled: [words.cancelled_1, words.cancelled_2],
    unconfirmed: [words.unconfirmed_1, words.cancelled_2],
    refunded: [words.refunded_1, words.refunded_2],
    expired: [words.expired_1, words.expired_2],
  }[kind]
  return {
    to: email,
    language,
    subject: say(words[`${kind}_subject`]),
    lead: say(words[`${kind}_lead`]),
    paragraphs: paragraphs.map(say),
    button: { label: words.order_button, url: linkTo(config, `/orders/${orderId}`) },
    after: [words.order_after],
  }
}

// An address that is not confirmed gets nothing that is private.
const findReaders = statement<{ id: string; email: string; lang_code: Language }>(
  'investing-find-letter-readers',
  `SELECT id, email, lang_code FROM users WHERE id = ANY($1::uuid[]) AND email_verified_at IS NOT NULL AND closed_at IS NULL`,
)

type Signed = { readonly id: string; readonly investor_id: string; readonly amount_cents: number }

/**
 * Tell those who had signed that their orders were not paid in time, in the transaction that lets them go. It is no receipt
 * of money, as the other letters are: people who want no mail about investments get none.
 */
export async function postExpiredLetters(
  tx: Transaction,
  config: Config,
  signed: readonly Signed[],
  name: string,
  now: Date,
): Promise<void> {
  if (signed.length === 0) return
  const ids = signed.map((one) => one.investor_id)
  const declined = await readDeclined(tx, ids, 'INVESTMENT')
  const readers = (await tx.rows(findReaders, [ids])).filter((one) => !declined.has(one.id))
  const wanted = readers.map(({ id }) => ({ userId: id, type: 'INVESTMENT' as const }))
  const links = await unsubscribeLinks(tx, config, wanted, now)
  const letters = signed.flatMap(({ id: orderId, investor_id: investorId, amount_cents: cents }) => {
    const reader = readers.find((one) => one.id === investorId)
    if (!reader) return []
    const { email, lang_code: language } = reader
    const news = { kind: 'expired', orderId, email, language, name, cents, sharesMilli: 0 } as const
    const unsubscribeUrl = links[readers.indexOf(reader)]!
    return [{ ...writeOrderLetter(config, news), unsubscribeUrl, why: whyOf('INVESTMENT', language) }]
  })
  await postLetters(tx, config, letters)
}
