import type { Anchor } from './anchors.ts'
import { NO_SEAL, isSealSigned, markOf, readAuditTexts, sealHash } from './audit-seals.ts'
import type { AuditSeal } from './audit-seals.ts'
import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

export type AuditReport = {
  readonly seals: number
  readonly sealedEvents: number
  /** Events that no seal covers yet: of these, a removed one leaves no trace. */
  readonly unsealedEvents: number
  /** One sentence per finding, naming the event or the range. */
  readonly findings: readonly string[]
}

const readSeals = statement<AuditSeal>(
  'audit-check-seals',
  'SELECT * FROM audit_seals WHERE seq > $1 ORDER BY seq LIMIT 200',
)

const countAfter = statement<{ n: number }>(
  'audit-check-tail',
  'SELECT count(*)::int AS n FROM audit_events WHERE id > $1',
)

// Both are numbered from one, and the server draws every number itself.
const readStrays = statement<{ what: string }>(
  'audit-check-strays',
  `(SELECT 'audit event ' || id AS what FROM audit_events WHERE id < 1 ORDER BY id LIMIT 20)
   UNION ALL (SELECT 'audit seal ' || seq FROM audit_seals WHERE seq < 1 ORDER BY seq LIMIT 20)`,
)

/**
 * Compare every sealed audit event with its seal, the seals with each other, with our signature and with the anchors
 * outside the database. One snapshot, so it may run beside a working server.
 */
export async function checkAudit(database: Database, anchors: readonly Anchor[] = []): Promise<AuditReport> {
  return await database.bulkTransaction(async (tx) => {
    await tx.client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await tx.client.query('SET LOCAL statement_timeout = 0')
    return await check(tx, anchors)
  })
}

async function check(tx: Transaction, anchors: readonly Anchor[]): Promise<AuditReport> {
  const findings: string[] = []
  const anchored = Map.groupBy(anchors, (one) => one.seq)
  let last: Pick<AuditSeal, 'seq' | 'up_to_id' | 'hash'> = NO_SEAL
  let events = 0
  for (;;) {
    const seals = await tx.rows(readSeals, [last.seq])
    if (seals.length === 0) break
    const texts = await tx.rows(readAuditTexts, [last.up_to_id, seals.at(-1)!.up_to_id, null])
    let at = 0
    for (const seal of seals) {
      checkSeal(tx, seal, last, findings)
      for (const { hash, at: time, place } of anchored.get(seal.seq) ?? []) {
        if (hash !== seal.hash.toString('hex'))
          findings.push(`audit seal ${seal.seq} is not the one anchored at ${time} (${place}): the trail was rewritten`)
      }
      const from = at
      while (at < texts.length && texts[at]!.id <= seal.up_to_id) at += 1
      checkEvents(seal, new Map(texts.slice(from, at).map((one) => [one.id, one.text])), findings)
      events += seal.ids.length
      last = seal
    }
  }
  for (const { what } of await tx.rows(readStrays))
    findings.push(`${what} was put before the first one: no seal holds it`)
  const cut = anchors.filter((one) => one.seq > last.seq).toSorted((a, b) => b.seq - a.seq)[0]
  if (cut)
    findings.push(
      `the audit trail ends at seal ${last.seq}, and seal ${cut.seq} was anchored at ${cut.at} (${cut.place}): its end was cut off`,
    )
  const unsealedEvents = (await tx.first(countAfter, [last.up_to_id]))?.n ?? 0
  return { seals: last.seq, sealedEvents: events, unsealedEvents, findings }
}

function checkSeal(
  tx: Transaction,
  seal: AuditSeal,
  last: Pick<AuditSeal, 'seq' | 'up_to_id' | 'hash'>,
  findings: string[],
): void {
  if (seal.seq !== last.seq + 1)
    findings.push(`audit seal ${last.seq + 1} is missing: the next one there is ${seal.seq}`)
  else if (seal.after_id !== last.up_to_id || !sealHash(last.hash, seal).equals(seal.hash))
    findings.push(
      `audit seal ${seal.seq} (events ${seal.after_id + 1} to ${seal.up_to_id}) was changed: its hash does not fit`,
    )
  if (tx.evidence && !isSealSigned(tx.evidence, seal))
    findings.push(`audit seal ${seal.seq} is not signed with this SECRET_KEY: it was forged, or the key is another one`)
}

function checkEvents(seal: AuditSeal, found: Map<number, string>, findings: string[]): void {
  const sealed = `sealed at ${seal.sealed_at.toISOString()}`
  for (const [at, id] of seal.ids.map(Number).entries()) {
    const text = found.get(id)
    found.delete(id)
    if (text === undefined) findings.push(`audit event ${id} (${sealed}) is missing`)
    else if (!markOf(text).equals(seal.marks.subarray(at * 16, at * 16 + 16)))
      findings.push(`audit event ${id} (${sealed}) was changed after it was sealed`)
  }
  for (const id of found.keys()) findings.push(`audit event ${id} was added to a range that was ${sealed}`)
}
