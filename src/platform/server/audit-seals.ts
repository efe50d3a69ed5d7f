import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LOCK } from './advisory-locks.ts'
import { addAnchor } from './anchors.ts'
import type { Database, Transaction } from './database.ts'
import type { Evidence } from './evidence.ts'
import { statement } from './statement.ts'

export type AuditSeal = {
  seq: number
  after_id: number
  up_to_id: number
  ids: number[]
  marks: Buffer
  hash: Buffer
  mac: Buffer
  sealed_at: Date
}

/** An event as text: everything it says. Empty fields are left out, so that a new empty column changes no old event. */
export type AuditText = { id: number; text: string }

const readNewest = statement<{ id: number | null }>('audit-newest', 'SELECT max(id) AS id FROM audit_events')

// Whoever writes an event holds this lock from before its id is drawn until the transaction ends.
const readWriters = statement<{ name: string }>(
  'audit-writers',
  `SELECT virtualtransaction AS name FROM pg_locks
    WHERE locktype = 'relation' AND relation = 'audit_events'::regclass AND mode = 'RowExclusiveLock'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
)

const lockSeals = statement('audit-lock-seals', `SELECT pg_advisory_xact_lock(${LOCK.seals})`)

const readLast = statement<AuditSeal>('audit-last-seal', 'SELECT * FROM audit_seals ORDER BY seq DESC LIMIT 1')

export const readAuditTexts = statement<AuditText>(
  'audit-texts',
  `SELECT a.id, (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(a) || jsonb_build_object('at', extract(epoch FROM a.at)))
                  WHERE value NOT IN ('null', '""', '{}'))::text AS text
     FROM audit_events a WHERE a.id > $1 AND a.id <= $2 ORDER BY a.id LIMIT $3`,
)

const readSealed = statement<Pick<AuditSeal, 'seq' | 'hash' | 'mac'>>(
  'audit-read-seals-to-sign',
  'SELECT seq, hash, mac FROM audit_seals WHERE seq > $1 ORDER BY seq LIMIT $2',
)
const resign = statement(
  'audit-resign-seals',
  'UPDATE audit_seals s SET mac = n.mac FROM unnest($1::bigint[], $2::bytea[]) AS n(seq, mac) WHERE s.seq = n.seq',
)
const RESIGNED_AT_ONCE = 1000

const addSeal = statement(
  'audit-add-seal',
  `INSERT INTO audit_seals (seq, after_id, up_to_id, ids, marks, hash, mac, sealed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

const MARK_BYTES = 16
const LARGEST_SEAL = 2000
const PAUSE_MS = 100

export const markOf = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, MARK_BYTES)

export const NO_SEAL: Pick<AuditSeal, 'seq' | 'up_to_id' | 'hash'> = { seq: 0, up_to_id: 0, hash: Buffer.alloc(32) }

/** The hash of a seal: over the seal before it, its range, and every event in it. */
export const sealHash = (
  before: Buffer,
  { seq, after_id, up_to_id, ids, marks }: Pick<AuditSeal, 'seq' | 'after_id' | 'up_to_id' | 'ids' | 'marks'>,
): Buffer =>
  createHash('sha256')
    .update(`${before.toString('hex')}|${seq}|${after_id}|${up_to_id}|${ids.join(',')}|${marks.toString('hex')}`)
    .digest()

export const isSealSigned = (evidence: Evidence, seal: Pick<AuditSeal, 'seq' | 'hash' | 'mac'>): boolean =>
  evidence.fits('audit seal', `${seal.seq}|${seal.hash.toString('hex')}`, seal.mac)

/**
 * Seal the events that no open transaction can add to any more. Nobody who writes events waits for it, and it waits for
 * them at most `patienceMs`: what is still being written is sealed the next time. Returns how many events it sealed.
 */
