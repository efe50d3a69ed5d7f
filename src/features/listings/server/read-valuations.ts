import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

type Row = {
  on_date: string
  value_cents: number
  method: string
  source: string
  recorded_at: Date | null
  recorder: string | null
  file_hash: string | null
}

const read = statement<Row>(
  'listings-read-valuations',
  `SELECT v.on_date, v.value_cents, v.method, v.source, v.recorded_at, u.email AS recorder, d.file_hash
     FROM valuations v LEFT JOIN users u ON u.id = v.recorded_by LEFT JOIN listing_documents d ON d.id = v.document_id
    WHERE v.listing_id = $1 ORDER BY v.on_date DESC, v.method`,
)

/** Every value of a listing with when it was written down and on what evidence, the latest day first. */
export const readValuations = (on: Queryable, listingId: string): Promise<Row[]> => on.rows(read, [listingId])
