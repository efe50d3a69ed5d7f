import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeOffering } from '#features/investing/server/change-offering.ts'
import { exitOffering } from '#features/investing/server/exit-offering.ts'
import { payDistributions } from '#features/distributions/server/pay-distributions.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { openOffering } from '#features/offerings/server/open-offering.ts'
import type { OfferingTerms } from '#features/offerings/terms.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addDays, addMonths } from '#kit/days.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { byOperator, DAY_MS, makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { exampleStatement } from '#test/example-statement.ts'
import type { Scorecard, TrackRecord } from '../contract.ts'
import { keepRanges } from './keep-ranges.ts'
import { readSponsor } from './read-sponsor.ts'
import { readReports } from './read-reports.ts'
import { readScorecard } from './read-scorecard.ts'
import { makeTrackRecord } from './read-track-record.ts'

let world: DistributionWorld
beforeAll(async () => {
  world = await makeDistributionWorld()
})
beforeEach(() => world.pass(DAY_MS))
afterAll(() => world.close())

const GOAL = 100_000
const TERMS: OfferingTerms = {
  goalCents: GOAL,
  minimumCents: 100,
  holdYears: 5,
  ownerPercent: 100,
  sources: [
    { kind: 'senior debt', amountCents: 100_000, rate: 0.06 },
    { kind: 'common equity', amountCents: GOAL, isOpen: true },
  ],
  uses: [{ kind: 'purchase', amountCents: 200_000 }],
}
const ECONOMICS = {
  monthly_rent_cents: 2_000,
  vacancy_rate: 0.05,
  opex_yearly_cents: 4_000,
  taxes_yearly_cents: 2_000,
  insurance_yearly_cents: 800,
  hold_years: 5,
}

/** A house whose rent and costs are told, open to investors. */
async function opened(): Promise<string> {
  const { pool } = world.deps.database
  const id = await addListing(world.deps.database, { status: 'not_offered', name: 'Elm Row' })
  await pool.query('UPDATE listings SET economics = $2, projected_annual_return = 0.08 WHERE id = $1', [id, ECONOMICS])
  const refused = await openOffering(world.deps, id, TERMS, byOperator)
  if (refused) throw new Error(refused.message)
  return id
}

async function bought(): Promise<string> {
  const id = await opened()
  const investor = await addInvestor(world.deps, GOAL)
  world.expectDone(await world.invest(investor, { listingId: id, amountCents: GOAL }))
  await closeOffering(world.deps, id, byOperator)
  return id
}

/** A year of the house in two halves, declared and paid; the world stands after it. */
async function letForAYear(id: string, rentCents: number): Promise<void> {
  const start = world.today()
  const half = addDays(start, 182)
  const end = addDays(addMonths(start, 12), -1)
  world.pass(367 * DAY_MS)
  const statement = (...period: readonly [string, string]) =>
    exampleStatement(id, period, {
      rentCents,
      expensesCents: 3_400,
      debtServiceCents: 3_000,
      expenses: { taxes: 1_000, repairs: 2_400 },
      occupancyPercent: 95,
      budgetIncomeCents: 11_400,
      budgetExpensesCents: 3_400,
    })
  await world.declared(statement(start, half), statement(addDays(half, 1), end))
  await payDistributions(world.deps)
}

const scorecardOf = async (id: string): Promise<Scorecard> => {
  const found = await readScorecard(world.deps.database, id, world.deps.clock(), keepRanges())
  if (isRefusal(found) || !found.scorecard) throw new Error('there is no scorecard')
  return found.scorecard
}
const recordOf = async (query: Partial<Parameters<ReturnType<typeof makeTrackRecord>>[0]> = {}): Promise<TrackRecord> =>
  await makeTrackRecord(world.deps)({ limit: 50, ...query })
const scoreOf = ({ scores }: Scorecard, measure: string) => {
  const { promised, actual } = scores.find((one) => one.measure === measure)!
  return [promised.value, actual.value]
}

