import { hash } from 'node:crypto'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

/** A journal as it stands in the books of one person: its number, and the day on which it took effect. */
export type Booked = { readonly seq: number; readonly on: string }

type Kept<Row> = { readonly rows: readonly Row[]; readonly seq: number; readonly hash: Buffer }

// The accounts of one person that make up what they have with us.
export const OWN_KINDS = `('wallet.user', 'hold.user', 'receivable.user', 'payable.refund', 'shares.holder')`

const findHash = statement<{ hash: Buffer }>('portfolio-kept-hash', 'SELECT hash FROM ledger_journals WHERE seq = $1')

const lookBehind = statement<{ hash: Buffer; has_more: boolean }>(
  'portfolio-kept-behind',
  `SELECT j.hash, EXISTS (
            SELECT FROM ledger_accounts a CROSS JOIN LATERAL
                   (SELECT FROM ledger_entries e WHERE e.account_id = a.id AND e.journal_seq > $2 LIMIT 1) e
             WHERE a.owner_id = $1 AND a.kind IN ${OWN_KINDS}) AS has_more
     FROM ledger_journals j WHERE j.seq = $2`,
)

// Fewer are read as quickly as they are looked up.
const LEAST = 100
// Of all people together: some 15 MB.
const MOST = 60_000

/**
 * A cache of what was read from the books of people who have many journals. The books only grow, and the hash of a journal
 * says what all journals before it are: while the last one that is kept has its hash, what was read up to it is what would be
 * read, and only what came after it is read. `read` gives what came after a journal, sorted by day and then by number.
 * As long as nothing new came the same array is given, on which `once` keeps what is counted from it.
 */
export function keepBooks<Row extends Booked>(
  read: (on: Queryable, investorId: string, after: number) => Promise<Row[]>,
  limits: { readonly least: number; readonly most: number } = { least: LEAST, most: MOST },
): (on: Queryable, investorId: string) => Promise<readonly Row[]> {
  const all = new Map<string, Kept<Row>>()
  let count = 0

  const drop = (investorId: string): void => {
    count -= all.get(investorId)?.rows.length ?? 0
    all.delete(investorId)
  }
  const keep = (investorId: string, kept: Kept<Row>): readonly Row[] => {
    drop(investorId)
    all.set(investorId, kept)
    count += kept.rows.length
    // A map is in the order in which its keys were set: the first was not asked for the longest.
    for (const [oldest] of all) {
      if (count <= limits.most) break
      drop(oldest)
    }
    return kept.rows
  }

  return async (on, investorId) => {
    const kept = all.get(investorId)
    const found = kept && (await on.first(lookBehind, [investorId, kept.seq]))
    const isSame = kept !== undefined && found?.hash.equals(kept.hash) === true
    if (isSame && !found?.has_more) return keep(investorId, kept)
    const added = await read(on, investorId, isSame ? kept.seq : 0)
    const rows = isSame ? joined(kept.rows, added) : added
    drop(investorId)
    if (rows.length < limits.least) return rows
    const seq = rows.reduce((last, one) => Math.max(last, one.seq), 0)
    const end = await on.first(findHash, [seq])
    if (!end) return rows
    keptOnes.add(rows)
    return keep(investorId, { rows, seq, hash: end.hash })
  }
}

/** What took effect earlier than something that was written before it stands before it. */
function joined<Row extends Booked>(before: readonly Row[], added: readonly Row[]): readonly Row[] {
  const [last, first] = [before.at(-1), added[0]]
  const rows = [...before, ...added]
  return last && first && isBefore(first, last) ? rows.toSorted((a, b) => (isBefore(a, b) ? -1 : 1)) : rows
}

const isBefore = (a: Booked, b: Booked): boolean => (a.on === b.on ? a.seq < b.seq : a.on < b.on)

const keptOnes = new WeakSet<object>()
const counted = new WeakMap<object, Map<string, { readonly from: string; readonly value: unknown }>>()

// A statement for each of some months, and what the pages show.
const MOST_COUNTED = 24

/**
 * What is counted from kept rows, or from something that was counted from them, is counted once: as long as `from`, what it
 * is counted from besides, says the same. Of rows that are not kept it is counted each time.
 */
export function once<T>(owner: object, name: string, from: () => unknown, count: () => T): T {
  if (!keptOnes.has(owner)) return count()
  const ofOwner = counted.get(owner) ?? new Map<string, { readonly from: string; readonly value: unknown }>()
  counted.set(owner, ofOwner)
  const now = hash('sha256', JSON.stringify(from()) ?? '')
  const found = ofOwner.get(name)
  if (found?.from === now) return found.value as T
  const value = count()
  if (typeof value === 'object' && value !== null) keptOnes.add(value)
  ofOwner.delete(name)
  ofOwner.set(name, { from: now, value })
  const [oldest] = ofOwner.keys()
  if (ofOwner.size > MOST_COUNTED && oldest !== undefined) ofOwner.delete(oldest)
  return value
}
