import { readNavs } from '#features/offerings/server/read-nav.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Scorecard } from '../contract.ts'
import { endingOf } from '../ending.ts'
import { outcomeOf } from '../house-record.ts'
import type { DrawRange } from '../promised-figures.ts'
import { scorecardOf } from '../scorecard.ts'
import { findShown } from './find-shown.ts'
import { readHouses } from './read-houses.ts'

const readChanges = statement<{ on_day: string; reason: string }>(
  'track-record-read-changes',
  `SELECT (made_at AT TIME ZONE 'UTC')::date AS on_day, reason FROM offering_changes WHERE listing_id = $1 ORDER BY made_at`,
)

/** What was promised of a house and what happened; null where nothing of it was ever offered. */
export async function readScorecard(
  on: Queryable,
  listingId: string,
  now: Date,
  draw: DrawRange,
): Promise<{ scorecard: Scorecard | null } | Refusal<'listing_not_found'>> {
  if (!(await findShown(on, listingId))) return refuse('listing_not_found')
  const [house] = await readHouses(on, [listingId])
  if (!house) return { scorecard: null }
  const { record } = house
  const nav = record.status === 'operating' ? (await readNavs(on, [listingId], now)).get(listingId) : undefined
  // A cent that was paid in is a thousandth of a share.
  const navCents = nav ? nav.valueOf(record.raisedCents, record.raisedCents) : null
  const ending = endingOf(record, now.toISOString().slice(0, 10))
  const changes = await on.rows(readChanges, [listingId])
  return {
    scorecard: {
      outcome: outcomeOf(record),
      opened_on: record.openedOn,
      kept_on: house.keptAt && house.keptAt.toISOString().slice(0, 10),
      is_at_opening: house.isAtOpening,
      closed_on: record.closedOn,
      exited_on: record.exit?.on ?? null,
      ending: ending && { ...ending, figures: [...ending.figures] },
      changes: changes.map((one) => ({ on: one.on_day, reason: one.reason })),
      scores: [...scorecardOf(listingId, record, navCents, now.toISOString().slice(0, 10), draw)],
    },
  }
}
