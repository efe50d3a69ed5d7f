import { newId } from '#kit/id.ts'
import { isMailAddress } from '#kit/mail-address.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../database.ts'
import { publish } from '../live.ts'
import { seal } from '../seal.ts'
import { statement } from '../statement.ts'
import type { Letter } from './letter.ts'

const addMail = statement('mail-add', 'INSERT INTO mails (id, recipient, letter) VALUES ($1, $2, $3)')

/**
 * Hand over a letter inside the caller's transaction: it leaves after the commit, and not at all without it. Throws
 * when an address is none, since whoever calls has checked it, or when a link is not of the web.
 */
export async function postLetter(on: Queryable, config: Config, letter: Letter): Promise<void> {
  for (const address of [letter.to, letter.replyTo]) {
    if (address !== undefined && !isMailAddress(address)) throw new Error('a letter needs an address of mail')
  }
  for (const url of [letter.button?.url, letter.unsubscribeUrl]) {
    if (url !== undefined && !isWebLink(url)) throw new Error('a letter links to the web only')
  }
  const id = newId()
  await on.run(addMail, [id, letter.to, seal(config.secretKey, placeOf(id), JSON.stringify(letter))])
  await publish(on, { topic: 'mail' })
}

/** What a sealed letter is bound to. */
export const placeOf = (mailId: string): string => `mails.letter:${mailId}`

const isWebLink = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && /^[!-~]+$/.test(url) && !/[<>"\\]/.test(url)
