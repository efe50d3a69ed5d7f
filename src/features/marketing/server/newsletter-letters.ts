import type { Config } from '#platform/server/config.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import type { Language } from '#platform/server/request-language.ts'
import { letters as english } from '../letters.en.ts'
import { letters as spanish } from '../letters.es.ts'

type Reader = { readonly to: string; readonly language: Language; readonly endToken: string }

/** The newsletter's words in a reader's language. */
export const wordsIn = (language: Language) => (language === 'es' ? spanish : english)

/** The letter with the link that confirms; it works for seven days. */
export function confirmLetter(config: Config, reader: Reader & { readonly confirmToken: string }): Letter {
  const words = wordsIn(reader.language)
  return {
    to: reader.to,
    language: reader.language,
    subject: words.confirm_subject,
    lead: words.confirm_lead,
    paragraphs: [words.confirm_1, words.confirm_2],
    button: { label: words.confirm_button, url: linkTo(config, `/newsletter/confirm?token=${reader.confirmToken}`) },
    after: [words.confirm_after],
    unsubscribeUrl: endLink(config, reader.endToken),
  }
}

/** To somebody who is on the list already and was entered again. */
export function knownLetter(config: Config, reader: Reader): Letter {
  const words = wordsIn(reader.language)
  return {
    to: reader.to,
    language: reader.language,
    subject: words.known_subject,
    lead: words.known_lead,
    paragraphs: [words.known_1, words.known_2],
    unsubscribeUrl: endLink(config, reader.endToken),
  }
}

/** The link that ends the newsletter for one reader. */
export const endLink = (config: Config, token: string): string =>
  linkTo(config, `/newsletter/unsubscribe?token=${token}`)
