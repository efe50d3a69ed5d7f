import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { unseal } from '../seal.ts'
import { statement } from '../statement.ts'
import type { Letter } from './letter.ts'
import { AT_ONCE, openOutlet } from './outlet.ts'
import type { Outlet } from './outlet.ts'
import { placeOf } from './post-letter.ts'
import { renderLetter } from './render-letter.ts'

type Row = { id: string; recipient: string; letter: string; created_at: Date; attempts: number; age_ms: number }

// A mail is taken when it can be sent at once: the time of one that waits for its turn would run out. Whoever takes it
// holds it by its due time: nobody else takes it before that, and should its holder die, somebody else does after it.
// Nothing is locked while a mail server is talked to. The time is the database's, one for all servers.
const take = statement<Row>(
  'mail-take',
  `WITH due AS MATERIALIZED (
     SELECT id FROM mails WHERE letter IS NOT NULL AND due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
   UPDATE mails m SET attempts = m.attempts + 1, due_at = now() + interval '5 minutes' FROM due WHERE m.id = due.id
   RETURNING m.id, m.recipient, m.letter, m.created_at, m.attempts,
             extract(epoch FROM now() - m.created_at)::float8 * 1000 AS age_ms`,
)
// By the attempt: one that took too long has no say over the mail that somebody else took meanwhile.
const markSent = statement(
  'mail-mark-sent',
  `UPDATE mails SET sent_at = now(), letter = NULL, last_error = '' WHERE id = $1 AND attempts = $2 AND letter IS NOT NULL`,
)
const markRetry = statement(
  'mail-mark-retry',
  `UPDATE mails SET due_at = now() + $3::float8 * interval '1 ms', last_error = $4
    WHERE id = $1 AND attempts = $2 AND letter IS NOT NULL`,
)
const markFailed = statement(
  'mail-mark-failed',
  `UPDATE mails SET failed_at = now(), letter = NULL, last_error = $3
    WHERE id = $1 AND attempts = $2 AND letter IS NOT NULL`,
)

// Well within the five minutes that a mail is held.
const SEND_MAX_MS = 240_000
const STOP_MAX_MS = 3000
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 4 * 3_600_000
const GIVE_UP_MS = 24 * 3_600_000

export type MailDelivery = {
  /** Send everything that is due; comes back when nothing is. For the repeated job, and for tests. */
  readonly deliver: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Delivers the outbox that `postLetter` writes: at each broadcast of a new mail, and at each turn of the repeated job. Each mail is sent once, with
 * one exception that no outbox escapes: when the process dies between the mail server's acceptance and our record of it, it is
 * sent again after five minutes, under the same Message-ID, by which mail programs know it as the same.
 */
export function startMailDelivery(deps: Deps): MailDelivery {
  const senders = new Set<Promise<void>>()
  let outlet: Promise<Outlet> | undefined
  let newsCount = 0
  let isStopped = false

  const send = async () => {
    for (;;) {
      if (isStopped) return
      const heard = newsCount
      const row = await deps.database.first(take)
      // A broadcast that came during the query may be of a mail that the query did not see.
      if (!row && heard === newsCount) return
      if (!row) continue
      // The next one is taken meanwhile, so that a slow delivery delays no other.
      addSender()
      outlet ??= openOutlet(deps.config)
      await sendOne(deps, await outlet, row)
    }
  }
  const addSender = () => {
    if (isStopped || senders.size >= AT_ONCE) return
    const sender = send()
      .catch((error: unknown) => deps.log.warn({ error: String(error) }, 'mail: could not read the outbox'))
      .finally(() => {
        senders.delete(sender)
        if (senders.size > 0) return
        void outlet?.then((open) => open.close()).catch(() => undefined)
        outlet = undefined
      })
    senders.add(sender)
  }
  const deliver = async (): Promise<void> => {
    newsCount += 1
    addSender()
    while (senders.size > 0) await Promise.all(senders)
  }
  const stopListening = deps.live.listen(({ topic }) => {
    if (topic !== 'mail' && topic !== 'missed') return
    newsCount += 1
    addSender()
  })
  if (deps.config.production && !deps.config.smtpUrl) {
    deps.log.warn('SMTP_URL is not set: mail is written to files and reaches nobody')
  }
  return {
    deliver,
    stop: async () => {
      isStopped = true
      stopListening()
      await Promise.race([Promise.all(senders), sleep(STOP_MAX_MS, null, { ref: false })])
    },
  }
}

async function sendOne(deps: Deps, outlet: Outlet, row: Row): Promise<void> {
  try {
    const sealed = unseal(deps.config.secretKey, placeOf(row.id), row.letter)
    const mail = renderLetter(deps.config, JSON.parse(sealed) as Letter)
    await inTime(outlet.send({ ...mail, to: row.recipient, id: row.id, createdAt: row.created_at }))
  } catch (error) {
    return await noteFailure(deps, row, error)
  }
  await deps.database.run(markSent, [row.id, row.attempts])
  deps.log.info({ mail: row.id, attempts: row.attempts }, 'mail sent')
}

async function noteFailure(deps: Deps, row: Row, error: unknown): Promise<void> {
  // Codes only: a mail server's sentence repeats the address.
  const reason = reasonOf(error)
  const waitMs = waitMsOf(row.attempts)
  const isHopeless = isForGood(error) || row.age_ms + waitMs > GIVE_UP_MS
  if (isHopeless) {
    await deps.database.run(markFailed, [row.id, row.attempts, reason])
    deps.log.error({ mail: row.id, attempts: row.attempts, reason }, 'mail given up')
  } else {
    await deps.database.run(markRetry, [row.id, row.attempts, waitMs, reason])
    deps.log.warn({ mail: row.id, attempts: row.attempts, reason, waitMs }, 'mail not sent, to be tried again')
  }
}

/** Exponential backoff: half a minute, then four times as long each time, four hours at most. */
export const waitMsOf = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 4 ** Math.min(attempts - 1, 10), LONGEST_WAIT_MS)

type SmtpError = { code?: string; responseCode?: number }

const reasonOf = (error: unknown): string => {
  const { code = '', responseCode = '' } = error as SmtpError
  return `${code} ${responseCode}`.trim() || (error instanceof Error ? error.name : 'unknown')
}

/** Whether a mail server said that this very mail will never be taken: no such address, or not these words. */
const isForGood = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as SmtpError
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** A mail server that dribbles must not hold a mail beyond its lease. */
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
