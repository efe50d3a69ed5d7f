import {
  agreedBy,
  FOLLOWED_MS,
  MOST_ASKED,
  OVERLAP_MS,
  readByKeys,
  readWindow,
  Sums,
} from '#features/payments/server/compared-movements.ts'
import type { BookedRow, ComparedMovements, Movement, Watermark } from '#features/payments/server/compared-movements.ts'
import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { BankEntry, BankJournal } from './bank-journal.ts'

const findDebits = statement<{ id: string }>(
  'wallet-compare-debits',
  'SELECT transfer_id AS id FROM bank_debits WHERE debit_id = ANY($1::text[])',
)
const findPayouts = statement<{ id: string }>(
  'wallet-compare-payouts',
  'SELECT id FROM withdrawals WHERE payout_id = ANY($1::text[])',
)

const findByHand = statement<{ key: string }>(
  'wallet-compare-by-hand',
  `SELECT k.key FROM unnest($1::text[]) AS k (key)
     JOIN withdrawals w ON k.key IN ('withdrawal:' || w.id, 'withdrawal_return:' || w.id) AND w.id = ANY($2::uuid[]) WHERE w.asked_of = 'hand'`,
)

/**
 * Compare what moved through the clearing of the bank since a watermark with what the bank wrote down itself: debits and payouts
 * that arrived, and those that were returned after that, each by its id and in both directions. As with processors, the books
 * are read first and looked up again last. What this bank does not move for us, as once operators pay by hand what a bank paid before, is not compared. What houses earn and cost, closings, payouts of sellers and withdrawals that are paid by
 * hand move through the same clearing by the word of operators: no bank is asked for those, and none is compared. Throws OutsideDown where the bank does not
 * answer.
 */
export async function compareBank(
  database: Database,
  journal: BankJournal,
  from: Watermark,
  now: Date,
): Promise<ComparedMovements> {
  const { head, booked: all } = await readWindow(database, 'bank', from.afterSeq)
  const booked = (await withoutHand(database, all)).filter(({ key }) => journal.moves.includes(movedBy(key)))
  const since = new Date(Math.max(0, from.since.getTime() - OVERLAP_MS))
  const entries = new Map((await journal.changed(since)).map((one) => [one.entryId, one]))
  await askUnlisted(database, journal, booked, entries)
  const keys = [...entries.values()].flatMap(keysOf)
  const inBooks = await readByKeys(database, 'bank', keys)
  const sums = new Sums(new Date(now.getTime() - FOLLOWED_MS))
  for (const entry of entries.values()) addEntry(sums, entry, inBooks)
  const known = new Set(keys)
  for (const { key, memo, cents, recorded_at: at } of booked) {
    const what = movementOf(key)
    if (!what || known.has(key)) continue
    const id = what === 'charge' || what === 'payout' ? memo : key.slice(key.indexOf(':') + 1)
    sums.add({ what, id, booksCents: cents, processorCents: null }, at, false, false)
  }
  return { ...sums.done(), agreed: agreedBy(sums, { from, head, now, lateMs: 0 }) }
}

/** Without what operators paid by hand, and what came back of it. */
async function withoutHand(database: Database, booked: readonly BookedRow[]): Promise<BookedRow[]> {
  const keys = booked.map((one) => one.key).filter((key) => /^withdrawal(?:_return)?:/.test(key))
  const ids = keys.map((key) => key.slice(key.indexOf(':') + 1))
  const byHand = new Set((await database.rows(findByHand, [keys, ids])).map((row) => row.key))
  return booked.filter((one) => !byHand.has(one.key))
}

/** What the books have and the bank's list did not is asked for by itself. */
async function askUnlisted(
  database: Database,
  journal: BankJournal,
  booked: readonly BookedRow[],
  entries: Map<string, BankEntry>,
): Promise<void> {
  const ours = booked.filter((one) => movementOf(one.key) !== undefined)
  const ids = [...new Set(ours.map((one) => one.memo))].filter((id) => !entries.has(id))
  const debits = (await database.rows(findDebits, [ids])).map((row) => ['debit', row.id] as const)
  const payouts = (await database.rows(findPayouts, [ids])).map((row) => ['payout', row.id] as const)
  for (const [what, id] of [...debits, ...payouts].slice(0, MOST_ASKED)) {
    const found = await journal.find(what, id)
    if (found) entries.set(found.entryId, found)
  }
}

const arrivalKey = ({ what, id }: BankEntry): string => (what === 'debit' ? `deposit:${id}` : `withdrawal:${id}`)
const returnKey = ({ what, id, returned }: BankEntry): string =>
  what === 'debit' ? `refund:${returned?.returnId}` : `withdrawal_return:${id}`
const keysOf = (entry: BankEntry): string[] => [arrivalKey(entry), ...(entry.returned ? [returnKey(entry)] : [])]

function addEntry(sums: Sums, entry: BankEntry, inBooks: ReadonlyMap<string, number>): void {
  const { what, entryId, amountCents, arrivedAt, returned } = entry
  const arrived = inBooks.get(arrivalKey(entry)) ?? null
  const back = returned && (inBooks.get(returnKey(entry)) ?? null)
  const isThere = arrivedAt !== null
  // Returned before it was in the books: nobody's money, and in no journal.
  if (returned && arrived === null && back === null) return
  const cents = what === 'debit' ? amountCents : -amountCents
  if (isThere || arrived !== null) {
    const movement = { what: what === 'debit' ? 'charge' : 'payout', id: entryId } as const
    sums.add(
      { ...movement, booksCents: arrived, processorCents: isThere ? cents : null },
      arrivedAt ?? new Date(0),
      false,
    )
  }
  if (returned && (isThere || back !== null)) {
    const movement = { what: what === 'debit' ? 'refund' : 'returned_payout', id: returned.returnId } as const
    sums.add({ ...movement, booksCents: back, processorCents: isThere ? -cents : null }, returned.at, false)
  }
}

/** By which of both a journal of the books moved; what is neither is looked at no further. */
const movedBy = (key: string): BankEntry['what'] => (key.startsWith('withdrawal') ? 'payout' : 'debit')

const MOVEMENTS: Readonly<Record<string, Movement>> = {
  deposit: 'charge',
  refund: 'refund',
  withdrawal: 'payout',
  withdrawal_return: 'returned_payout',
}

/** What a journal of the bank's clearing writes down, by its key; undefined where it was booked by an operator's word. */
const movementOf = (key: string): Movement | undefined => MOVEMENTS[key.slice(0, Math.max(0, key.indexOf(':')))]
