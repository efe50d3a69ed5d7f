import { hash } from 'node:crypto'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Account, AccountKind, JournalDraft } from '../rules.ts'
import { accountName, assertBalanced, canonicalText } from '../rules.ts'
import { isSigned, signHead } from './ledger-head.ts'
import type { LedgerHead } from './ledger-head.ts'

type AccountRow = { id: number; kind: AccountKind; owner_id: string; listing_id: string }

// Wallets first, then the rest by id, then the head: one order of locks for everyone who writes journals.
const lockInOrder = statement<AccountRow>(
  'ledger-lock-accounts',
  `SELECT a.id, a.kind, a.owner_id, a.listing_id
     FROM unnest($1::text[], $2::uuid[], $3::uuid[]) AS w(kind, owner_id, listing_id)
     JOIN ledger_accounts a ON a.owner_id = w.owner_id AND a.kind = w.kind AND a.listing_id = w.listing_id
    ORDER BY a.kind <> 'wallet.user', a.id
      FOR UPDATE OF a`,
)

// Accounts that are made here are ours until the commit, so they come back as if locked.
const addAccounts = statement<AccountRow>(
  'ledger-add-accounts',
  `INSERT INTO ledger_accounts (kind, owner_id, listing_id)
   SELECT kind, owner_id, listing_id FROM unnest($1::text[], $2::uuid[], $3::uuid[]) AS w(kind, owner_id, listing_id)
    ORDER BY owner_id, kind, listing_id
   ON CONFLICT DO NOTHING RETURNING id, kind, owner_id, listing_id`,
)

const lockHead = statement<LedgerHead>('ledger-lock-head', 'SELECT seq, hash, mac FROM ledger_head FOR UPDATE')

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
 * together with them.
 */
export async function postJournals(
  tx: Transaction,
  drafts: readonly JournalDraft[],
  now: Date,
  beside?: (seqs: readonly number[]) => Promise<void>,
): Promise<number[]> {
  for (const draft of drafts) assertBalanced(draft)
  const ids = await accountIds(tx, drafts)
  const head = await tx.first(lockHead)
  if (!head) throw new Error('the ledger has no head: the database was not migrated')
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

/**
 * Lock accounts, in the order of everybody, where a journal that moves all of them depends on what one of them holds. Those that
 * do not exist yet are passed over.
 */
export const lockAccounts = async (tx: Transaction, accounts: readonly Account[]): Promise<void> =>
  void (await tx.rows(lockInOrder, columns(accounts)))

async function accountIds(tx: Transaction, drafts: readonly JournalDraft[]): Promise<Map<string, number>> {
  const wanted = new Map<string, Account>()
  for (const draft of drafts) for (const { account } of draft.entries) wanted.set(accountName(account), account)
  const found = new Map<string, number>()
  const missing = () => [...wanted].filter(([name]) => !found.has(name)).map(([, account]) => account)
  // Lock what there is, make what is missing, and lock what somebody else made in between.
  for (const take of [lockInOrder, addAccounts, lockInOrder]) {
    for (const row of await tx.rows(take, columns(missing()))) found.set(accountName(accountFrom(row)), row.id)
    if (found.size === wanted.size) return found
  }
  throw new Error('accounts of the ledger vanished while they were being locked')
}

// How the database writes "nobody's" and "no offering's".
const NONE = '00000000-0000-0000-0000-000000000000'

/** An account as its row names it. */
export const accountFrom = (row: { kind: AccountKind; owner_id: string; listing_id: string }): Account => ({
  kind: row.kind,
  ownerId: row.owner_id === NONE ? null : row.owner_id,
  listingId: row.listing_id === NONE ? null : row.listing_id,
})

const columns = (accounts: readonly Account[]) => [
  accounts.map((one) => one.kind),
  accounts.map((one) => one.ownerId ?? NONE),
  accounts.map((one) => one.listingId ?? NONE),
]
