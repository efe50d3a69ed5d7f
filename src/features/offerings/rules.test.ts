import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LISTING_STATUSES } from '#features/listings/rules.ts'
import { addListing } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import {
  AWAITED_AT_MOST_MS,
  checkTransition,
  isGivenUp,
  isOpen,
  isOver,
  isOverdue,
  OFFERING_STATUSES,
  TRANSITIONS,
} from './rules.ts'
import type { OfferingStatus, Sale } from './rules.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.drop())

describe('the states of an offering', () => {
  const pairs = OFFERING_STATUSES.flatMap((from) => OFFERING_STATUSES.map((to) => [from, to] as const))

  /** Whether the database lets a state follow another: the other constraints, on sums and times, are kept by what is set along. */
  async function allows(id: string, from: OfferingStatus, to: OfferingStatus): Promise<boolean> {
    const client = await home.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('ALTER TABLE offerings DISABLE TRIGGER USER')
      const set = `UPDATE offerings SET status = $2, raised_cents = CASE WHEN $2 IN ('target_met', 'closing', 'operating', 'exited') THEN goal_cents ELSE 0 END,
        closed_at = CASE WHEN $2 IN ('closing', 'operating', 'exited') THEN now() END WHERE listing_id = $1`
      await client.query(set, [id, from])
      await client.query('ALTER TABLE offerings ENABLE TRIGGER offerings_status')
      return await client.query(set, [id, to]).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe(`offerings ${id}: ${from} cannot become ${to}`)
          return false
        },
      )
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }

  test('follow each other in the database exactly as the table says, for every pair', async () => {
    const { pool } = home
    const id = await addListing({ pool } as Parameters<typeof addListing>[0])
    const allowed: string[] = []
    for (const [from, to] of pairs) if (from !== to && (await allows(id, from, to))) allowed.push(`${from} -> ${to}`)
    const table = pairs.filter(([from, to]) => TRANSITIONS[from].includes(to)).map(([from, to]) => `${from} -> ${to}`)
    expect(allowed).toEqual(table)
    expect(table).toHaveLength(11)
  })

  test('that may not follow are refused in words that say what may', () => {
    expect(checkTransition('target_met', 'closing')).toBeNull()
    expect(checkTransition('open', 'operating')).toEqual({
      refused: 'illegal_transition',
      message: 'an offering that is open cannot become operating: what may follow is target_met or failed',
    })
    expect(checkTransition('exited', 'open')).toMatchObject({ message: expect.stringContaining('nothing may follow') })
  })

  test('are what a listing shows, apart from those that nobody sees', () => {
    const shown = OFFERING_STATUSES.filter((one) => one !== 'draft' && one !== 'review')
    expect(LISTING_STATUSES).toEqual(['not_offered', ...shown])
  })
})

describe('open means: status open, time left, something left', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const sale = { goalCents: 100, raisedCents: 99, reservedCents: 0, closesAt: new Date(now.getTime() + 1) }
  const ago = (ms: number) => new Date(now.getTime() - ms)
  test.each<[string, Partial<Sale & { reservedCents: number }>, boolean, boolean]>([
    ['all three', {}, true, false],
    ['without an end', { closesAt: null }, true, false],
    ['at its end', { closesAt: now }, false, true],
    ['after its end, and its goal met', { closesAt: new Date(0), raisedCents: 100 }, false, false],
    ['nothing left', { raisedCents: 100 }, false, false],
    ['after its end, and what is reserved would meet its goal', { closesAt: now, reservedCents: 1 }, false, false],
    ['so long after it that this cannot come', { closesAt: ago(AWAITED_AT_MOST_MS), reservedCents: 1 }, false, true],
    ['a moment earlier', { closesAt: ago(AWAITED_AT_MOST_MS - 1), reservedCents: 1 }, false, false],
    [
      'after its end, and what is reserved is too little',
      { closesAt: now, raisedCents: 98, reservedCents: 1 },
      false,
      true,
    ],
    ['another status', { status: 'failed' }, false, false],
    ['another status, after its end', { status: 'target_met', closesAt: new Date(0) }, false, false],
  ])('%s', (_, change, open, overdue) => {
    const one = { status: 'open' as const, ...sale, ...change }
    expect([isOpen(one, now), isOverdue(one, now)]).toEqual([open, overdue])
  })
})

describe('the database', () => {
  test('has no offering that is closed without its goal, or refunded with money in it', async () => {
    const { pool } = home
    const id = await addListing({ pool } as Parameters<typeof addListing>[0], { goalCents: 100 })
    await pool.query('UPDATE offerings SET raised_cents = 99 WHERE listing_id = $1', [id])
    const move = (status: string) => pool.query('UPDATE offerings SET status = $2 WHERE listing_id = $1', [id, status])
    await expect(move('target_met')).rejects.toThrow(/offerings_met/)
    await move('failed')
    await move('refunding')
    await expect(move('refunded')).rejects.toThrow(/offerings_given_back/)
  })

  test('keeps terms whose sources are not their uses, or that have money in them, as they are', async () => {
    const { pool } = home
    const id = await addListing({ pool } as Parameters<typeof addListing>[0], { goalCents: 100 })
    const add = `INSERT INTO offering_uses (listing_id, position, kind, amount_cents) VALUES ($1, 2, 'reserve', 1)`
    await expect(pool.query(add, [id])).rejects.toThrow(/its sources are not its uses/)
    const drop = 'DELETE FROM capital_tranches WHERE listing_id = $1'
    await expect(pool.query(drop, [id])).rejects.toThrow(/its sources are not its uses/)
    const change = 'UPDATE offering_uses SET amount_cents = 1 WHERE listing_id = $1'
    await expect(pool.query(change, [id])).rejects.toThrow(/taken away and written anew/)
    await pool.query('UPDATE offerings SET raised_cents = 1 WHERE listing_id = $1', [id])
    const raise = 'UPDATE offerings SET goal_cents = 200 WHERE listing_id = $1'
    await expect(pool.query(raise, [id])).rejects.toThrow(/has money in it/)
    const listing = await addListing({ pool } as Parameters<typeof addListing>[0], { status: 'not_offered' })
    const offer = `INSERT INTO offerings (listing_id, status, goal_cents, minimum_cents) VALUES ($1, 'open', 100, 1)`
    await expect(pool.query(offer, [listing])).rejects.toThrow(/its sources are not its uses/)
  })
})

describe('the end of an offering', () => {
  test('that return nothing any more are those that were given up and those whose house was sold', () =>
    expect(OFFERING_STATUSES.filter(isOver)).toEqual(['exited', 'failed', 'refunding', 'refunded']))

  test('a raise that was given up is told from one whose house is bought', () =>
    expect(OFFERING_STATUSES.filter(isGivenUp)).toEqual(['failed', 'refunding', 'refunded']))
})