describe('assumptions', () => {
  test('are kept as the offering opens, and nothing that changes later changes them', async () => {
    const { pool } = world.deps.database
    const id = await opened()
    const before = await scorecardOf(id)
    expect(before).toMatchObject({ outcome: 'raising', is_at_opening: true, opened_on: world.today(), closed_on: null })
    // Rent 24,000 less 5 %, costs 6,800, interest 6,000: 10,000 of 100,000.
    expect(scoreOf(before, 'noi')[0]).toBe(16_000)
    expect(scoreOf(before, 'cash_yield')[0]).toBeCloseTo(0.1, 12)
    await pool.query(
      `UPDATE listings SET economics = '{}', projected_annual_return = 0.5, price_cents = 1 WHERE id = $1`,
      [id],
    )
    world.pass(40 * DAY_MS)
    const after = await scorecardOf(id)
    expect(after.scores.map((one) => one.promised.value)).toEqual(before.scores.map((one) => one.promised.value))
    await expect(
      pool.query(`UPDATE offering_assumptions SET facts = '{}' WHERE listing_id = $1`, [id]),
    ).rejects.toThrow('append-only')
    await expect(pool.query(`DELETE FROM offering_assumptions WHERE listing_id = $1`, [id])).rejects.toThrow(
      'relied on',
    )
  })

  test('stand when the terms change while money is in it, and the change is named', async () => {
    const id = await opened()
    const investor = await addInvestor(world.deps, 50_000)
    world.expectDone(await world.invest(investor, { listingId: id, amountCents: 50_000 }))
    const [before] = (await scorecardOf(id)).scores.slice(5)
    const reason = 'the manager asks for a fee'
    const changed = await changeOffering(world.deps, id, { ...TERMS, yearlyFeeCents: 500 }, { ...byOperator, reason })
    expect(changed).toEqual({ asked: 1 })
    const after = await scorecardOf(id)
    expect(after.changes).toEqual([{ on: world.today(), reason }])
    expect(after.scores[5]!.promised).toEqual(before!.promised)
  })

  test('that nobody kept are said to be missing', async () => {
    const id = await addListing(world.deps.database)
    const card = await scorecardOf(id)
    expect(card).toMatchObject({ kept_on: null, outcome: 'raising' })
    const none = { availability: { unavailable: 'no_assumptions' } }
    expect(card.scores.find((one) => one.measure === 'cash_yield')!.promised).toMatchObject(none)
    await failOffering(world.deps, id, byOperator)
  })
})

describe('a house', () => {
  test('that paid what was promised is on plan; its reports stand beside their budget', async () => {
    const id = await bought()
    await letForAYear(id, 11_500)
    const card = await scorecardOf(id)
    expect(card.outcome).toBe('on_plan')
    expect(scoreOf(card, 'noi')).toEqual([16_000, 16_200])
    expect(scoreOf(card, 'cash_yield')[1]).toBeCloseTo(0.102, 12)
    const found = await readReports(world.deps.database, id)
    if (isRefusal(found)) throw new Error('there are no reports')
    expect(found.reports.map((one) => [one.noi.value, one.budget.value, one.gap.value, one.per_hundred.value])).toEqual(
      [
        [8_100, 8_000, 100, 5_100],
        [8_100, 8_000, 100, 5_100],
      ],
    )
    expect(found.reports[0]!.period_end > found.reports[1]!.period_end).toBe(true)
  })

  test('that paid less is behind, and under a year is not judged', async () => {
    const id = await bought()
    expect((await scorecardOf(id)).outcome).toBe('early')
    await letForAYear(id, 11_300)
    expect((await scorecardOf(id)).outcome).toBe('behind')
  })

  test('that is not there, or not shown, has neither', async () => {
    const id = await opened()
    await world.deps.database.pool.query('UPDATE listings SET is_public = false WHERE id = $1', [id])
    for (const one of [id, 'x', '01890000-0000-7000-8000-00000000beef']) {
      expect(await readReports(world.deps.database, one)).toMatchObject({ refused: 'listing_not_found' })
      const found = await readScorecard(world.deps.database, one, world.deps.clock(), keepRanges())
      expect(found).toMatchObject({ refused: 'listing_not_found' })
    }
    const bare = await addListing(world.deps.database, { status: 'not_offered' })
    expect(await readReports(world.deps.database, bare)).toEqual({ reports: [] })
    expect(await readScorecard(world.deps.database, bare, world.deps.clock(), keepRanges())).toEqual({
      scorecard: null,
    })
  })
})

