import { newId } from '#kit/id.ts'
import { isMailAddress } from '#kit/mail-address.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../database.ts'
import { seal } from '../seal.ts'
import { statement } from '../statement.ts'
import type { Letter } from './letter.ts'
import { JOB_ATTEMPTS, SEND_MAIL } from './mail-jobs.ts'

const addMail = statement(
  'mail-add',
  `WITH m AS (INSERT INTO mails (id, recipient, letter) VALUES ($1, $2, $3) RETURNING id)
   SELECT FROM m, graphile_worker.add_job('${SEND_MAIL}', json_build_object('id', m.id), job_key => 'mail:' || m.id,
     max_attempts => ${JOB_ATTEMPTS}, job_key_mode => 'unsafe_dedupe')`,
)

/**
 * Hand over a letter, with the job that sends it, inside the caller's transaction: it leaves after the commit, and not at all
 * without it. Throws when an address is none, since whoever calls has checked it, or when a link is not of the web.
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
}

/** What a sealed letter is bound to. */
export const placeOf = (mailId: string): string => `mails.letter:${mailId}`

const isWebLink = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && /^[!-~]+$/.test(url) && !/[<>"\\]/.test(url)