export async function sealAudit(database: Database, now: Date, patienceMs = 3000): Promise<number> {
  const { evidence } = database
  if (!evidence) throw new Error('this database was opened without the key that seals the audit trail')
  const newest = (await database.first(readNewest))?.id
  if (!newest || !(await writersEnded(database, patienceMs))) return 0
  let sealed = 0
  for (;;) {
    const events = await database.bulkTransaction((tx) => sealOnce(tx, evidence, newest, now))
    sealed += events
    if (events < LARGEST_SEAL) return sealed
  }
}

/** Whoever wrote when the newest id was read has ended: every event up to it is there, or never will be. */
async function writersEnded(database: Database, patienceMs: number): Promise<boolean> {
  let waited = 0
  let writing = new Set((await database.rows(readWriters)).map((row) => row.name))
  while (writing.size > 0) {
    if (waited >= patienceMs) return false
    await sleep(PAUSE_MS)
    waited += PAUSE_MS
    writing = new Set((await database.rows(readWriters)).map((row) => row.name).filter((name) => writing.has(name)))
  }
  return true
}

async function sealOnce(tx: Transaction, evidence: Evidence, newest: number, now: Date): Promise<number> {
  await tx.run(lockSeals)
  const found = await tx.first(readLast)
  // What somebody else wrote must not become ours by our signature on what follows it.
  if (found && !isSealSigned(evidence, found))
    throw new Error(`the audit seal ${found.seq} is not signed by our key: run \`npm run freehold -- ledger check\``)
  const last = found ?? NO_SEAL
  const events = await tx.rows(readAuditTexts, [last.up_to_id, newest, LARGEST_SEAL])
  if (events.length === 0) return 0
  const seal = {
    seq: last.seq + 1,
    after_id: last.up_to_id,
    up_to_id: events.length < LARGEST_SEAL ? newest : events.at(-1)!.id,
    ids: events.map((one) => one.id),
    marks: Buffer.concat(events.map((one) => markOf(one.text))),
  }
  const hash = sealHash(last.hash, seal)
  const mac = evidence.sign('audit seal', `${seal.seq}|${hash.toString('hex')}`)
  await tx.run(addSeal, [seal.seq, seal.after_id, seal.up_to_id, seal.ids, seal.marks, hash, mac, now])
  return events.length
}

/**
 * Sign every seal with another key, where the old one had signed it: the only change that seals ever see, by the owner of
 * the table, with their hashes as they are. Gives how many, or null when one was not signed by the old key.
 */
export async function resignSeals(tx: Transaction, from: Evidence, to: Evidence): Promise<number | null> {
  await tx.client.query('LOCK TABLE audit_seals IN EXCLUSIVE MODE')
  await tx.client.query('ALTER TABLE audit_seals DISABLE TRIGGER audit_seals_append_only')
  let count = 0
  for (let last = 0; ;) {
    const seals = await tx.rows(readSealed, [last, RESIGNED_AT_ONCE])
    if (seals.some((seal) => !isSealSigned(from, seal))) return null
    const macs = seals.map((seal) => to.sign('audit seal', `${seal.seq}|${seal.hash.toString('hex')}`))
    count += await tx.run(resign, [seals.map((seal) => seal.seq), macs])
    if (seals.length < RESIGNED_AT_ONCE) break
    last = seals.at(-1)!.seq
  }
  await tx.client.query('ALTER TABLE audit_seals ENABLE TRIGGER audit_seals_append_only')
  return count
}

/** The last seal, where there is one and our key signed it: nothing else is anchored. */
export async function signedSeal(database: Database): Promise<AuditSeal | null> {
  const last = await database.first(readLast)
  return database.evidence && last && isSealSigned(database.evidence, last) ? last : null
}

/** Write the last seal down in the data directory. Only what is signed is anchored. */
export async function anchorAudit(database: Database, dataDir: string, now: Date, minAgeMs = 0): Promise<boolean> {
  const last = await signedSeal(database)
  return last !== null && addAnchor(dataDir, 'audit', last, { evidence: database.evidence!, now, minAgeMs })
}
