import { newId } from '#kit/id.ts'
import { isMailAddress } from '#kit/mail-address.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../database.ts'
import type { Log } from '../log.ts'
import { seal } from '../seal.ts'
import { statement } from '../statement.ts'
import { linksOf } from './letter-passages.ts'
import type { Letter } from './letter.ts'
import { JOB_ATTEMPTS, SEND_MAIL } from './mail-jobs.ts'

// One statement for all of them, and one wake-up for the workers. A job's key is new as its mail is: none is replaced.
const addMails = statement(
  'mail-add',
  `WITH m AS (
     INSERT INTO mails (id, recipient, letter) SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[]) RETURNING id
   ), jobs AS (
     SELECT array_agg(ROW ('${SEND_MAIL}', json_build_object('id', m.id), NULL, NULL, ${JOB_ATTEMPTS}, 'mail:' || m.id, $4::smallint, NULL)
                        ::graphile_worker.job_spec) AS specs FROM m
   )
   SELECT FROM jobs, graphile_worker.add_jobs(jobs.specs)`,
)

// The job queue takes lower numbers first. What thousands read must not make somebody wait who wants to log in.
const TURNS = { own: 0, 'after others': 10 } as const

/**
 * Hand over letters, each with the job that sends it, inside the caller's transaction: they leave after the commit, and not at
 * all without it. Throws when an address is none, since whoever calls has checked it, or when a link is not of the web.
 */
export async function postLetters(
  on: Queryable,
  config: Config,
  letters: readonly Letter[],
  turn: keyof typeof TURNS = 'own',
): Promise<void> {
  if (letters.length === 0) return
  for (const letter of letters) {
    const fault = faultOf(letter)
    if (fault !== null) throw new Error(fault)
  }
  const ids = letters.map(() => newId())
  await on.run(addMails, [
    ids,
    letters.map((letter) => letter.to),
    letters.map((letter, at) => seal(config.secretKey, placeOf(ids[at]!), JSON.stringify(letter))),
    TURNS[turn],
  ])
}

/** The same of one letter. */
export const postLetter = (on: Queryable, config: Config, letter: Letter): Promise<void> =>
  postLetters(on, config, [letter])

/**
 * Those of many letters that can be sent. One that cannot is logged and left out, so that it holds up nobody else's: whoever writes
 * what waits, the earliest first, would meet it again at every turn.
 */
export const fitLetters = (log: Log, letters: readonly Letter[]): Letter[] =>
  letters.filter((letter) => {
    const fault = faultOf(letter)
    if (fault !== null) log.error({ error: fault }, 'a letter was left out')
    return fault === null
  })

function faultOf(letter: Letter): string | null {
  for (const address of [letter.to, letter.replyTo])
    if (address !== undefined && !isMailAddress(address)) return 'a letter needs an address of mail'
  const links = (letter.passages ?? []).flatMap(linksOf)
  for (const url of [letter.button?.url, letter.unsubscribeUrl, ...links])
    if (url !== undefined && !isWebLink(url)) return 'a letter links to the web only'
  return null
}

/** What a sealed letter is bound to. */
export const placeOf = (mailId: string): string => `mails.letter:${mailId}`

const isWebLink = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && /^[!-~]+$/.test(url) && !/[<>"\\]/.test(url)
