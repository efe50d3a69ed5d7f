import { readHoldersOn } from '#features/ledger/server/read-property.ts'
import { accountName } from '#features/ledger/rules.ts'
import type { AccountKind, Entry } from '#features/ledger/rules.ts'
import { accountFrom } from '#features/ledger/server/lock-books.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { operationsKey, reversedEntries, withdrawalKey } from '../operations.ts'
import { EXPENSE_KINDS } from '../operating-statement.ts'
import { splitPool } from '../rules.ts'
import { listDistributions, operationsOf, readLines } from './read-distributions.ts'
import type { DistributionRow, LineRow } from './read-distributions.ts'

type Finding = { finding: string }

// Each paid line has its journal: out of the property that it is of, to whom it names, with the amount that it says. A line
// that is not paid has none, and there is no such journal without a line.
const compareJournals = statement<Finding>(
  'distributions-check-journals',
  `WITH posted AS (
     SELECT j.seq, j.key,
            -sum(e.amount) FILTER (WHERE a.kind = 'property.cash') AS cents,
            min(a.listing_id::text) FILTER (WHERE a.kind = 'property.cash') AS listing_id,
            sum(e.amount) FILTER (WHERE a.kind IN ('wallet.user', 'receivable.user')) AS credited,
            min(a.owner_id::text) FILTER (WHERE a.kind IN ('wallet.user', 'receivable.user')) AS investor_id
       FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE j.kind = 'distribution' GROUP BY j.seq)
   SELECT format('distribution line %s of %s to %s: %s cents, %s; journal %s says %s cents of %s to %s', l.id, l.distribution_id, l.investor_id,
                 l.amount_cents, CASE WHEN l.paid_at IS NULL THEN 'not paid' ELSE 'paid' END, coalesce(p.seq::text, 'none'),
                 coalesce(p.cents, 0), coalesce(p.listing_id, 'none'), coalesce(p.investor_id, 'nobody')) AS finding
     FROM distribution_lines l LEFT JOIN posted p ON p.key = 'distribution:' || l.id
    WHERE CASE WHEN l.paid_at IS NULL THEN p.seq IS NOT NULL
               ELSE (p.seq, p.cents, p.credited, p.listing_id, p.investor_id)
                    IS DISTINCT FROM (l.journal_seq, l.amount_cents::numeric, l.amount_cents::numeric, l.listing_id::text, l.investor_id::text) END
   UNION ALL
   SELECT format('journal %s (%s) pays no line of a distribution', p.seq, p.key)
     FROM posted p WHERE NOT EXISTS (SELECT 1 FROM distribution_lines l WHERE p.key = 'distribution:' || l.id)
   UNION ALL
   SELECT format('journal %s (%s) is of no statement', j.seq, j.key)
     FROM ledger_journals j WHERE j.kind = 'operations' AND NOT EXISTS (
       SELECT 1 FROM distributions d WHERE j.key = format('operations:%s:%s:%s', d.listing_id, d.period_start, d.period_end)
                                                || CASE d.attempt WHEN 1 THEN '' ELSE ':' || d.attempt END)
   UNION ALL
   SELECT format('journal %s (%s) takes back what was not withdrawn', j.seq, j.key)
     FROM ledger_journals j WHERE j.kind = 'operations_withdrawn' AND NOT EXISTS (
       SELECT 1 FROM distributions d WHERE j.key = 'operations_withdrawn:' || d.id AND d.status = 'withdrawn')
   UNION ALL
   SELECT format('distribution %s is %s: %s of its %s lines are paid', d.id, d.status, count(l.paid_at), count(l.id))
     FROM distributions d LEFT JOIN distribution_lines l ON l.distribution_id = d.id
    GROUP BY d.id HAVING d.status = 'paid' AND count(l.id) FILTER (WHERE l.paid_at IS NULL) > 0
       OR d.status IN ('declared', 'withdrawn') AND count(l.paid_at) > 0
   LIMIT 100`,
)

