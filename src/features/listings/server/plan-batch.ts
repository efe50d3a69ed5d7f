import type { Database, Queryable } from '#platform/server/database.ts'
import type { ImportMapping } from '../import-mapping.ts'
import type { ImportedRow } from '../import-row.ts'
import { withCorrections } from './corrections.ts'
import { homesOf } from './import-homes.ts'
import type { Home, Imported } from './import-homes.ts'
import type { ListingRecord } from './listing-record.ts'
import { findSourced } from './save-listing.ts'
import { columnsOf, compareRows, LISTING_COLUMNS, readKnownValues } from './save-statements.ts'

/** What importing would do to what is for sale of a home. */
export type PlannedOffer = 'offered' | 'terms changed' | null

/** What a later feature would make of the offers of homes that are new (`listingId` null) or whose price would stand. */
export type PlanOffers = (
  on: Queryable,
  homes: readonly (Imported & { readonly listingId: string | null })[],
) => Promise<readonly PlannedOffer[]>

/** The facts alone: nothing of them is for sale. */
export const offerNothing: PlanOffers = async (_, homes) => homes.map(() => null)

/** A row of a file as a listing, and what importing it would do. */
export type PlannedHome = {
  readonly line: number
  readonly outcome: 'new' | 'changed' | 'unchanged'
  readonly record: ListingRecord
  readonly offer: PlannedOffer
  readonly goalCents: number
  readonly changes: readonly { readonly fact: string; readonly before: unknown; readonly after: unknown }[]
}

type Known = { readonly cents: number; readonly source: string; readonly isFixed: boolean }

export type Planning = {
  readonly database: Database
  readonly mapping: ImportMapping
  readonly planOffers: PlanOffers
  readonly counts: { inserted: number; updated: number; unchanged: number }
  readonly facts: Map<string, number>
  offered: number
  goalCents: number
  /** What earlier batches would have written: the value of each home on a day. Only where an id may come again. */
  readonly values: Map<string, Known>
  readonly added: Set<string>
}

export const planningOf = (database: Database, mapping: ImportMapping, planOffers: PlanOffers): Planning => ({
  database,
  mapping,
  planOffers,
  counts: { inserted: 0, updated: 0, unchanged: 0 },
  facts: new Map(),
  offered: 0,
  goalCents: 0,
  values: new Map(),
  added: new Set(),
})

type Line = { readonly line: number; readonly row: ImportedRow }

/** Compare rows with what is stored, and count what importing them would do. */
export async function planBatch(planning: Planning, lines: readonly Line[]): Promise<PlannedHome[]> {
  const { database, mapping } = planning
  const lineOf = new Map(lines.map(({ line, row }) => [row, line]))
  const given = homesOf(
    mapping,
    lines.map(({ row }) => row),
  )
  const said = given.map(({ record }) => record)
  const ids = await findSourced(database, said)
  const { records } = await withCorrections(database, said, ids)
  const homes = given.map((home, at) => ({ ...home, record: records[at]! }))
  const stored = await compare(database, homes, ids)
  const isReplacing = mapping.repeat === 'replace'
  const standing = homes.map((_, at) => {
    const found = stored.get(ids[at] ?? '')
    return found === undefined || isReplacing || found.is_later
  })
  const offers = await offersOf(planning, homes, ids, standing)
  const values = await readValues(planning, homes, ids)
  return homes.map((home, at) => {
    const found = stored.get(ids[at] ?? '')
    const isOther = standing[at] === true && (found?.is_other === true || offers[at] === 'terms changed')
    const isNew = ids[at] === null && !planning.added.has(home.record.sourceId!)
    const changes = found && standing[at] ? changesOf(found.facts) : []
    for (const { fact } of changes) planning.facts.set(fact, (planning.facts.get(fact) ?? 0) + 1)
    const isChanged = countSales(planning, home, values, { isNew, isOther: isOther || offers[at] === 'offered' })
    if (isNew) planning.added.add(home.record.sourceId!)
    const goalCents = offers[at] === 'offered' ? home.offer!.goalCents : 0
    if (offers[at] === 'offered') planning.offered += 1
    planning.goalCents += goalCents
    return {
      line: lineOf.get(home.sales[0]!)!,
      outcome: isNew ? 'new' : isChanged ? 'changed' : 'unchanged',
      record: home.record,
      offer: offers[at]!,
      goalCents,
      changes,
    }
  })
}

