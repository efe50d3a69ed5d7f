import { hash } from 'node:crypto'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { JournalDraft } from '../rules.ts'
import { accountName, assertBalanced, canonicalText } from '../rules.ts'
import { isSigned, signHead } from './ledger-head.ts'
import { accountsOf, completeBooks, lockBooks } from './lock-books.ts'
import type { LockedBooks } from './lock-books.ts'

const write = statement(
  'ledger-write',
  `WITH j AS (
     INSERT INTO ledger_journals (seq, kind, key, memo, effective_at, recorded_at, lines, hash)
     SELECT seq, kind, key, memo, effective_at, $1, lines, hash
       FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::smallint[], $8::bytea[])
         AS t(seq, kind, key, memo, effective_at, lines, hash)
   ), h AS (
     UPDATE ledger_head SET seq = $9, hash = $10, mac = $15
   )
   INSERT INTO ledger_entries (journal_seq, line, account_id, amount)
   SELECT * FROM unnest($11::bigint[], $12::smallint[], $13::bigint[], $14::bigint[])`,
)

/**
 * Write journals into the books, in order, inside the caller's transaction. The database moves the balances and
 * refuses what does not sum to zero or would leave an owner below nothing. Returns the numbers they were given.
 * Once in a transaction: the head is locked last, and whoever locks more accounts behind it may wait for somebody who waits for it.
 * Throws on a key that was written before: the caller decides about repetition, not the ledger; and on a head that is
 * not signed with our key: another SECRET_KEY, or a rewritten chain. What is written `beside` them, by their numbers, is sent
 * together with them. With `books` that are locked already, all of it is sent before this returns.
 */
export async function postJournals(
  tx: Transaction,
  drafts: readonly JournalDraft[],
  now: Date,
  beside?: (seqs: readonly number[]) => Promise<void>,
  books?: LockedBooks,
): Promise<number[]> {
  for (const draft of drafts) assertBalanced(draft)
  const { ids, head } = books ?? (await lockBooksOf(tx, drafts))
  const { evidence } = tx
  if (!evidence) throw new Error('this database was opened without the key that signs the ledger')
  // What somebody else wrote must not become ours by our signature on what follows it.
  if (!isSigned(evidence, head))
    throw new Error(`the head of the ledger (journal ${head.seq}) is not signed by our key`)
  let { seq, hash: last } = head
  const journals: { seq: number; hash: Buffer }[] = []
  const entries: { seq: number; line: number; accountId: number; amount: number }[] = []
  for (const draft of drafts) {
    seq += 1
    last = chain(last, canonicalText(seq, draft, now))
    journals.push({ seq, hash: last })
    draft.entries.forEach(({ account, amount }, at) => {
      entries.push({ seq, line: at + 1, accountId: ids.get(accountName(account))!, amount })
    })
  }
  const seqs = journals.map((one) => one.seq)
  const written = tx.run(write, [
    now,
    seqs,
    drafts.map((one) => one.kind),
    drafts.map((one) => one.key),
    drafts.map((one) => one.memo),
    drafts.map((one) => one.effectiveAt),
    drafts.map((one) => one.entries.length),
    journals.map((one) => one.hash),
    seq,
    last,
    entries.map((one) => one.seq),
    entries.map((one) => one.line),
    entries.map((one) => one.accountId),
    entries.map((one) => one.amount),
    signHead(evidence, seq, last),
  ])
  await Promise.all([written, beside?.(seqs)])
  return seqs
}

/** The hash of a journal: SHA-256 over the hash before it and its own canonical text. */
export const chain = (before: Buffer, text: string): Buffer => hash('sha256', before.toString('hex') + text, 'buffer')

async function lockBooksOf(tx: Transaction, drafts: readonly JournalDraft[]): Promise<LockedBooks> {
  const accounts = accountsOf(drafts)
  return await completeBooks(tx, await lockBooks(tx, accounts), accounts)
}
