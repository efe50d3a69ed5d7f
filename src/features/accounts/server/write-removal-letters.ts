import { whenIn } from '#kit/when-in.ts'
import { fill } from '#kit/words.ts'
import type { Config } from '#platform/server/config.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import type { Language } from '#platform/server/request-language.ts'
import { letters as en } from '../removal-letters.en.ts'
import { letters as es } from '../removal-letters.es.ts'

type Reader = { readonly email: string; readonly language: Language }
/** Of whom a time of day is told by their own clock. */
type ClockReader = Reader & { readonly timeZone: string }
type Plan = { readonly cancel: string; readonly dueAt: Date }

const wordsIn = (language: Language) => (language === 'es' ? es : en)
const to = ({ email, language }: Reader) => ({ to: email, language })

const cancelLink = (config: Config, token: string): string => linkTo(config, `/lost-factor?cancel=${token}`)

/** The link by which whoever has the password, too, has a lost second factor removed. */
export function writeRemovalLink(config: Config, reader: Reader, token: string): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.link_subject,
    lead: words.link_lead,
    paragraphs: [words.link_1, words.link_2],
    button: { label: words.link_button, url: linkTo(config, `/lost-factor?start=${token}`) },
    after: [words.link_after],
  }
}

/** It has begun: when it happens, and how to keep the factor. */
export function writeRemovalStarted(config: Config, reader: ClockReader, { cancel, dueAt }: Plan): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.started_subject,
    lead: words.started_lead,
    paragraphs: [fill(words.started_1, whenIn(reader.language, dueAt, reader.timeZone)), words.started_2],
    button: { label: words.cancel_button, url: cancelLink(config, cancel) },
    after: [words.cancel_after],
  }
}

/** The same a day before. */
export function writeRemovalSoon(config: Config, reader: ClockReader, { cancel, dueAt }: Plan): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.soon_subject,
    lead: words.soon_lead,
    paragraphs: [fill(words.soon_1, whenIn(reader.language, dueAt, reader.timeZone))],
    button: { label: words.cancel_button, url: cancelLink(config, cancel) },
    after: [words.cancel_after],
  }
}