describe('the track record', () => {
  test('has every offering that ever opened, the failed and the lost among them, and its counts are those of its list', async () => {
    const [failed, lost] = [await opened(), await bought()]
    await failOffering(world.deps, failed, byOperator)
    const exit = { proceedsCents: 150_000, costsCents: 10_000 }
    expect(await exitOffering(world.deps, lost, exit, byOperator)).toMatchObject({ paidCents: 40_000 })
    const hidden = await opened()
    await world.deps.database.pool.query('UPDATE listings SET is_public = false WHERE id = $1', [hidden])
    await addListing(world.deps.database, { status: 'draft' })

    const { rows } = await world.deps.database.pool.query<{ id: string }>(
      `SELECT listing_id AS id FROM offerings WHERE status NOT IN ('draft', 'review')`,
    )
    const record = await recordOf()
    expect(record.houses.map((one) => one.id).toSorted()).toEqual(rows.map((row) => row.id).toSorted())
    expect(record.totals.opened.value).toBe(rows.length)
    expect(Object.values(record.counts).reduce((sum, n) => sum + n, 0)).toBe(rows.length)
    const found = (id: string) => record.houses.find((one) => one.id === id)
    expect([found(failed)!.outcome, found(lost)!.outcome]).toEqual(['failed', 'loss'])
    expect(found(lost)!.multiple.value).toBeCloseTo(0.4, 12)
    const endings = await Promise.all([failed, lost].map(async (id) => (await scorecardOf(id)).ending!))
    expect(
      endings.map(({ kind, on, figures }) => [kind, on, figures[0]!.figure.value, figures[1]!.figure.value]),
    ).toEqual([
      ['returning', world.today(), GOAL, 0],
      ['sold', world.today(), 40_000, 150_000],
    ])
    expect(found(hidden)).toMatchObject({ name: null })
    for (const [outcome, n] of Object.entries(record.counts)) {
      const only = await recordOf({ outcome: outcome as TrackRecord['houses'][number]['outcome'] })
      expect([outcome, only.total, only.houses.length]).toEqual([outcome, n, n])
    }
  })

  test('of one sponsor counts theirs alone, failures and losses among them; who presents nothing is not found', async () => {
    const [failed, lost, raising] = [await opened(), await bought(), await opened()]
    await failOffering(world.deps, failed, byOperator)
    await exitOffering(world.deps, lost, { proceedsCents: 150_000, costsCents: 10_000 }, byOperator)
    const name = 'Elm & Sons / “Row”'
    await world.deps.database.pool.query('UPDATE listings SET presented = $2 WHERE id = ANY($1)', [
      [failed, lost, raising],
      name,
    ])
    const unseen = await addListing(world.deps.database, { status: 'draft' })
    await world.deps.database.pool.query(`UPDATE listings SET presented = 'Nobody yet' WHERE id = $1`, [unseen])
    const { houses, counts, totals } = await recordOf({ sponsor: name })
    expect(houses.map((one) => one.id).toSorted()).toEqual([failed, lost, raising].toSorted())
    expect([counts.failed, counts.loss, counts.raising]).toEqual([1, 1, 1])
    // Two whose promise is judged, and neither was kept; 1,000.00 were paid in and 400.00 came back.
    expect(totals.kept.value).toBe(0)
    expect(totals.kept.inputs.reduce((sum, one) => sum + one.value, 0)).toBe(2)
    expect([totals.raised.value, totals.returned.value, totals.lost.value]).toEqual([100_000, 40_000, 60_000])
    expect(await readSponsor(world.deps.database, name)).toMatchObject({ name, listings: 3, open: 1 })
    // Another spelling is the same sponsor; what most of the listings say is its name.
    await world.deps.database.pool.query('UPDATE listings SET presented = $2 WHERE id = $1', [
      raising,
      'ELM & SONS / "row".',
    ])
    expect((await recordOf({ sponsor: 'elm & sons / row' })).total).toBe(3)
    expect(await readSponsor(world.deps.database, 'elm & sons / row')).toMatchObject({ name, listings: 3 })
    expect((await recordOf({ sponsor: 'Nobody yet' })).total).toBe(0)
    for (const none of ['Nobody yet', 'Elm', ''])
      expect(await readSponsor(world.deps.database, none)).toMatchObject({ refused: 'sponsor_not_found' })
  })

  test('of an imported sponsor begins with the day on which the first of their houses came here, not with its sale', async () => {
    const { pool } = world.deps.database
    const id = await addListing(world.deps.database, { status: 'not_offered' })
    await pool.query(
      `UPDATE listings SET presented = 'Imported Homes', source = 'a file', source_id = '1', created_at = '2014-05-02' WHERE id = $1`,
      [id],
    )
    const cameOn = new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString().slice(0, 10)
    expect(await readSponsor(world.deps.database, 'Imported Homes')).toMatchObject({ since: cameOn })
    await pool.query('UPDATE listings SET source = NULL, source_id = NULL WHERE id = $1', [id])
    expect(await readSponsor(world.deps.database, 'Imported Homes')).toMatchObject({ since: '2014-05-02' })
  })

  test('is read anew when a listing changes', async () => {
    const read = makeTrackRecord(world.deps)
    const before = (await read({ limit: 1 })).totals.opened.value!
    await opened()
    expect((await read({ limit: 1 })).totals.opened.value).toBe(before + 1)
  })

  test('that could not be read is asked for again by the next, not a minute later', async () => {
    const { database } = world.deps
    let isDown = true
    const failing: typeof database = {
      ...database,
      rows: async (...asked) => {
        if (isDown) throw new Error('down')
        return await database.rows(...asked)
      },
    }
    const read = makeTrackRecord({ ...world.deps, database: failing })
    await expect(read({ limit: 1 })).rejects.toThrow('down')
    isDown = false
    expect((await read({ limit: 1 })).totals.opened.value).toBeGreaterThan(0)
  })
})

test('holders are told of a report, and led to it', async () => {
  const id = await bought()
  await letForAYear(id, 11_500)
  const { rows } = await world.deps.database.pool.query(
    `SELECT link, facts FROM notifications WHERE indication = 'report_published' AND facts->>'listing_id' = $1 ORDER BY id`,
    [id],
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ link: `/project/${id}#reports`, facts: { noi: 8_100, name: 'Elm Row' } })
})