type EntryRow = { kind: AccountKind; owner_id: string; listing_id: string; amount: number }
const readEntries = statement<EntryRow>(
  'distributions-check-operations',
  `SELECT a.kind, a.owner_id, a.listing_id, e.amount
     FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
    WHERE j.key = $1 ORDER BY e.line`,
)

const ALL = 1_000_000

/**
 * Compare every distribution with the books: its lines come to its pool and are what the shares of its record date give, so
 * that nobody is paid who held none; its operations and each payment stand in a journal. One line per finding.
 */
export async function checkDistributions(database: Database): Promise<string[]> {
  return await database.bulkTransaction(async (tx) => {
    const found = (await tx.rows(compareJournals)).map((row) => row.finding)
    for (const row of await listDistributions(tx, null, ALL)) {
      found.push(
        ...(await findingsOfLines(tx, row)),
        ...(await findingsOfOperations(tx, row)),
        ...findingsOfReport(row),
      )
      if (found.length >= 100) break
    }
    return found
  })
}

const textOf = (line: Pick<LineRow, 'investor_id' | 'shares_milli' | 'income_cents' | 'capital_cents'>): string =>
  `${line.income_cents} cents of income and ${line.capital_cents} of capital for ${line.shares_milli} thousandths`

async function findingsOfLines(tx: Transaction, row: DistributionRow): Promise<string[]> {
  const holders = await readHoldersOn(tx, row.listing_id, row.record_date)
  const pool = { poolCents: row.pool_cents, capitalCents: row.return_of_capital_cents }
  if (holders.length === 0 && row.pool_cents > 0)
    return [`distribution ${row.id}: nobody held shares on ${row.record_date}`]
  const split = splitPool(pool, holders, row.outside_milli)
  if (split.outsideCents !== row.outside_cents || split.outsideCapitalCents !== row.outside_capital_cents)
    return [
      `distribution ${row.id}: ${row.outside_cents} cents go outside, ${row.outside_capital_cents} of them capital; its terms give ${split.outsideCents} and ${split.outsideCapitalCents}`,
    ]
  const wanted = new Map(
    split.lines.map((one) => [
      one.investorId,
      textOf({
        investor_id: one.investorId,
        shares_milli: one.sharesMilli,
        income_cents: one.incomeCents,
        capital_cents: one.capitalCents,
      }),
    ]),
  )
  const lines = new Map((await readLines(tx, row.id)).map((line) => [line.investor_id, textOf(line)]))
  return [...new Set([...wanted.keys(), ...lines.keys()])]
    .filter((investorId) => wanted.get(investorId) !== lines.get(investorId))
    .map(
      (investorId) =>
        `distribution ${row.id}: the line of ${investorId} says ${lines.get(investorId) ?? 'nothing'}, the shares of ${row.record_date} give ${wanted.get(investorId) ?? 'nothing'}`,
    )
}

async function findingsOfOperations(tx: Transaction, row: DistributionRow): Promise<string[]> {
  const period = { listingId: row.listing_id, periodStart: row.period_start, periodEnd: row.period_end }
  const entries = operationsOf(row)
  const wanted = new Map([
    [operationsKey(period, row.attempt), entries],
    ...(row.status === 'withdrawn' ? [[withdrawalKey(row.id), reversedEntries(entries)] as const] : []),
  ])
  const findings: string[] = []
  for (const [key, told] of wanted) {
    const found = (await tx.rows(readEntries, [key])).map((one) => ({ account: accountFrom(one), amount: one.amount }))
    if (namesOf(found) !== namesOf(told))
      findings.push(`distribution ${row.id}: the journal ${key} does not say what its statement does`)
  }
  return findings
}

const namesOf = (entries: readonly Entry[]): string =>
  entries.map(({ account, amount }) => `${accountName(account)} ${amount}`).join('\n')

function findingsOfReport(row: DistributionRow): string[] {
  const told = EXPENSE_KINDS.map((kind) => row[`${kind}_cents`]).filter((cents) => cents !== null)
  const sum = told.reduce((all, cents) => all + cents, 0)
  if (told.length === 0 || sum === row.expenses_cents) return []
  return [`distribution ${row.id}: its expenses are ${row.expenses_cents} cents, by kind ${sum}`]
}
