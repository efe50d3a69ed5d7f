import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Account, AccountKind } from '../rules.ts'
import { accountName } from '../rules.ts'
import type { LedgerHead } from './ledger-head.ts'

/**
 * What a transaction holds of the books until it ends: accounts, their ids by their names, and the head of the chain, which is
 * locked last. The head is null while an account is not there yet.
 */
export type Books = { readonly ids: ReadonlyMap<string, number>; readonly head: LedgerHead | null }

/** The same with all accounts and the head: journals can be written. */
export type LockedBooks = Books & { readonly head: LedgerHead }

type AccountRow = { id: number; kind: AccountKind; owner_id: string; listing_id: string }

// Wallets first, then the rest by id, then the head: one order of locks for everyone who writes journals.
const FIND_AND_LOCK = `
    JOIN ledger_accounts a ON a.owner_id = w.owner_id AND a.kind = w.kind AND a.listing_id = w.listing_id
   ORDER BY a.kind <> 'wallet.user', a.id
     FOR UPDATE OF a`

const lockInOrder = statement<AccountRow>(
  'ledger-lock-accounts',
  `SELECT a.id, a.kind, a.owner_id, a.listing_id
    FROM unnest($1::text[], $2::uuid[], $3::uuid[]) AS w(kind, owner_id, listing_id) ${FIND_AND_LOCK}`,
)

type HeadRow = { seq: number | null; hash: Buffer; mac: Buffer | null }
type LockedRow = HeadRow & { ids: string[] | null; places: number[] | null }

// That the accounts are counted before the head is looked for is what locks them before it.
const lockAll = statement<LockedRow>(
  'ledger-lock-books',
  `WITH locked AS (
     SELECT w.place::int AS place, a.id
       FROM unnest($1::text[], $2::uuid[], $3::uuid[]) WITH ORDINALITY AS w(kind, owner_id, listing_id, place) ${FIND_AND_LOCK}
   ), head AS (
     SELECT seq, hash, mac FROM ledger_head WHERE (SELECT count(*) FROM locked) = cardinality($1) FOR UPDATE
   )
   SELECT l.ids, l.places, h.seq, h.hash, h.mac
     FROM (SELECT array_agg(id) AS ids, array_agg(place) AS places FROM locked) l LEFT JOIN head h ON true`,
)

// Accounts that are made here are ours until the commit, so they come back as if locked; and the head behind them, unless somebody
// else has made one of them meanwhile.
const addAccounts = statement<AccountRow & HeadRow>(
  'ledger-add-accounts',
  `WITH added AS (
     INSERT INTO ledger_accounts (kind, owner_id, listing_id)
     SELECT kind, owner_id, listing_id FROM unnest($1::text[], $2::uuid[], $3::uuid[]) AS w(kind, owner_id, listing_id)
      ORDER BY owner_id, kind, listing_id
     ON CONFLICT DO NOTHING RETURNING id, kind, owner_id, listing_id
   ), head AS (
     SELECT seq, hash, mac FROM ledger_head WHERE (SELECT count(*) FROM added) = cardinality($1) FOR UPDATE
   )
   SELECT a.id, a.kind, a.owner_id, a.listing_id, h.seq, h.hash, h.mac FROM added a LEFT JOIN head h ON true`,
)

const lockHead = statement<LedgerHead>('ledger-lock-head', 'SELECT seq, hash, mac FROM ledger_head FOR UPDATE')

/**
 * Lock accounts, in the order of everybody, where a journal that moves all of them depends on what one of them holds. Those that
 * do not exist yet are passed over.
 */
export const lockAccounts = async (tx: Transaction, accounts: readonly Account[]): Promise<void> =>
  void (await tx.rows(lockInOrder, columns(accounts)))

/** Lock accounts, no two of them the same, and behind them the head, in one statement. Where one is not there yet, the head is left alone. */
export async function lockBooks(tx: Transaction, accounts: readonly Account[]): Promise<Books> {
  const row = await tx.first(lockAll, columns(accounts))
  const ids = new Map<string, number>()
  row?.places?.forEach((place, at) => ids.set(accountName(accounts[place - 1]!), Number(row.ids![at])))
  return { ids, head: headOf(row) }
}

/** Make what is missing of these accounts, and lock the head behind them. Sends nothing where all of it is held. */
export async function completeBooks(tx: Transaction, books: Books, accounts: readonly Account[]): Promise<LockedBooks> {
  const ids = new Map(books.ids)
  const missing = () => accounts.filter((one) => !ids.has(accountName(one)))
  let { head } = books
  if (missing().length > 0) {
    if (head) throw new Error('an account was asked for behind the head of the ledger')
    const added = await tx.rows(addAccounts, columns(missing()))
    for (const row of added) ids.set(accountName(accountFrom(row)), row.id)
    head = headOf(added[0])
    // Made by somebody else in between.
    if (missing().length > 0)
      for (const row of await tx.rows(lockInOrder, columns(missing()))) ids.set(accountName(accountFrom(row)), row.id)
    if (missing().length > 0) throw new Error('accounts of the ledger vanished while they were being locked')
  }
  head ??= await tx.first(lockHead)
  if (!head) throw new Error('the ledger has no head: the database was not migrated')
  return { ids, head }
}

/** Each account once. */
export const accountsOf = (
  drafts: readonly { readonly entries: readonly { readonly account: Account }[] }[],
): Account[] => [
  ...new Map(
    drafts.flatMap(({ entries }) => entries.map(({ account }) => [accountName(account), account] as const)),
  ).values(),
]

const headOf = (row: HeadRow | null | undefined): LedgerHead | null =>
  row && row.seq !== null ? { seq: row.seq, hash: row.hash, mac: row.mac } : null

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
