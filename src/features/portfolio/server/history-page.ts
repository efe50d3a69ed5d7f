import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { readHistory as endpoint } from '../history-contract.ts'
import { isFiltered, NEWEST, placeOf, readMovementsBefore } from './read-history.ts'
import type { HistoryFilter, HistoryPlace } from './read-history.ts'
import { IS_RETURNING, shownStatus, statusOf } from './transaction-states.ts'

type Answer = AnswerOf<typeof endpoint>

type UnbookedRow = {
  id: string
  kind: string
  listing_id: string | null
  name: string | null
  amount_cents: Cents
  wallet_cents: Cents
  source: string
  card_brand: string | null
  card_last4: string | null
  status: string
  created_at: Date
}

// A charge that was never posted has no line in the books, neither while it is asked about nor after it went back.
const readUnbooked = statement<UnbookedRow>(
  'portfolio-history-unbooked',
  `(SELECT i.id, 'investment' AS kind, i.listing_id, l.name, i.amount_cents, i.wallet_cents, coalesce(i.source, c.kind, 'wallet') AS source,
           c.card_brand, c.card_last4, ${statusOf('i.status')}, i.created_at
      FROM (SELECT id FROM investments WHERE investor_id = $1 AND status IN ('reserved', 'signed') AND payment_id IS NOT NULL
            UNION SELECT p.id FROM transfers c JOIN investments p ON p.payment_id = c.id
                   WHERE c.person_id = $1 AND (c.status = 'started' OR c.void_reason IN ('given_up', 'refunded')) AND ${IS_RETURNING}) u
      JOIN investments i ON i.investor_id = $1 AND i.id = u.id
      JOIN listings l ON l.id = i.listing_id LEFT JOIN transfers c ON c.id = i.payment_id)
   UNION ALL
   (SELECT c.id, c.purpose, NULL, NULL, c.amount_cents, 0, c.kind, c.card_brand, c.card_last4, ${statusOf('c.status')}, c.started_at
      FROM transfers c
     WHERE c.person_id = $1 AND (c.status = 'started' OR c.void_reason IN ('given_up', 'refunded'))
       AND c.purpose <> 'investment' AND (c.status = 'started' OR c.void_reason = 'refunded' OR ${IS_RETURNING}))
   ORDER BY created_at DESC, id DESC LIMIT 20`,
)

const readHouses = statement<{ project_id: string; name: string }>(
  'portfolio-history-houses',
  `SELECT l.id AS project_id, l.name FROM ledger_accounts a JOIN listings l ON l.id = a.listing_id
    WHERE a.owner_id = $1 AND a.kind = 'shares.holder' ORDER BY l.name, l.id`,
)

const unbookedOf = (row: UnbookedRow): Answer['unbooked'][number] => ({
  id: row.id,
  kind: row.kind,
  project_id: row.listing_id,
  name: row.name,
  amount: row.amount_cents,
  source: row.source,
  wallet_part: row.wallet_cents,
  card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
  status: shownStatus(row.status),
  created: epochSeconds(row.created_at),
})

const CURSOR = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/

const writeCursor = ({ day, seq }: HistoryPlace): string => `${day}.${seq}`

/** What is no cursor of ours begins at the newest. */
function readCursor(text: string | undefined): HistoryPlace {
  const found = CURSOR.exec(text ?? '')
  return found ? { day: found[1]!, seq: Number(found[2]) } : NEWEST
}

/** One page of everything that moved, the newest first; the first one brings what stands beside the list. */
export async function readHistoryPage(
  on: Queryable,
  investorId: string,
  filter: HistoryFilter,
  cursor: string | undefined,
  limit: number,
): Promise<Answer> {
  const found = await readMovementsBefore(on, investorId, filter, readCursor(cursor), limit + 1)
  const movements = found.slice(0, limit)
  const isFirst = cursor === undefined
  const [unbooked, houses] = await Promise.all([
    isFirst && !isFiltered(filter) ? on.rows(readUnbooked, [investorId]) : [],
    isFirst ? on.rows(readHouses, [investorId]) : [],
  ])
  return {
    movements,
    next_cursor: found.length > limit ? writeCursor(placeOf(movements.at(-1)!)) : null,
    unbooked: unbooked.map(unbookedOf),
    houses,
  }
}
