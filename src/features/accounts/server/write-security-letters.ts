import { whenIn } from '#kit/when-in.ts'
import { fill } from '#kit/words.ts'
import type { Config } from '#platform/server/config.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import type { Language } from '#platform/server/request-language.ts'
import { CONFIRM_MS } from '../rules.ts'
import { nameWaysIn } from '../name-ways-in.ts'
import { letters as en } from '../security-letters.en.ts'
import { letters as es } from '../security-letters.es.ts'
import type { TakenBack } from './take-back.ts'

type Reader = { readonly email: string; readonly language: Language }
/** Of whom a time of day is told by their own clock. */
type ClockReader = Reader & { readonly timeZone: string }

const wordsIn = (language: Language) => (language === 'es' ? es : en)
const to = ({ email, language }: Reader) => ({ to: email, language })
const undoLink = (config: Config, token: string): string => linkTo(config, `/email-change?undo=${token}`)

/** That the password was changed in a session that goes on. */
export function writePasswordChosen(config: Config, reader: ClockReader, at: Date): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.chosen_subject,
    lead: words.chosen_lead,
    paragraphs: [fill(words.chosen_1, whenIn(reader.language, at, reader.timeZone)), words.chosen_2],
    button: { label: words.new_password, url: linkTo(config, '/forgotpassword') },
    after: [words.chosen_after],
  }
}

/** That our staff logged everybody out. */
export function writeSessionsEnded(config: Config, reader: ClockReader, at: Date): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.ended_subject,
    lead: words.ended_lead,
    paragraphs: [fill(words.ended_1, whenIn(reader.language, at, reader.timeZone)), words.ended_2],
    button: { label: words.log_in, url: linkTo(config, '/login') },
    after: [words.ended_after],
  }
}

/** The link to the new address. It is nobody's yet: nothing that was typed goes there. */
export function writeEmailConfirm(config: Config, reader: Reader, token: string): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.confirm_subject,
    lead: words.confirm_lead,
    paragraphs: [words.confirm_1, words.confirm_2],
    button: { label: words.confirm_button, url: linkTo(config, `/confirm-email?token=${token}`) },
    after: [fill(words.confirm_after, { hours: CONFIRM_MS / 3_600_000 })],
  }
}

/** To the owner of an address that somebody else named as theirs. */
export function writeEmailTaken(config: Config, reader: Reader): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.taken_subject,
    lead: words.taken_lead,
    paragraphs: [words.taken_1, words.taken_2],
    button: { label: words.log_in, url: linkTo(config, '/login') },
    after: [words.taken_after],
  }
}

/** To the old address, as soon as another one is asked for. It does not name the new one: mail is read by others, too. */
export function writeEmailAsked(config: Config, reader: Reader, token: string): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.asked_subject,
    lead: words.asked_lead,
    paragraphs: [words.asked_1, words.asked_2],
    button: { label: words.undo_button, url: undoLink(config, token) },
    after: [words.undo_after],
  }
}

/** To the old address, when it is the account's no longer. */
export function writeEmailChanged(config: Config, reader: Reader, token: string): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.changed_subject,
    lead: words.changed_lead,
    paragraphs: [words.changed_1],
    button: { label: words.undo_button, url: undoLink(config, token) },
    after: [words.undo_after],
  }
}

/** To the new address, when it is the account's. */
export function writeEmailNew(config: Config, reader: Reader): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.now_subject,
    lead: words.now_lead,
    paragraphs: [words.now_1],
    button: { label: words.log_in, url: linkTo(config, '/login') },
    after: [words.now_after],
  }
}

/**
 * That it was undone: to the address that is the account's again, with what was taken back, and to the one that is it no
 * longer (null).
 */
export function writeEmailUndone(config: Config, reader: Reader, takenBack: TakenBack | null): Letter {
  const words = wordsIn(reader.language)
  return {
    ...to(reader),
    subject: words.undone_subject,
    lead: words.undone_lead,
    paragraphs: takenBack ? [words.undone_1, ...sayTakenBack(reader, takenBack), words.undone_2] : [words.undone_gone],
    button: takenBack
      ? { label: words.new_password, url: linkTo(config, '/forgotpassword') }
      : { label: words.log_in, url: linkTo(config, '/login') },
    after: [words.undone_after],
  }
}

function sayTakenBack({ language }: Reader, { removed, kept }: TakenBack): readonly string[] {
  const words = wordsIn(language)
  const say = (sentence: string, ways: readonly string[]) =>
    ways.length === 0 ? [] : [fill(sentence, { list: new Intl.ListFormat(language).format(ways) })]
  const name: Parameters<typeof nameWaysIn>[1] = (key, values) => fill(words[key], values)
  return [
    ...say(words.undone_removed, nameWaysIn(removed, name)),
    ...say(words.undone_kept, nameWaysIn(kept, name)),
    ...(kept.app ? [words.undone_app] : []),
  ]
}
