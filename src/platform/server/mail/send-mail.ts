import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { countMail } from '../metrics.ts'
import { unseal } from '../seal.ts'
import { statement } from '../statement.ts'
import type { Letter } from './letter.ts'
import type { Outlet } from './outlet.ts'
import { placeOf } from './post-letter.ts'
import { renderLetter } from './render-letter.ts'

type Row = { id: string; recipient: string; letter: string; created_at: Date; attempts: number }

// Nothing is locked while a mail server is talked to: whose turn it is, is the job queue's to know.
const begin = statement<Row>(
  'mail-begin',
  `UPDATE mails SET attempts = attempts + 1 WHERE id = $1 AND letter IS NOT NULL
   RETURNING id, recipient, letter, created_at, attempts`,
)
// By the attempt: one that was frozen has no say over the mail that another server took meanwhile.
const markSent = statement(
  'mail-mark-sent',
  `UPDATE mails SET sent_at = now(), letter = NULL, last_error = '' WHERE id = $1 AND attempts = $2 AND letter IS NOT NULL`,
)
const noteError = statement(
  'mail-note-error',
  `UPDATE mails SET last_error = $3 WHERE id = $1 AND attempts = $2 AND letter IS NOT NULL`,
)
const markFailed = statement(
  'mail-mark-failed',
  `UPDATE mails SET failed_at = now(), letter = NULL, last_error = $3
    WHERE id = $1 AND attempts = $2 AND letter IS NOT NULL`,
)

/**
 * How often a mail is tried. The job queue waits e, e², e³ … seconds in between, six hours at most: the last try is most of a
 * day after the first.
 */
export const MOST_ATTEMPTS = 13

// Well within the five minutes after which another server may take the job (`planMails`).
const SEND_MAX_MS = 240_000

/** Could not be sent now: the job queue tries again, ever later. */
class Deferred extends Error {
  override readonly name = 'Deferred'
}

/**
 * Send one mail, or say why it goes to nobody. Throws `Deferred` for the job queue when it is to be tried again. Each mail is
 * sent once, with one exception that no outbox escapes: when the process dies between the mail server's acceptance and our
 * record of it, another sends it again, under the same Message-ID, by which mail programs know it as the same.
 */
export async function sendMail(deps: Deps, outlet: Outlet, id: string): Promise<void> {
  const row = await deps.database.first(begin, [id])
  // Sent or given up already: its job was taken once more since its end could not be noted.
  if (!row) return
  // Its server died in the last attempt, and then in this one's place.
  if (row.attempts > MOST_ATTEMPTS) return await giveUp(deps, row, 'no attempt came to an end')
  try {
    const sealed = unseal(deps.config.secretKey, placeOf(row.id), row.letter)
    const mail = renderLetter(deps.config, JSON.parse(sealed) as Letter)
    await inTime(outlet.send({ ...mail, to: row.recipient, id: row.id, createdAt: row.created_at }))
  } catch (error) {
    return await noteFailure(deps, row, error)
  }
  await deps.database.run(markSent, [row.id, row.attempts])
  countMail('sent')
  deps.log.info({ mail: row.id, attempts: row.attempts }, 'mail sent')
}

async function noteFailure(deps: Deps, row: Row, error: unknown): Promise<void> {
  const reason = reasonOf(error)
  if (isForGood(error) || row.attempts >= MOST_ATTEMPTS) return await giveUp(deps, row, reason)
  await deps.database.run(noteError, [row.id, row.attempts, reason])
  countMail('deferred')
  throw new Deferred(reason)
}

async function giveUp(deps: Deps, row: Row, reason: string): Promise<void> {
  await deps.database.run(markFailed, [row.id, row.attempts, reason])
  countMail('failed')
  deps.log.error({ mail: row.id, attempts: row.attempts, reason }, 'mail given up')
}

type SmtpError = { code?: string; responseCode?: number }

/** Codes only: a mail server's sentence repeats the address. */
const reasonOf = (error: unknown): string => {
  const { code = '', responseCode = '' } = error as SmtpError
  return `${code} ${responseCode}`.trim() || (error instanceof Error ? error.name : 'unknown')
}

/** Whether a mail server said that this very mail will never be taken: no such address, or not these words. */
const isForGood = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as SmtpError
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** A mail server that dribbles must not hold a mail for longer than its job is locked. */
async function inTime(sending: Promise<void>): Promise<void> {
  const late = new AbortController()
  const timeout = sleep(SEND_MAX_MS, null, { signal: late.signal, ref: false }).then(
    () => {
      throw Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' })
    },
    () => undefined,
  )
  try {
    await Promise.race([sending, timeout])
  } finally {
    late.abort()
  }
}
