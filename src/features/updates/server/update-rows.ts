import { statement } from '#platform/server/statement.ts'
import type { DocumentKind } from '#features/listings/evidence-rules.ts'
import type { FactChanges } from '#features/listings/server/listing-changes.ts'
import type { UpdateKind, UpdateRole } from '../kinds.ts'

export type UpdateRow = {
  id: string
  kind: UpdateKind
  at: Date
  by: UpdateRole
  on_day: string | null
  until_day: string | null
  old_cents: number | null
  new_cents: number | null
  old_text: string | null
  new_text: string | null
  method: string | null
  document_id: string | null
  document_name: string | null
  document_kind: DocumentKind | null
  reason: string | null
  was: string | null
  is: string | null
  note: { title: string; text: string; title_es: string | null; text_es: string | null } | null
  declared_at: Date | null
  facts: FactChanges | null
}

// A row that has no id of its own gets one that is always the same.
const keyed = (...parts: string[]): string => `md5(concat_ws('|', ${parts.join(', ')}))::uuid`
// What was imported holds since it was known, and where nobody wrote that down, since its day.
const KNOWN = `coalesce(v.recorded_at, v.known_at, v.on_date::timestamptz)`

const VALUATIONS = `
  SELECT ${keyed(`'valuation'`, 'v.listing_id', 'v.on_date', 'v.method', 'v.revision')} AS id,
         CASE WHEN v.revision = 1 THEN 'valuation' WHEN v.is_withdrawn THEN 'valuation_withdrawn' ELSE 'valuation_corrected' END AS kind,
         ${KNOWN} AS at, CASE WHEN v.recorded_by IS NULL THEN 'source' ELSE 'two_operators' END AS by,
         v.on_date AS on_day, NULL::date AS until_day,
         CASE WHEN v.revision = 1 THEN b.value_cents ELSE p.value_cents END AS old_cents,
         CASE WHEN NOT v.is_withdrawn THEN coalesce(c.first_cents, v.value_cents) END AS new_cents,
         NULL AS old_text, NULL AS new_text, v.method, v.document_id, NULL AS reason,
         NULL::bytea AS from_hash, NULL::bytea AS to_hash, NULL::json AS note, NULL::timestamptz AS declared_at, NULL::jsonb AS facts
    FROM valuations v
    LEFT JOIN valuations p ON v.revision > 1 AND p.listing_id = v.listing_id AND p.on_date = v.on_date AND p.method = v.method
          AND p.revision = v.revision - 1
    LEFT JOIN LATERAL (SELECT w.value_cents FROM valuations w WHERE v.revision = 1 AND w.listing_id = v.listing_id
          AND w.on_date < v.on_date AND NOT w.is_withdrawn ORDER BY w.on_date DESC, w.revision DESC LIMIT 1) b ON true
    LEFT JOIN LATERAL (SELECT w.value_cents AS first_cents FROM valuation_changes w WHERE v.revision = 1
          AND w.listing_id = v.listing_id AND w.on_date = v.on_date AND w.method = v.method ORDER BY w.replaced_at LIMIT 1) c ON true
   WHERE v.listing_id = $1`

// An import that wrote its own value again: what stood there before, and what came after it.
const REPLACED = `
  SELECT ${keyed(`'replaced'`, 'c.id')}, 'valuation_corrected', c.replaced_at, 'source', c.on_date, NULL, c.value_cents,
         coalesce(lead(c.value_cents) OVER (PARTITION BY c.on_date, c.method ORDER BY c.replaced_at), v.value_cents),
         NULL, NULL, c.method, NULL::uuid, NULL, NULL, NULL, NULL, NULL, NULL
    FROM valuation_changes c
    JOIN valuations v ON v.listing_id = c.listing_id AND v.on_date = c.on_date AND v.method = c.method AND v.revision = 1
   WHERE c.listing_id = $1`

// A distribution is one entry, by the same id: declared, and once it was paid that, with the day on which it was declared. One that was
// withdrawn is told as well.
const DISTRIBUTIONS = `
  SELECT ${keyed('d.id', 't.key')}, t.kind, t.at, CASE WHEN d.approval_id IS NULL THEN 'operator' ELSE 'two_operators' END,
         d.period_start, d.period_end, CASE WHEN t.kind = 'distribution_withdrawn' THEN d.pool_cents END,
         CASE WHEN t.kind <> 'distribution_withdrawn' THEN d.pool_cents END, NULL, NULL, NULL,
         CASE WHEN d.status <> 'withdrawn' THEN d.document_id END, NULL, NULL, NULL, NULL,
         CASE WHEN t.kind = 'distribution_paid' THEN d.declared_at END, NULL
    FROM distributions d
   CROSS JOIN LATERAL (VALUES ('distribution_declared', 'distribution_declared', CASE WHEN d.paid_at IS NULL THEN d.declared_at END),
                              ('distribution_declared', 'distribution_paid', d.paid_at),
                              ('distribution_withdrawn', 'distribution_withdrawn', d.withdrawn_at)) t(key, kind, at)
   WHERE d.listing_id = $1 AND t.at IS NOT NULL`

