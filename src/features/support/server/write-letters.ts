import type { Language } from '#kit/language.ts'
import { fill } from '#kit/words.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { letters as en } from '../letters.en.ts'
import { letters as es } from '../letters.es.ts'

/** A message of the contact form, as it is kept. */
export type Message = {
  readonly reference: string
  readonly userId: string | null
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly language: Language
}

const lettersOf = (language: Language) => (language === 'es' ? es : en)

/** The message itself, to the people of this server. Answering it answers the sender. */
export const writeToSupport = (to: string, sent: Message): Letter => ({
  to,
  language: 'en',
  subject: `[${sent.reference}] ${sent.subject}`,
  lead: `${sent.name} writes by the contact form.`,
  paragraphs: [
    `From ${sent.name}, ${sent.email}`,
    sent.userId === null ? 'Not signed in.' : `Signed in as ${sent.userId}.`,
    `Reads ${sent.language === 'es' ? 'Spanish' : 'English'}.`,
    ...sent.message.split(/\n{2,}/),
  ],
  replyTo: sent.email,
})

/**
 * That it has arrived. The address is nobody's until proven: nothing that was typed goes there, no name and no subject,
 * so that the form is of no use for sending words to strangers.
 */
export function writeReceived({ email, language, reference }: Message): Letter {
  const words = lettersOf(language)
  return {
    to: email,
    language,
    subject: words.received_subject,
    lead: words.received_lead,
    paragraphs: [words.received_text, fill(words.received_reference, { reference }), words.received_safety],
    after: [words.received_not_you],
  }
}
