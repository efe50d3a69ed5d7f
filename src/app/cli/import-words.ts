import type { ImportReport } from '#features/listings/server/import-report.ts'
import type { ListingRecord } from '#features/listings/server/listing-record.ts'
import type { PlannedHome } from '#features/listings/server/plan-batch.ts'
import type { ImportPlan } from '#features/listings/server/plan-import.ts'
import { addressLine } from '#kit/address-line.ts'
import { showCents } from '#kit/money.ts'

// A person sees the first ones and knows the kind of mistake; the counts tell how many there are of each.
const REJECTIONS_SHOWN = 20
const LETTERS_SHOWN = 60

type Rejected = Pick<ImportReport, 'rejected' | 'rejections' | 'reasons'>

/** The first rows that cannot be listings, how many there are of each kind, and where they are whole. */
export function rejectionLines({ rejected, rejections, reasons }: Rejected, file: string | null): string[] {
  if (rejected === 0) return []
  const shown = rejections.slice(0, REJECTIONS_SHOWN)
  return [
    ...shown.map(({ line, column, value, reason }) => `line ${line}: ${column} ${quoted(value)} ${reason}`),
    ...(rejected > shown.length ? [`… and ${rejected - shown.length} more`] : []),
    ...(rejected > 1 ? reasons.map(({ column, reason, rows }) => `${rows} × ${column} ${reason}`) : []),
    ...(file === null ? [] : [`rejected rows are in ${file}`]),
  ]
}

const quoted = (value: string): string =>
  JSON.stringify(value.length > LETTERS_SHOWN ? `${value.slice(0, LETTERS_SHOWN)}…` : value)

export function reportLines(report: ImportReport, seconds: number): string[] {
  const { rows, inserted, updated, unchanged, rejected } = report
  const speed = Math.round(rows / Math.max(seconds, 0.001))
  return [
    `${rows} rows in ${seconds.toFixed(1)} s (${speed} a second)`,
    `${inserted} inserted, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`,
  ]
}

/** What an import would do, and its first rows as they would look. */
export function planLines(plan: ImportPlan): string[] {
  const { rows, inserted, updated, unchanged, rejected, facts, offered, goalCents, first } = plan
  return [
    ...first.flatMap(homeLines),
    `${rows} rows: ${inserted} would be new, ${updated} changed, ${unchanged} unchanged, ${rejected} rejected`,
    ...(facts.length > 0
      ? [`would change: ${facts.map(({ fact, listings }) => `${fact} of ${listings}`).join(', ')}`]
      : []),
    offered > 0
      ? `${offered} would be offered to investors at once, ${showCents(goalCents)} together`
      : 'nothing more would be offered to investors',
  ]
}

function homeLines({ line, outcome, record, offer, goalCents, changes }: PlannedHome): string[] {
  const offered = offer === 'offered' ? `, offered for ${showCents(goalCents)}` : offer ? `, ${offer}` : ''
  return [
    `line ${line}, ${outcome}${offered}: ${record.name}`,
    ...(outcome === 'new' ? newLines(record) : []),
    ...changes.map(({ fact, before, after }) => `    ${fact}: ${shownFact(fact, before)} -> ${shownFact(fact, after)}`),
  ]
}

function newLines(record: ListingRecord): string[] {
  const { country = 'USA' } = record.address
  const place = addressLine({ ...record.address, country }, '')
  const area = record.sqft === null ? 'living area not stated' : `${record.sqft.toLocaleString('en-US')} square feet`
  const rooms = [counted('bedrooms', record.bedrooms), counted('bathrooms', record.bathrooms), area]
  const lot = record.lotSqft ? `, a lot of ${record.lotSqft.toLocaleString('en-US')}` : ''
  const built = record.yearBuilt ? `, built in ${record.yearBuilt}` : ''
  return [
    `    ${place} (${record.lat}, ${record.lon})`,
    `    ${[record.kind, ...rooms].filter(Boolean).join(', ')}${lot}${built}`,
    `    ${showCents(record.priceCents)} on ${record.priceOn}`,
    ...(record.headline ? [`    ${record.headline}`] : []),
  ]
}

const counted = (what: string, n: number | null): string => (n === null ? `${what} not stated` : `${what} ${n}`)

const shownFact = (fact: string, value: unknown): string => {
  if (fact === 'price' && typeof value === 'number') return showCents(value)
  return quoted(typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))
}