const TERMS = `
  SELECT c.id, 'terms_changed', c.made_at, 'two_operators', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, c.reason, c.from_hash, c.to_hash, NULL, NULL, NULL
    FROM offering_changes c WHERE c.listing_id = $1`

// What was prepared before an offering was shown is nobody's business. Two moves of one instant keep their order by a number.
const MOVES = `
  SELECT lpad(to_hex(row_number() OVER (ORDER BY e.id)), 32, '0')::uuid, CASE WHEN e.action = 'offering extended' THEN 'closing_moved' ELSE 'status_changed' END, e.at,
         CASE WHEN e.actor = 'server' THEN 'server' WHEN e.detail ? 'approval' THEN 'two_operators' ELSE 'operator' END,
         NULL, NULL, NULL, NULL, nullif(nullif(e.detail->>'from', 'draft'), 'review'), e.detail->>'to', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM audit_events e
   WHERE e.subject = $1::text AND e.action LIKE 'offering %'
     AND (e.action = 'offering extended' OR e.action = 'offering ' || (e.detail->>'to') AND e.detail->>'to' NOT IN ('draft', 'review'))`

// The evidence of a value stands with the value.
const DOCUMENTS = `
  SELECT d.id, 'document', d.added_at, 'operator', NULL, NULL, NULL, NULL, NULL, NULL, NULL, d.id, NULL, NULL, NULL, NULL, NULL, NULL
    FROM listing_documents d WHERE d.listing_id = $1
     AND NOT EXISTS (SELECT FROM valuations v WHERE v.listing_id = d.listing_id AND v.document_id = d.id)`

const NOTES = `
  SELECT n.id, 'note', n.written_at, 'operator', n.on_date, NULL, NULL, NULL, NULL, NULL, NULL, NULL, nullif(n.withdrawn_reason, ''), NULL, NULL,
         json_build_object('title', n.title, 'text', n.text, 'title_es', n.title_es, 'text_es', n.text_es), NULL, NULL
    FROM listing_updates n WHERE n.listing_id = $1`

const FACTS = `
  SELECT c.id, 'facts_changed', c.changed_at,
         CASE WHEN c.changed_by IS NULL THEN 'source' WHEN c.approval_id IS NULL THEN 'operator' ELSE 'two_operators' END,
         NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, nullif(c.reason, ''), NULL, NULL, NULL, NULL, c.facts
    FROM listing_changes c WHERE c.listing_id = $1`

const ALL = [VALUATIONS, REPLACED, DISTRIBUTIONS, FACTS, TERMS, MOVES, DOCUMENTS, NOTES].join('\n  UNION ALL')

// A cursor holds whole milliseconds: so does what it is compared with.
export const pageOfUpdates = statement<UpdateRow>(
  'updates-read',
  `SELECT u.id, u.kind, u.at, u.by, u.on_day, u.until_day, u.old_cents::float8 AS old_cents, u.new_cents::float8 AS new_cents,
          u.old_text, u.new_text, u.method, u.document_id, d.name AS document_name, d.kind AS document_kind, u.reason,
          f.body AS was, t.body AS is, u.note, u.declared_at, u.facts
     FROM (SELECT a.id, a.kind, date_trunc('milliseconds', a.at) AS at, a.by, a.on_day, a.until_day, a.old_cents, a.new_cents,
                  a.old_text, a.new_text, a.method, a.document_id, a.reason, a.from_hash, a.to_hash, a.note, a.declared_at, a.facts FROM (${ALL}) a) u
     LEFT JOIN listing_documents d ON d.id = u.document_id
     LEFT JOIN offering_agreements f ON f.hash = u.from_hash
     LEFT JOIN offering_agreements t ON t.hash = u.to_hash
    WHERE u.kind = ANY ($2::text[]) AND (u.at, u.id) < ($3::timestamptz, $4::uuid)
    ORDER BY u.at DESC, u.id DESC LIMIT $5`,
)
export const countUpdates = statement<{ kind: UpdateKind; n: number }>(
  'updates-count',
  `SELECT a.kind, count(*)::int AS n FROM (${ALL}) a GROUP BY 1`,
)