const changesOf = (facts: Readonly<Record<string, readonly [unknown, unknown]>>) =>
  Object.entries(facts).map(([fact, [before, after]]) => ({ fact, before, after }))

async function compare(database: Database, homes: readonly Home[], ids: readonly (string | null)[]) {
  const rows = homes.flatMap(({ record }, at) => (ids[at] ? [{ ...record, id: ids[at], now: record.createdAt }] : []))
  if (rows.length === 0) return new Map<string, never>()
  const found = await database.rows(compareRows, columnsOf(LISTING_COLUMNS, rows).slice(0, -1))
  return new Map(found.map((row) => [row.id, row]))
}

async function offersOf(
  { database, planOffers, added }: Planning,
  homes: readonly Home[],
  ids: readonly (string | null)[],
  standing: readonly boolean[],
): Promise<PlannedOffer[]> {
  const asked = homes.flatMap((home, at) =>
    home.offer && standing[at] && !added.has(home.record.sourceId!) ? [{ ...home, listingId: ids[at]!, at }] : [],
  )
  const planned = asked.length > 0 ? await planOffers(database, asked) : []
  const offers = homes.map((): PlannedOffer => null)
  asked.forEach(({ at }, place) => (offers[at] = planned[place]!))
  return offers
}

const keyOf = (sourceId: string, on: string) => `${sourceId}\n${on}`

/** What is known of the worth of each home on the days that the rows name: of the database, and of earlier batches. */
async function readValues(planning: Planning, homes: readonly Home[], ids: readonly (string | null)[]) {
  const asked = homes.flatMap(({ record }, at) =>
    ids[at] ? (record.valuations ?? []).map((one) => ({ id: ids[at]!, sourceId: record.sourceId!, ...one })) : [],
  )
  const values = new Map<string, Known>()
  if (asked.length > 0) {
    const sourceOf = new Map(asked.map(({ id, sourceId }) => [id, sourceId]))
    const known = await planning.database.rows(readKnownValues, [
      asked.map(({ id }) => id),
      asked.map(({ on }) => on),
      asked.map(({ method }) => method),
    ])
    for (const { id, on_date: on, value_cents: cents, source, is_fixed: isFixed } of known)
      values.set(keyOf(sourceOf.get(id)!, on), { cents, source, isFixed })
  }
  for (const { record } of homes)
    for (const { on } of record.valuations ?? []) {
      const key = keyOf(record.sourceId!, on)
      const planned = planning.values.get(key)
      if (planned && planned.cents > (values.get(key)?.cents ?? 0)) values.set(key, planned)
    }
  return values
}

/** Count what becomes of each row of a home, as the import itself does. Whether the home changes. */
function countSales(
  { counts, mapping, values: planned }: Planning,
  { record, sales }: Home,
  values: ReadonlyMap<string, Known>,
  { isNew, isOther }: { isNew: boolean; isOther: boolean },
): boolean {
  let isChanged = false
  const worth = record.valuations ?? []
  const isValued = ({ on, valueCents, source = '' }: (typeof worth)[number]) => {
    const known = values.get(keyOf(record.sourceId!, on))
    if (!known || known.isFixed) return !known
    return mapping.repeat === 'replace'
      ? valueCents !== known.cents || source !== known.source
      : valueCents > known.cents
  }
  const changedDays = new Set(worth.filter(isValued).map(({ on }) => on))
  sales.forEach((sale, place) => {
    const isUpdate = changedDays.has(String(sale.values.price_on)) || (place === 0 && isOther)
    counts[isNew && place === 0 ? 'inserted' : isUpdate ? 'updated' : 'unchanged'] += 1
    isChanged ||= isUpdate
  })
  if (mapping.repeat === 'later-wins')
    for (const { on, valueCents: cents, source = '' } of worth) {
      const key = keyOf(record.sourceId!, on)
      if (cents > (planned.get(key)?.cents ?? 0)) planned.set(key, { cents, source, isFixed: false })
    }
  return isChanged
}
