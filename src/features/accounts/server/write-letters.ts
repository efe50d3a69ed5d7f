import { whenIn } from '#kit/when-in.ts'
import { fill } from '#kit/words.ts'
import type { Config } from '#platform/server/config.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import type { Language } from '#platform/server/request-language.ts'
import { letters as en } from '../letters.en.ts'
import { letters as es } from '../letters.es.ts'
import { CONFIRM_MS } from '../rules.ts'

type Reader = { readonly email: string; readonly language: Language }

const wordsIn = (language: Language) => (language === 'es' ? es : en)
const to = ({ email, language }: Reader) => ({ to: email, language })

/**
 * To somebody who has just opened an account, with the link that proves the address. The address is nobody's until proven: nothing that was typed goes there,
 * not the name either, so that the registration is of no use for sending words to strangers.
 */
export function writeWelcome(config: Config, reader: Reader, token: string): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.welcome_subject,
    lead: words.welcome_lead,
    paragraphs: [words.welcome_1, words.welcome_2],
    button: { label: words.confirm_button, url: confirmLink(config, token) },
    after: [fill(words.confirm_hours, { hours: CONFIRM_HOURS }), words.welcome_after],
  }
}

/** The link that proves the address, asked for again. */
export function writeConfirm(config: Config, reader: Reader, token: string): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.confirm_subject,
    lead: words.confirm_lead,
    paragraphs: [words.confirm_1],
    button: { label: words.confirm_button, url: confirmLink(config, token) },
    after: [fill(words.confirm_hours, { hours: CONFIRM_HOURS }), words.welcome_after],
  }
}

const CONFIRM_HOURS = CONFIRM_MS / 3_600_000
const confirmLink = (config: Config, token: string): string => linkTo(config, `/confirm-email?token=${token}`)

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

type ResetLink = { readonly token: string; readonly minutes: number }

/** The link to a new password, with the minutes that it still works. */
export function writeReset(config: Config, reader: Reader, { token, minutes }: ResetLink): Letter {
  const words = wordsIn(reader.language)
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
export function writeChanged(config: Config, reader: Reader & { readonly timeZone: string }, at: Date): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.changed_subject,
    lead: words.changed_lead,
    paragraphs: [fill(words.changed_1, whenIn(reader.language, at, reader.timeZone)), words.changed_2],
    button: { label: words.changed_button, url: linkTo(config, '/login') },
    after: [words.changed_after],
  }
}
