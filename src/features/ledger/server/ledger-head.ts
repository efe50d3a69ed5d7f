import { addAnchor, readAnchors } from '#platform/server/anchors.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { Evidence } from '#platform/server/evidence.ts'
import { statement } from '#platform/server/statement.ts'

/** The end of the chain: its last journal's number and hash, and the signature over both. */
export type LedgerHead = { seq: number; hash: Buffer; mac: Buffer | null }

const readHead = statement<LedgerHead>('ledger-read-head', 'SELECT seq, hash, mac FROM ledger_head')

const signFirst = statement(
  'ledger-sign-first',
  `UPDATE ledger_head SET mac = $3 WHERE mac IS NULL AND seq = $1 AND hash = $2`,
)

const signAnew = statement('ledger-sign-anew', 'UPDATE ledger_head SET mac = $3 WHERE seq = $1 AND hash = $2')

const lockHead = statement<LedgerHead>('ledger-lock-head-anew', 'SELECT seq, hash, mac FROM ledger_head FOR UPDATE')

const hasSeals = statement<{ found: boolean }>(
  'ledger-has-audit-seals',
  'SELECT EXISTS (SELECT 1 FROM audit_seals) AS found',
)

const headText = (seq: number, hash: Buffer): string => `${seq}|${hash.toString('hex')}`

export const signHead = (evidence: Evidence, seq: number, hash: Buffer): Buffer =>
  evidence.sign('ledger head', headText(seq, hash))

/** Whether the head is signed with our key. An empty ledger needs no signature: there is nothing to rewrite. */
export const isSigned = (evidence: Evidence, { seq, hash, mac }: LedgerHead): boolean =>
  mac ? evidence.fits('ledger head', headText(seq, hash), mac) : seq === 0

/**
 * Sign the ledger of a version that did not sign yet, once: whoever finds signs that it was signed before (an anchor,
 * a seal of the audit trail) leaves a missing signature as it is, a finding. Says how the head stands.
 */
export async function sealLedger(database: Database, dataDir: string): Promise<'signed' | 'unsigned' | 'foreign'> {
  const { evidence } = database
  if (!evidence) throw new Error('this database was opened without the key that signs the ledger')
  const head = await database.first(readHead)
  if (!head) throw new Error('the ledger has no head: the database was not migrated')
  if (isSigned(evidence, head)) return 'signed'
  if (head.mac) return 'foreign'
  const isOld =
    readAnchors(dataDir, 'ledger', evidence).anchors.length === 0 && !(await database.first(hasSeals))?.found
  if (!isOld) return 'unsigned'
  await database.run(signFirst, [head.seq, head.hash, signHead(evidence, head.seq, head.hash)])
  // Another server that started at the same time may have signed it, or posted already.
  const now = await database.first(readHead)
  return now && isSigned(evidence, now) ? 'signed' : 'unsigned'
}

/** Sign the head, whatever signed it before: for books whose signature was lost, when they were checked. */
export async function signLedgerAnew(database: Database, head: { seq: number; hash: Buffer }): Promise<boolean> {
  const { evidence } = database
  if (!evidence) throw new Error('this database was opened without the key that signs the ledger')
  return (await database.run(signAnew, [head.seq, head.hash, signHead(evidence, head.seq, head.hash)])) === 1
}

/**
 * Sign the head with another key, where the old one had signed it; false otherwise. It is locked until the transaction
 * ends, so that nobody posts meanwhile.
 */
export async function resignHead(tx: Transaction, from: Evidence, to: Evidence): Promise<boolean> {
  const head = await tx.first(lockHead)
  if (!head || !isSigned(from, head)) return false
  await tx.run(signAnew, [head.seq, head.hash, signHead(to, head.seq, head.hash)])
  return true
}

/** The end of the chain, where there is one and our key signed it: nothing else is anchored. */
export async function signedHead(database: Database): Promise<LedgerHead | null> {
  const { evidence } = database
  const head = await database.first(readHead)
  return evidence && head && head.seq > 0 && isSigned(evidence, head) ? head : null
}

/** Write the end of the chain down in the data directory. Only what is signed is anchored. */
export async function anchorLedger(database: Database, dataDir: string, now: Date, minAgeMs = 0): Promise<boolean> {
  const head = await signedHead(database)
  return head !== null && addAnchor(dataDir, 'ledger', head, { evidence: database.evidence!, now, minAgeMs })
}
