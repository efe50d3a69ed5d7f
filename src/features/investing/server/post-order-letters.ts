import type { Config } from '#platform/server/config.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Transaction } from '#platform/server/database.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import { postLetters } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { writeOrderLetter } from './write-order-letters.ts'

const lockCursor = statement<{ journal_seq: number }>(
  'investing-lock-letters',
  'SELECT journal_seq FROM order_letters FOR UPDATE SKIP LOCKED',
)
const readEnd = statement<{ seq: number }>('investing-read-ledger-end', 'SELECT seq FROM ledger_head')
const moveCursor = statement('investing-move-letters', 'UPDATE order_letters SET journal_seq = $1')

type Row = {
  seq: number
  kind: 'investment' | 'cancellation' | 'refund'
  order_id: string
  email: string
  lang_code: Language
  name: string
  cents: number
  shares_milli: number
  is_unconfirmed: boolean
}

// A journal names its order, or the refund or dispute of its order's payment. What a letter says stands in its lines.
const readNews = statement<Row>(
  'investing-read-letters',
  `SELECT j.seq, j.kind, i.id AS order_id, u.email, u.lang_code, l.name, m.cents, coalesce(m.shares_milli, 0) AS shares_milli,
          EXISTS (SELECT FROM order_confirmations c WHERE c.order_id = i.id AND c.status = 'returned') AS is_unconfirmed
     FROM ledger_journals j
     CROSS JOIN LATERAL (
       SELECT max(a.owner_id::text) FILTER (WHERE a.kind IN ('shares.holder', 'payable.refund'))::uuid AS owner_id,
              abs(coalesce(sum(e.amount) FILTER (WHERE a.kind = 'escrow.offering'), sum(e.amount) FILTER (WHERE a.kind = 'payable.refund')))::bigint AS cents,
              abs(sum(e.amount) FILTER (WHERE a.kind = 'shares.holder'))::bigint AS shares_milli
         FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.journal_seq = j.seq) m
     JOIN users u ON u.id = m.owner_id AND u.email_verified_at IS NOT NULL AND u.closed_at IS NULL
     LEFT JOIN card_refunds r ON j.kind = 'refund' AND r.refund_id = substr(j.key, 8)
     LEFT JOIN transfer_disputes d ON j.kind = 'refund' AND d.dispute_id = substr(j.key, 8)
     JOIN investments i ON i.investor_id = m.owner_id AND i.id = CASE WHEN j.key ~ 'investment:[0-9a-f-]{36}$' THEN right(j.key, 36)::uuid
       ELSE (SELECT x.id FROM investments x WHERE x.payment_id = coalesce(r.payment_id, d.transfer_id)) END
     JOIN listings l ON l.id = i.listing_id
    WHERE j.seq > $1 AND j.seq <= $2 AND j.kind IN ('investment', 'cancellation', 'refund') AND j.recorded_at > $3 AND m.cents > 0
    ORDER BY j.seq LIMIT $4`,
)

const KINDS = { investment: 'funded', cancellation: 'cancelled', refund: 'refunded' } as const
/** How far apart turns are, how many letters a turn writes at most, and how many while orders come fast. */
export const LETTERS_EVERY_MS = 2500
export const LETTERS_AT_ONCE = 200
export const LETTERS_IN_A_RUSH = 20
// Of one turn: about ten orders a second.
const RUSH_JOURNALS_PER_MS = 0.01
const JOURNALS_AT_ONCE = 2000
// A server that is started on older books writes no letters about what happened long ago.
const NEWS_MS = 86_400_000

/**
 * The repeated job: letters at their pace. A letter costs more than its order did, since it is sealed, queued, rendered and sent.
 * So in a rush orders come first, and the rest of the letters follow once it is over.
 */
export function makeOrderLetters(deps: Deps): () => Promise<number> {
  let seen: { readonly seq: number; readonly atMs: number } | null = null
  return async () => {
    const now = { seq: (await deps.database.first(readEnd))?.seq ?? 0, atMs: deps.clock().getTime() }
    // A server that starts has others to answer first.
    const isRush = seen === null || now.seq - seen.seq > RUSH_JOURNALS_PER_MS * (now.atMs - seen.atMs)
    seen = now
    return await postOrderLetters(deps, isRush ? LETTERS_IN_A_RUSH : LETTERS_AT_ONCE)
  }
}

/**
 * Write the letters about orders that were paid, cancelled and refunded, by the journals that say so, in their order. Paying
 * itself writes no letter: it is the busiest thing that we do. Each journal is written about once, whoever runs this.
 */
export async function postOrderLetters(deps: Deps, most = LETTERS_AT_ONCE): Promise<number> {
  const posted = await deps.database.transaction((tx) => writeSome(tx, deps, most))
  failpoint('order letters written')
  return posted
}

async function writeSome(tx: Transaction, deps: Deps, most: number): Promise<number> {
  const cursor = await tx.first(lockCursor)
  const end = await tx.first(readEnd)
  if (!cursor || !end || end.seq <= cursor.journal_seq) return 0
  const until = Math.min(end.seq, cursor.journal_seq + JOURNALS_AT_ONCE)
  const since = new Date(deps.clock().getTime() - NEWS_MS)
  const rows = await tx.rows(readNews, [cursor.journal_seq, until, since, most])
  await postLetters(
    tx,
    deps.config,
    rows.map((row) => letterOf(row, deps.config)),
  )
  await tx.run(moveCursor, [rows.length < most ? until : rows.at(-1)!.seq])
  return rows.length
}

function letterOf(row: Row, config: Config): Letter {
  const { order_id: orderId, email, lang_code: language, name, cents, shares_milli: sharesMilli } = row
  const kind = row.kind === 'cancellation' && row.is_unconfirmed ? ('unconfirmed' as const) : KINDS[row.kind]
  return writeOrderLetter(config, { kind, orderId, email, language, name, cents, sharesMilli })
}
