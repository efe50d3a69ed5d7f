import { listingGeneration } from '#features/listings/server/listing-broadcasts.ts'
import { decodeCursor, encodeCursor } from '#kit/cursor.ts'
import { foldName } from '#kit/fold-name.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { multipleFigure, paidYieldFigure } from '../actual-figures.ts'
import type { TrackRecord } from '../contract.ts'
import { outcomeOf } from '../house-record.ts'
import type { Outcome } from '../outcomes.ts'
import { promisedYieldFigure } from '../promised-figures.ts'
import { countsOf, totalsOf } from '../totals.ts'
import { readHouses } from './read-houses.ts'
import type { KnownHouse } from './read-houses.ts'
import { countRaising, listRaising } from './read-raising.ts'

type Judged = KnownHouse & { readonly outcome: Outcome }
type Known = Pick<TrackRecord, 'as_of' | 'totals' | 'counts'> & { readonly houses: readonly Judged[] }
export type TrackRecordQuery = {
  readonly outcome?: Outcome | undefined
  /** Only what this sponsor presents. */
  readonly sponsor?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

const MAX_AGE_MS = 60_000

/**
 * Reads the track record. All offerings that are no longer being funded are judged together, so that the counts are those of the list: once until a
 * listing changes, and at most a minute long. Those who ask at the same time wait for the same reading. What is still being funded has
 * nothing to compare yet: it is counted, comes last, and is read page by page; `on` is where.
 */
export function makeTrackRecord({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  let known: { readonly all: Promise<Known>; readonly at: number; readonly generation: number } | undefined
  const readAll = async (now: Date): Promise<Known> => {
    const [houses, raising] = await Promise.all([readHouses(database, null), countRaising(database, undefined)])
    const judged = houses.map((one) => ({ ...one, outcome: outcomeOf(one.record) }))
    return summed(judged, now.toISOString().slice(0, 10), raising)
  }
  const current = (): Promise<Known> => {
    const now = clock()
    const generation = listingGeneration()
    if (known?.generation === generation && now.getTime() - known.at < MAX_AGE_MS) return known.all
    const all = readAll(now)
    const mine = { all, at: now.getTime(), generation }
    known = mine
    // What could not be read is asked for again by whoever comes next.
    all.catch(() => {
      if (known === mine) known = undefined
    })
    return all
  }
  return async (query: TrackRecordQuery, on: Queryable = database): Promise<TrackRecord> => {
    const { outcome, sponsor } = query
    const all = await current()
    const { houses, ...rest } = sponsor === undefined ? all : ofSponsor(all, sponsor, await countRaising(on, sponsor))
    const { page, isMore } = await readPage(on, query, houses, all.houses)
    const last = page.at(-1)
    return {
      ...rest,
      houses: page.map(houseOf),
      next_cursor: last && isMore ? encodeCursor(last.openedAt, last.id) : null,
      total: outcome === undefined ? rest.totals.opened.value! : rest.counts[outcome],
    }
  }
}

function summed(houses: readonly Judged[], today: string, raising: number): Known {
  const records = houses.map((one) => one.record)
  const counts = countsOf(houses.map((one) => one.outcome))
  return {
    as_of: today,
    totals: totalsOf(records, today, raising),
    counts: { ...counts, raising: counts.raising + raising },
    houses,
  }
}

function ofSponsor({ houses, as_of: today }: Known, sponsor: string, raising: number): Known {
  const key = foldName(sponsor)
  return summed(
    houses.filter((one) => one.sponsor !== '' && foldName(one.sponsor) === key),
    today,
    raising,
  )
}

/** A page of what was asked for, after the last one of the page before, which may have turned out otherwise meanwhile. */
async function readPage(
  on: Queryable,
  { outcome, sponsor, cursor, limit }: TrackRecordQuery,
  houses: readonly Judged[],
  all: readonly Judged[],
): Promise<{ readonly page: readonly Judged[]; readonly isMore: boolean }> {
  const after = decodeCursor(cursor)
  const isBehind = cursor !== undefined && !all.some((one) => one.id === after.id) && (await isRaising(on, after.id))
  const judged = isBehind
    ? []
    : houses.filter(
        (one) =>
          (outcome === undefined || one.outcome === outcome) &&
          (one.openedAt.getTime() === after.at.getTime() ? one.id < after.id : one.openedAt < after.at),
      )
  // One more than is shown tells whether there are more.
  const left = limit + 1 - judged.length
  const wantsRaising = left > 0 && (outcome === undefined || outcome === 'raising')
  const raising = wantsRaising ? await listRaising(on, sponsor, isBehind ? after : decodeCursor(undefined), left) : []
  const ids = [...judged.map((one) => one.id), ...raising.map((one) => one.listing_id)].slice(0, limit)
  const whole = new Map((await readHouses(on, ids)).map((one) => [one.id, one]))
  const known = new Map(judged.map((one) => [one.id, one]))
  const page = ids.flatMap((id) => {
    const [read, kept] = [whole.get(id), known.get(id)]
    if (kept) return [{ ...kept, record: { ...kept.record, facts: read?.record.facts ?? null } }]
    return read ? [{ ...read, outcome: 'raising' as const }] : []
  })
  return { page, isMore: judged.length + raising.length > limit }
}

async function isRaising(on: Queryable, id: string): Promise<boolean> {
  const [one] = await readHouses(on, [id])
  return one !== undefined && outcomeOf(one.record) === 'raising'
}

const houseOf = ({ id, name, place, outcome, record }: Judged): TrackRecord['houses'][number] => ({
  id,
  name,
  place,
  outcome,
  opened_on: record.openedOn,
  ended_on: record.exit?.on ?? null,
  promised_yield: promisedYieldFigure(record.facts, record.openedOn),
  paid_yield: paidYieldFigure(record),
  multiple: multipleFigure(record),
})
