import { fill } from '#kit/words.ts'
import type { Config } from '#platform/server/config.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import type { Language } from '#platform/server/request-language.ts'
import { copy as copyEn } from '../copy.en.ts'
import { copy as copyEs } from '../copy.es.ts'
import { NOTIFICATION_TYPES, typeOf } from '../indications.ts'
import type { NotificationType } from '../indications.ts'
import { letters as en } from '../letters.en.ts'
import { letters as es } from '../letters.es.ts'
import { sayNotification } from '../notification-words.ts'
import type { Notification } from '../notification-words.ts'

export type LetterReader = { readonly email: string; readonly language: Language }
type News = Notification & { readonly link: string }

/** What a later feature says below the button of the letters about its own notifications; null where it says nothing. */
export type LetterLine = (config: Config, one: Notification, language: Language) => string | null

const wordsIn = (language: Language) => (language === 'es' ? es : en)

/** The app's own words for notifications, for letters. */
const sayerIn = (language: Language) => {
  const copy: Readonly<Record<string, unknown>> = language === 'es' ? copyEs : copyEn
  return {
    has: (key: string) => typeof copy[key] === 'string',
    by: (key: string, values: Readonly<Record<string, string | number>> = {}) => fill(String(copy[key]), values),
  }
}

/** What a type is called. */
const nameOf = (type: NotificationType, language: Language): string => sayerIn(language).by(`type_${type}`)

/** Why somebody gets letters of a type, which they may switch off. */
export const whyOf = (type: NotificationType, language: Language): string =>
  fill(wordsIn(language).why_type, { type: nameOf(type, language) })

/** One notification as a letter, with the link to what it tells of. Without `unsubscribeUrl` it cannot be switched off. */
export function writeNotificationLetter(
  config: Config,
  { email, language }: LetterReader,
  one: News,
  unsubscribeUrl: string | null,
  lineOf: LetterLine,
): Letter {
  const words = wordsIn(language)
  const { title, text } = sayNotification(one, sayerIn(language), language)
  const line = lineOf(config, one, language)
  const own = line === null ? [] : [line]
  return {
    to: email,
    language,
    subject: title,
    lead: text,
    paragraphs: [text],
    ...(one.link.startsWith('/') && {
      button: { label: words.open, url: linkTo(config, one.link as `/${string}`) },
    }),
    ...(unsubscribeUrl === null
      ? { why: words.why_always, after: own }
      : {
          unsubscribeUrl,
          why: whyOf(typeOf(one.indication), language),
          after: [...own, settingsLine(config, words)],
        }),
  }
}

const settingsLine = (config: Config, words: { readonly settings: string }): string =>
  fill(words.settings, { url: linkTo(config, '/notifications/settings') })

// More than this nobody reads in a letter; the app has the rest.
const MOST_LINES = 20

/** What happened within the week, by type, the newest first. */
export function writeDigest(
  config: Config,
  { email, language }: LetterReader,
  news: readonly Notification[],
  unsubscribeUrl: string,
): Letter {
  const words = wordsIn(language)
  const shown = news.slice(0, MOST_LINES)
  const lines = (type: NotificationType) =>
    shown
      .filter((one) => typeOf(one.indication) === type)
      .map((one) => sayNotification(one, sayerIn(language), language))
      .map(({ title, text }) => `· ${title}: ${text}`)
  const parts = NOTIFICATION_TYPES.filter((type) => lines(type).length > 0).map((type) =>
    [nameOf(type, language), ...lines(type)].join('\n'),
  )
  const more = news.length - shown.length
  return {
    to: email,
    language,
    subject: words.digest_subject,
    lead: words.digest_lead,
    paragraphs: [words.digest_1, ...parts, ...(more > 0 ? [fill(words.digest_more, { n: more })] : [])],
    button: { label: words.digest_button, url: linkTo(config, '/notifications') },
    after: [settingsLine(config, words)],
    unsubscribeUrl,
    why: words.why_digest,
  }
}
