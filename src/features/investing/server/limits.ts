import type { AnswerOf } from '#kit/endpoint.ts'
import { isId } from '#kit/id.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { capCentsOf, dayOf, figuresOn, yearBefore } from '../limits.ts'
import type { Stated } from '../limits.ts'
import type { readLimits as endpoint } from '../limits-contract.ts'
import { standingJoins, standingOf, STANDING_COLUMNS } from './read-standing.ts'
import type { StandingRow } from './read-standing.ts'

const state = statement(
  'investing-state-figures',
  `INSERT INTO investor_limits (investor_id, stated_at, income_cents, worth_cents) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING`,
)

type Row = StandingRow & {
  stated_at: Date | null
  goal_cents: number | null
  minimum_cents: number | null
  owner_percent: number | null
}

const read = statement<Row>(
  'investing-read-limits',
  `SELECT ${STANDING_COLUMNS}, f.goal_cents, f.minimum_cents, f.owner_percent,
          (SELECT max(stated_at) FROM investor_limits m WHERE m.investor_id = o.investor_id) AS stated_at
     FROM (SELECT $1::uuid AS investor_id, $2::uuid AS listing_id) o
     LEFT JOIN offerings f ON f.listing_id = o.listing_id AND f.status NOT IN ('draft', 'review')
     ${standingJoins('o.investor_id', 'o.listing_id', '$3::date')}`,
)

type Limits = AnswerOf<typeof endpoint>

/** What an investor may still invest, and why (finance.md F14). Of a listing that is not there nothing is said. */
export async function readLimits(
  on: Queryable,
  investorId: string,
  listingId: string | undefined,
  now: Date,
): Promise<Limits> {
  const id = listingId !== undefined && isId(listingId) ? listingId : null
  const row = (await on.first(read, [investorId, id, yearBefore(now)]))!
  const { roomCents, committedCents, heldCents } = standingOf(row, now)
  const { inForceSince, source, thresholdCents, leastCents, lowerPercent, higherPercent } = figuresOn(dayOf(now))
  const { income_cents: income, worth_cents: worth, stated_at: at, goal_cents: goal, owner_percent: percent } = row
  return {
    stated:
      income === null || worth === null || at === null
        ? null
        : { income, worth, stated_at: Math.floor(at.getTime() / 1000) },
    room: { total: roomCents, used: committedCents, left: Math.max(0, roomCents - committedCents) },
    figures: {
      in_force_since: inForceSince,
      source,
      threshold: thresholdCents,
      least: leastCents,
      lower_percent: lowerPercent,
      higher_percent: higherPercent,
    },
    listing:
      goal === null || percent === null
        ? null
        : { percent, cap: capCentsOf(goal, percent, row.minimum_cents ?? 0), held: heldCents },
  }
}

/** An investor states income and worth; what was stated before is kept, and the latest counts from now on. */
export async function stateFigures(
  deps: Pick<Deps, 'database' | 'clock'>,
  investorId: string,
  { incomeCents, worthCents }: Stated,
  address = '',
): Promise<void> {
  const now = deps.clock()
  await deps.database.transaction(async (tx) => {
    await tx.run(state, [investorId, now, incomeCents, worthCents])
    await audit(tx, { at: now, actor: investorId, action: 'income and worth stated', subject: investorId, address })
  })
}
