import { listingGeneration } from '#features/listings/server/listing-broadcasts.ts'
import { decodeCursor, encodeCursor } from '#kit/cursor.ts'
import type { Cursor } from '#kit/cursor.ts'
import { foldName } from '#kit/fold-name.ts'
import type { Deps } from '#platform/server/deps.ts'
import { multipleFigure, paidYieldFigure } from '../actual-figures.ts'
import type { TrackRecord } from '../contract.ts'
import { outcomeOf } from '../house-record.ts'
import type { Outcome } from '../outcomes.ts'
import { promisedYieldFigure } from '../promised-figures.ts'
import { countsOf, totalsOf } from '../totals.ts'
import { readHouses } from './read-houses.ts'
import type { KnownHouse } from './read-houses.ts'

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
 * Reads the track record. All offerings are judged together, so that the counts are those of the list: once until a listing
 * changes, and at most a minute long. Those who ask at the same time wait for the same reading.
 */
export function makeTrackRecord({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  let known: { readonly all: Promise<Known>; readonly at: number; readonly generation: number } | undefined
  const readAll = async (now: Date): Promise<Known> => {
    const judged = (await readHouses(database, null)).map((one) => ({ ...one, outcome: outcomeOf(one.record) }))
    // What is still being funded has nothing to compare yet, and comes last.
    const houses = [...judged.filter((one) => !isLast(one)), ...judged.filter(isLast)]
    return summed(houses, now.toISOString().slice(0, 10))
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
  return async ({ outcome, sponsor, cursor, limit }: TrackRecordQuery): Promise<TrackRecord> => {
    const { houses, ...rest } = sponsor === undefined ? await current() : ofSponsor(await current(), sponsor)
    const asked = outcome === undefined ? houses : houses.filter((one) => one.outcome === outcome)
    const left = cursor === undefined ? asked : restAfter(decodeCursor(cursor), asked, houses)
    const page = left.slice(0, limit)
    const last = page.at(-1)
    const whole = new Map(
      (
        await readHouses(
          database,
          page.map((one) => one.id),
        )
      ).map((one) => [one.id, one]),
    )
    return {
      ...rest,
      houses: page.map((one) =>
        houseOf({ ...one, record: { ...one.record, facts: whole.get(one.id)?.record.facts ?? null } }),
      ),
      next_cursor: last && left.length > page.length ? encodeCursor(last.openedAt, last.id) : null,
      total: asked.length,
    }
  }
}

const summed = (houses: readonly Judged[], today: string): Known => ({
  as_of: today,
  totals: totalsOf(
    houses.map((one) => one.record),
    today,
  ),
  counts: countsOf(houses.map((one) => one.outcome)),
  houses,
})

function ofSponsor({ houses, as_of: today }: Known, sponsor: string): Known {
  const key = foldName(sponsor)
  return summed(
    houses.filter((one) => one.sponsor !== '' && foldName(one.sponsor) === key),
    today,
  )
}

const isLast = (one: Judged): boolean => one.outcome === 'raising'

/** What of a list comes after the last one of the page before, which may have turned out otherwise meanwhile. */
function restAfter(after: Cursor, asked: readonly Judged[], all: readonly Judged[]): readonly Judged[] {
  const known = all.find((one) => one.id === after.id)
  const isBehind = known !== undefined && isLast(known)
  return asked.filter((one) => {
    if (isLast(one) !== isBehind) return isLast(one)
    return one.openedAt.getTime() === after.at.getTime() ? one.id < after.id : one.openedAt < after.at
  })
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
