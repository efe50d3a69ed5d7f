import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

type Row = { at: Date; kind: string; listing_id: string | null; name: string | null; accounts: number; cents: Cents }

// One statement is one moment. People are counted and not named; what belongs to a house is told by house.
const readAll = statement<Row>(
  'operator-money-map',
  `SELECT now() AS at, a.kind, l.id AS listing_id, l.name, count(*)::int AS accounts, sum(a.balance)::bigint AS cents
     FROM ledger_accounts a LEFT JOIN listings l ON l.id = a.listing_id
    WHERE a.kind NOT LIKE 'shares.%' GROUP BY a.kind, l.id, l.name ORDER BY a.kind, l.name`,
)

export type MoneyLine = {
  /** A kind of account of the ledger, e.g. `wallet.user`. */
  readonly kind: string
  readonly accounts: number
  readonly cents: Cents
  /** The houses in it; empty for what belongs to no house. */
  readonly houses: readonly { readonly listingId: string; readonly name: string; readonly cents: Cents }[]
}

/** `sumCents` is zero: every cent that came in from somewhere stands somewhere. */
export type MoneyMap = { readonly at: Date; readonly lines: readonly MoneyLine[]; readonly sumCents: Cents }

// From outside to inside: where money comes in, whose it is, what it is for, and what is ours.
const ORDER = ['clearing', 'wallet', 'hold', 'receivable', 'escrow', 'property', 'payable', 'fee']

const placeOf = ({ kind }: { kind: string }): number => {
  const place = ORDER.indexOf(kind.split('.')[0]!)
  return place < 0 ? ORDER.length : place
}

/** Where every cent stands, by kind of account, as it was at one moment. */
export async function readMoneyMap(on: Queryable): Promise<MoneyMap> {
  const rows = await on.rows(readAll)
  const kinds = [...new Set(rows.map((row) => row.kind))].map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    return {
      kind,
      accounts: own.reduce((sum, row) => sum + row.accounts, 0),
      cents: own.reduce((sum, row) => sum + row.cents, 0),
      houses: own.flatMap(({ listing_id: id, name, cents }) =>
        id === null ? [] : [{ listingId: id, name: name ?? '', cents }],
      ),
    }
  })
  const lines = kinds.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.kind < b.kind ? -1 : 1))
  return { at: rows[0]?.at ?? new Date(), lines, sumCents: lines.reduce((sum, one) => sum + one.cents, 0) }
}
