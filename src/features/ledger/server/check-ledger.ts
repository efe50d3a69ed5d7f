import type { Anchor } from '#platform/server/anchors.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Account, AccountKind } from '../rules.ts'
import { accountName, canonicalText, commodityOf } from '../rules.ts'
import { isSigned } from './ledger-head.ts'
import type { LedgerHead } from './ledger-head.ts'
import { accountFrom } from './lock-books.ts'
import { chain } from './post-journals.ts'

export type LedgerReport = {
  readonly journals: number
  readonly entries: number
  readonly accounts: number
  /** The hash of the whole ledger, hexadecimal: two ledgers with the same one hold the same journals. */
  readonly hash: string
  /** Whether the head is signed with our key; what is not is a finding too. */
  readonly isSigned: boolean
  /** One sentence per finding, naming the row; empty when the books are clean. */
  readonly findings: readonly string[]
}

type JournalRow = {
  seq: number
  kind: string
  key: string
  memo: string
  effective_at: Date
  recorded_at: Date
  lines: number
  hash: Buffer
  entries: { line: number; account_id: number; amount: string }[] | null
}

type AccountRow = { id: number; kind: AccountKind; owner_id: string; listing_id: string; balance: number }

const readAccounts = statement<AccountRow>(
  'ledger-check-accounts',
  'SELECT id, kind, owner_id, listing_id, balance FROM ledger_accounts ORDER BY id',
)

const readJournals = statement<JournalRow>(
  'ledger-check-journals',
  `SELECT j.seq, j.kind, j.key, j.memo, j.effective_at, j.recorded_at, j.lines, j.hash,
          (SELECT json_agg(json_build_object('line', e.line, 'account_id', e.account_id, 'amount', e.amount::text) ORDER BY e.line)
             FROM ledger_entries e WHERE e.journal_seq = j.seq) AS entries
     FROM ledger_journals j WHERE j.seq > $1 ORDER BY j.seq LIMIT 5000`,
)

const readHead = statement<LedgerHead>('ledger-check-head', 'SELECT seq, hash, mac FROM ledger_head')

const orphanEntries = statement<{ journal_seq: number; line: number }>(
  'ledger-check-orphans',
  `SELECT e.journal_seq, e.line FROM ledger_entries e
    WHERE NOT EXISTS (SELECT 1 FROM ledger_journals j WHERE j.seq = e.journal_seq) LIMIT 20`,
)

// Journals are numbered from one.
const strayJournals = statement<{ seq: number; key: string }>(
  'ledger-check-strays',
  'SELECT seq, key FROM ledger_journals WHERE seq < 1 ORDER BY seq LIMIT 20',
)

type CheckOptions = {
  /** What was written down outside the database: journals that must still be what they were. */
  readonly anchors?: readonly Anchor[]
  readonly onProgress?: (journals: number) => void
}

/**
 * Read the books from the first journal to the last and compare: the chain of hashes, the signature of its end, the
 * anchors outside the database, every journal's sum, every account's balance rebuilt from its entries (finance.md
 * "Ledger", trust.md R13). One snapshot, so it may run beside a working server.
 */
export async function checkLedger(database: Database, options: CheckOptions = {}): Promise<LedgerReport> {
  return await database.bulkTransaction(async (tx) => {
    await tx.client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await tx.client.query('SET LOCAL statement_timeout = 0')
    return await check(tx, options)
  })
}

