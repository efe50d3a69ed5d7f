import type { Config } from '#platform/server/config.ts'
import type { Letter, Passage, Stretch } from '#platform/server/mail/letter.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import type { Language } from '#platform/server/request-language.ts'
import { leadOf } from './issue-text.ts'
import type { IssueText } from './issue-text.ts'
import { endLink, wordsIn } from './newsletter-letters.ts'

type To = { readonly to: string; readonly language: Language }

/** An issue as one reader gets it: its links to our pages whole, and their own link that ends it. */
export const issueLetter = (config: Config, text: IssueText, reader: To & { readonly endToken: string }): Letter => ({
  ...asLetter(config, text, reader),
  unsubscribeUrl: endLink(config, reader.endToken),
})

/** The same to somebody who looks at it first, and says that it is a preview; there is nothing to unsubscribe from. */
export const previewLetter = (config: Config, text: IssueText, to: To): Letter => ({
  ...asLetter(config, text, to),
  why: wordsIn(to.language).preview_why,
})

const asLetter = (config: Config, text: IssueText, { to, language }: To): Letter => ({
  to,
  language,
  subject: text.subject,
  lead: leadOf(text),
  paragraphs: [],
  passages: text.passages.map((passage) => wholeLinks(config, passage)),
})

function wholeLinks(config: Config, passage: Passage): Passage {
  const whole = (stretches: readonly Stretch[]) =>
    stretches.map((one) => (isOwnPath(one.url) ? { ...one, url: linkTo(config, one.url) } : one))
  return passage.kind === 'list'
    ? { ...passage, items: passage.items.map(whole) }
    : { ...passage, stretches: whole(passage.stretches) }
}

const isOwnPath = (url: string | undefined): url is `/${string}` => url?.startsWith('/') === true
