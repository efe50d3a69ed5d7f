import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { standingCondition } from './standing-valuations.ts'

type Row = {
  on_date: string
  value_cents: number
  method: string
  source: string
  recorded_at: Date | null
  recorder: string | null
  file_hash: string | null
  reason: string
  is_withdrawn: boolean
  is_standing: boolean
}

const read = statement<Row>(
  'listings-read-valuations',
  `SELECT v.on_date, v.value_cents, v.method, v.source, v.recorded_at, u.email AS recorder, d.file_hash, v.reason, v.is_withdrawn,
          ${standingCondition('v')} AS is_standing
     FROM valuations v LEFT JOIN users u ON u.id = v.recorded_by LEFT JOIN listing_documents d ON d.id = v.document_id
    WHERE v.listing_id = $1 ORDER BY v.on_date DESC, v.method, v.revision DESC`,
)

/** Every value that was ever said of a listing, with when it was written down and on what evidence, the latest day first. */
export const readValuations = (on: Queryable, listingId: string): Promise<Row[]> => on.rows(read, [listingId])
