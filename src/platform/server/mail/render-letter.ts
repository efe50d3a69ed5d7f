import { fill } from '#kit/words.ts'
import type { Config } from '../config.ts'
import type { Letter } from './letter.ts'
import { drawLetter } from './letter-html.ts'
import type { Foot } from './letter-html.ts'
import { passageText } from './letter-passages.ts'
import { linkTo } from './link-to.ts'
import { copy as en } from './mail-copy.en.ts'
import type { Copy } from './mail-copy.en.ts'
import { copy as es } from './mail-copy.es.ts'

/** A letter as a mail server takes it. */
export type Rendered = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly replyTo?: string
}

type Origin = Pick<Config, 'publicUrl' | 'port' | 'supportEmail'> & Partial<Pick<Config, 'sandbox'>>

/** The two forms of a letter, plain text and HTML, with the same words, and the headers that go with them. */
export function renderLetter(config: Origin, letter: Letter): Rendered {
  const words = letter.language === 'es' ? es : en
  const home = linkTo(config, '/')
  const site = new URL(home).host
  const foot = {
    // A letter about money that is read elsewhere, later, says it as every page does.
    trial: config.sandbox ? words.trial : null,
    why: letter.why ?? fill(letter.unsubscribeUrl ? words.why_subscribed : words.why, { site }),
    questions: fill(words.questions, { support: config.supportEmail }),
  }
  return {
    to: letter.to,
    subject: oneLine(letter.subject),
    text: writeText(letter, words, foot),
    html: drawLetter(letter, words, { ...foot, home, support: config.supportEmail }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': letter.language,
      ...(letter.unsubscribeUrl && {
        'List-Unsubscribe': `<${letter.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(letter.replyTo && { replyTo: letter.replyTo }),
  }
}

// eslint-disable-next-line no-control-regex
const oneLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()

type Said = Pick<Foot, 'trial' | 'why' | 'questions'>

function writeText(letter: Letter, words: Copy, foot: Said): string {
  const { paragraphs, passages = [], button, after = [], unsubscribeUrl } = letter
  const body = [
    ...paragraphs,
    ...passages.map(passageText),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
  ]
  const end = [
    ...(foot.trial ? [foot.trial] : []),
    foot.why,
    foot.questions,
    ...(unsubscribeUrl ? [`${words.unsubscribe}: ${unsubscribeUrl}`] : []),
  ]
  return `${[...body, `-- \nFreehold\n${end.join('\n')}`].join('\n\n')}\n`
}
