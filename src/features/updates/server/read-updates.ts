import { linesOf } from '#features/investing/server/read-change.ts'
import { findShown } from '#features/track-record/server/find-shown.ts'
import { epochSeconds } from '#kit/clock.ts'
import { decodeCursor, encodeCursor } from '#kit/cursor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { UpdateEntry, UpdatesAnswer } from '../contract.ts'
import { kindsOf, UPDATE_KINDS } from '../kinds.ts'
import type { UpdateFilter } from '../kinds.ts'
import { linesOfFacts } from './fact-lines.ts'
import { countUpdates, pageOfUpdates } from './update-rows.ts'
import type { UpdateRow } from './update-rows.ts'

type Asked = {
  readonly show: UpdateFilter | undefined
  readonly cursor: string | undefined
  readonly limit: number
}

/** What happened to a house, from the tables in which it stands; nothing is kept twice. */
export async function readUpdates(
  on: Queryable,
  listingId: string,
  { show, cursor, limit }: Asked,
): Promise<UpdatesAnswer | Refusal<'listing_not_found'>> {
  if (!(await findShown(on, listingId))) return refuse('listing_not_found')
  const { at, id } = decodeCursor(cursor)
  const rows = await on.rows(pageOfUpdates, [listingId, kindsOf(show ?? null), at, id, limit + 1])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const counts = { updates: 0, changes: 0, documents: 0 }
  for (const { kind, n } of await on.rows(countUpdates, [listingId])) counts[UPDATE_KINDS[kind]] += n
  return {
    entries: shown.map((row) => entryOf(row, listingId)),
    next_cursor: rows.length > limit && last ? encodeCursor(last.at, last.id) : null,
    counts,
  }
}

function entryOf(row: UpdateRow, listingId: string): UpdateEntry {
  const { document_id: documentId, document_name: name, document_kind: kind } = row
  const isWithdrawn = row.kind === 'note' && row.reason !== null
  return {
    id: row.id,
    kind: row.kind,
    at: epochSeconds(row.at),
    by: row.by,
    on: row.on_day,
    until: row.until_day,
    old: valueOf(row.kind, row.old_cents, row.old_text),
    new: valueOf(row.kind, row.new_cents, row.new_text),
    method: row.method,
    document:
      documentId !== null && name !== null && kind !== null
        ? { name, kind, url: `/api/listings/${listingId}/documents/${documentId}` }
        : null,
    lines: row.facts
      ? linesOfFacts(row.facts)
      : row.was !== null && row.is !== null
        ? linesOf({ was: row.was, is: row.is })
        : null,
    note: row.note && noteOf(row.note, isWithdrawn),
    reason: row.reason,
    declared: row.declared_at && epochSeconds(row.declared_at),
  }
}

function valueOf(kind: UpdateRow['kind'], cents: number | null, text: string | null): UpdateEntry['old'] {
  if (cents !== null) return { cents, day: null, status: null }
  if (text === null) return null
  return kind === 'closing_moved' ? { cents: null, day: text, status: null } : { cents: null, day: null, status: text }
}

/** Of one that was withdrawn the title stays, so that it is known what it was. */
function noteOf(note: NonNullable<UpdateRow['note']>, isWithdrawn: boolean): UpdateEntry['note'] {
  const of = (title: string, text: string) => ({ title, text: isWithdrawn ? '' : text })
  const { title_es: title, text_es: text } = note
  return { en: of(note.title, note.text), es: title !== null && text !== null ? of(title, text) : null }
}
