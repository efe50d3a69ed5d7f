import { dateFormat } from '#kit/date-format.ts'
import { fill } from '#kit/words.ts'
import type { Config } from '#platform/server/config.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import type { Language } from '#platform/server/request-language.ts'
import { letters as en } from '../closing-letters.en.ts'
import { letters as es } from '../closing-letters.es.ts'

type Reader = { readonly email: string; readonly language: Language }

const wordsIn = (language: Language) => (language === 'es' ? es : en)
const to = ({ email, language }: Reader) => ({ to: email, language })

const dayIn = (language: Language, at: Date): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/** When the account is closed, and that a login keeps it. */
export function writeClosingAsked(config: Config, reader: Reader, dueAt: Date): Letter {
  const words = wordsIn(reader.language)
  const facts = { day: dayIn(reader.language, dueAt) }
  return {
    ...to(reader),
    subject: words.asked_subject,
    lead: fill(words.asked_lead, facts),
    paragraphs: [fill(words.asked_1, facts), words.asked_2],
    button: { label: words.asked_button, url: linkTo(config, '/login') },
    after: [words.asked_after],
  }
}

/** Somebody logged in: it stays. */
export function writeClosingKept(config: Config, reader: Reader): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.kept_subject,
    lead: words.kept_lead,
    paragraphs: [words.kept_1],
    button: { label: words.data_button, url: linkTo(config, '/account/data') },
    after: [words.kept_after],
  }
}

/** Money came meanwhile. */
export function writeClosingHeld(config: Config, reader: Reader): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.held_subject,
    lead: words.held_lead,
    paragraphs: [words.held_1],
    button: { label: words.data_button, url: linkTo(config, '/account/data') },
  }
}

/** The last letter. */
export function writeClosed(reader: Reader): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.closed_subject,
    lead: words.closed_lead,
    paragraphs: [words.closed_1, words.closed_2],
  }
}
