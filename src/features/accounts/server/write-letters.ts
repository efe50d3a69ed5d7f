import { fill } from '#kit/words.ts'
import type { Config } from '#platform/server/config.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import type { Language } from '#platform/server/request-language.ts'
import { letters as en } from '../letters.en.ts'
import { letters as es } from '../letters.es.ts'
import { RESET_MS } from '../rules.ts'

type Reader = { readonly email: string; readonly language: Language }

const wordsIn = (language: Language) => (language === 'es' ? es : en)
const to = ({ email, language }: Reader) => ({ to: email, language })

/**
 * To somebody who has just opened an account. The address is nobody's until proven: nothing that was typed goes there,
 * not the name either, so that the registration is of no use for sending words to strangers.
 */
export function writeWelcome(config: Config, reader: Reader): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.welcome_subject,
    lead: words.welcome_lead,
    paragraphs: [words.welcome_1, words.welcome_2],
    button: { label: words.welcome_button, url: linkTo(config, '/app') },
    after: [words.welcome_after],
  }
}

/** To somebody whose address was entered at the registration although they have an account. */
export function writeKnown(config: Config, reader: Reader): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.known_subject,
    lead: words.known_lead,
    paragraphs: [words.known_1, words.known_2],
    button: { label: words.known_button, url: linkTo(config, '/forgotpassword') },
    after: [words.known_after],
  }
}

/** The link to a new password. */
export function writeReset(config: Config, reader: Reader, token: string): Letter {
  const words = wordsIn(reader.language)
  const minutes = RESET_MS / 60_000
  return {
    ...to(reader),
    subject: words.reset_subject,
    lead: fill(words.reset_lead, { minutes }),
    paragraphs: [words.reset_1, fill(words.reset_2, { minutes })],
    button: { label: words.reset_button, url: linkTo(config, `/reset-password?reset=${token}`) },
    after: [words.reset_after],
  }
}

/** That the password is another one now; whoever did not do it learns of it. */
export function writeChanged(config: Config, reader: Reader, at: Date): Letter {
  const words = wordsIn(reader.language)
  const day = new Intl.DateTimeFormat(reader.language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  return {
    ...to(reader),
    subject: words.changed_subject,
    lead: words.changed_lead,
    paragraphs: [fill(words.changed_1, { day, time: at.toISOString().slice(11, 16) }), words.changed_2],
    button: { label: words.changed_button, url: linkTo(config, '/login') },
    after: [words.changed_after],
  }
}