async function check(tx: Transaction, { anchors = [], onProgress }: CheckOptions): Promise<LedgerReport> {
  const findings: string[] = []
  const accounts = new Map((await tx.rows(readAccounts)).map((row) => [row.id, row]))
  const anchored = Map.groupBy(anchors, (one) => one.seq)
  const rebuilt = new Map<number, number>()
  let last: Buffer = Buffer.alloc(32)
  let seq = 0
  let entries = 0
  for (;;) {
    const journals = await tx.rows(readJournals, [seq])
    if (journals.length === 0) break
    for (const journal of journals) {
      if (journal.seq !== seq + 1) findings.push(`journal ${seq + 1} is missing: the next one there is ${journal.seq}`)
      seq = journal.seq
      entries += journal.entries?.length ?? 0
      checkJournal(journal, last, accounts, rebuilt, findings)
      last = journal.hash
      checkAnchors(seq, last, anchored.get(seq) ?? [], findings)
    }
    onProgress?.(seq)
  }
  const cut = anchors.filter((one) => one.seq > seq).toSorted((a, b) => b.seq - a.seq)[0]
  if (cut)
    findings.push(
      `the books end at journal ${seq}, and journal ${cut.seq} was anchored at ${cut.at} (${cut.place}): the end was cut off`,
    )
  const signed = await checkHead(tx, { seq, last }, findings)
  for (const stray of await tx.rows(strayJournals))
    findings.push(`journal ${stray.seq} (${stray.key}) was put before the first one: no chain holds it`)
  for (const orphan of await tx.rows(orphanEntries))
    findings.push(`entry ${orphan.journal_seq}/${orphan.line} belongs to no journal`)
  for (const account of accounts.values()) {
    const sum = rebuilt.get(account.id) ?? 0
    if (sum !== account.balance)
      findings.push(
        `account ${account.id} (${accountName(accountFrom(account))}) holds ${account.balance}, its entries sum to ${sum}`,
      )
  }
  return {
    journals: seq,
    entries,
    accounts: accounts.size,
    hash: last.toString('hex'),
    isSigned: signed,
    findings,
  }
}

function checkAnchors(seq: number, hash: Buffer, anchors: readonly Anchor[], findings: string[]): void {
  const found = hash.toString('hex')
  for (const { hash: expected, at, place } of anchors) {
    if (expected !== found)
      findings.push(
        `journal ${seq} has the hash ${found}, anchored at ${at} with ${expected} (${place}): the chain was rewritten`,
      )
  }
}

async function checkHead(tx: Transaction, end: { seq: number; last: Buffer }, findings: string[]): Promise<boolean> {
  const head = await tx.first(readHead)
  if (!head) {
    findings.push('the head of the ledger is gone')
    return false
  }
  if (head.seq !== end.seq) findings.push(`the head says ${head.seq} journals, the books hold ${end.seq}`)
  if (!head.hash.equals(end.last)) findings.push('the hash of the head is not the hash of the last journal')
  if (!tx.evidence || isSigned(tx.evidence, head)) return true
  findings.push(
    head.mac
      ? `the head (journal ${head.seq}) is not signed with this SECRET_KEY: the chain was rewritten, or the key is another one`
      : `the head (journal ${head.seq}) is not signed: its signature was removed`,
  )
  return false
}

function checkJournal(
  journal: JournalRow,
  before: Buffer,
  accounts: ReadonlyMap<number, AccountRow>,
  rebuilt: Map<number, number>,
  findings: string[],
): void {
  const sums = new Map<string, number>()
  const entries = (journal.entries ?? []).map((entry) => {
    const row = accounts.get(entry.account_id)
    const amount = Number(entry.amount)
    rebuilt.set(entry.account_id, (rebuilt.get(entry.account_id) ?? 0) + amount)
    const account: Account = row
      ? accountFrom(row)
      : { kind: 'fee.platform', ownerId: `unknown ${entry.account_id}`, listingId: null }
    if (!row)
      findings.push(`entry ${journal.seq}/${entry.line} names account ${entry.account_id}, which does not exist`)
    sums.set(commodityOf(account), (sums.get(commodityOf(account)) ?? 0) + amount)
    return { account, amount }
  })
  for (const [commodity, sum] of sums)
    if (sum !== 0) findings.push(`journal ${journal.seq}: ${commodity} sums to ${sum}, not zero`)
  if (entries.length !== journal.lines)
    findings.push(`journal ${journal.seq} has ${entries.length} entries, written with ${journal.lines}`)
  const draft = {
    kind: journal.kind,
    key: journal.key,
    memo: journal.memo,
    effectiveAt: journal.effective_at,
    entries,
  }
  if (!chain(before, canonicalText(journal.seq, draft, journal.recorded_at)).equals(journal.hash)) {
    findings.push(`journal ${journal.seq} (${journal.key}) was changed after it was written: its hash does not fit`)
  }
}
