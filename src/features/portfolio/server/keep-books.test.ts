import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardClearing, receivableOf, transferEntries, walletOf } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { addDays } from '#kit/days.ts'
import { newId } from '#kit/id.ts'
import type { Queryable } from '#platform/server/database.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { readHistoryPage } from './history-page.ts'
import { keepBooks, once } from './keep-books.ts'
import { readMovements } from './read-movements.ts'
import { readPlaces } from './read-history.ts'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

type Posted = { readonly day: number; readonly cents: number; readonly isOwed?: boolean }
const FIRST = '2026-01-01'

/** Journals of one person, written down in this order, each of its own day. */
const post = (who: TestInvestor, journals: readonly Posted[]): Promise<number[]> =>
  world.deps.database.transaction((tx) =>
    postJournals(
      tx,
      journals.map(({ day, cents, isOwed }) => ({
        kind: 'deposit',
        key: `deposit:${newId()}`,
        memo: '',
        effectiveAt: new Date(`${addDays(FIRST, day)}T12:00:00Z`),
        entries: transferEntries(cardClearing, isOwed ? receivableOf(who.id) : walletOf(who.id), cents),
      })),
      new Date(),
    ),
  )

type Replayed = { readonly seq: number; readonly on: string; readonly walletCents: number }

/** The history of one person from its entries alone, added up from the first to the last. */
async function replay(who: TestInvestor): Promise<(Replayed & { readonly balance: number })[]> {
  const { rows } = await home.pool.query<Replayed>(
    `SELECT e.journal_seq AS seq, (j.effective_at AT TIME ZONE 'UTC')::date AS on,
            sum(CASE WHEN a.kind = 'wallet.user' THEN e.amount ELSE 0 END)::bigint AS "walletCents"
       FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE a.owner_id = $1 GROUP BY 1, 2 ORDER BY 2, 1`,
    [who.id],
  )
  let balance = 0
  return rows.map((row) => ({ ...row, balance: (balance += row.walletCents) }))
}

const rowOf = ({ seq, on, walletCents }: Replayed): Replayed => ({ seq, on, walletCents })

const many = (count: number, day = 0): Posted[] => Array.from({ length: count }, () => ({ day, cents: 100 }))

/** What a reader asks the database, counted. */
function counting(): { readonly on: Queryable; readonly asked: () => string[] } {
  let names: string[] = []
  const { database } = world.deps
  return {
    on: {
      ...database,
      rows: (statement, values) => (names.push(statement.name), database.rows(statement, values)),
      first: (statement, values) => (names.push(statement.name), database.first(statement, values)),
    },
    asked: () => names.splice(0),
  }
}

describe('what is kept of the books of one person', () => {
  test('is the replay, whatever is written in whatever order of days, and so is every page of it', async () => {
    const journal = fc.record({ day: fc.integer({ min: 0, max: 400 }), cents: fc.integer({ min: 1, max: 90_000 }) })
    const rounds = fc.array(fc.array(journal, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(rounds, fc.integer({ min: 1, max: 40 }), async (written, limit) => {
        const who = await addInvestor(world.deps)
        await post(who, many(100, 200))
        for (const journals of written) {
          await post(who, journals)
          const whole = (await replay(who)).toReversed()
          const seen: { journal: number; balance: number }[] = []
          for (let cursor: string | null | undefined; cursor !== null;) {
            const page: Awaited<ReturnType<typeof readHistoryPage>> = await readHistoryPage(
              world.deps.database,
              who.id,
              {},
              cursor,
              limit,
            )
            seen.push(...page.movements)
            cursor = page.next_cursor
          }
          expect(seen.map(({ journal: seq, balance }) => [seq, balance])).toEqual(
            whole.map(({ seq, balance }) => [seq, balance]),
          )
        }
        const movements = await readMovements(world.deps.database, who.id)
        expect(movements.map(({ seq, on, cashCents }) => ({ seq, on, walletCents: cashCents }))).toEqual(
          (await replay(who)).map(rowOf),
        )
      }),
      { numRuns: 6 },
    )
  })

  test('is the replay while several post at once, at every look', async () => {
    const who = await addInvestor(world.deps)
    await post(who, many(120))
    const looks: Promise<void>[] = []
    const look = async (): Promise<void> => {
      const seen = await readPlaces(world.deps.database, who.id)
      const all = await replay(who)
      // What was written between the two is newer than all that was seen.
      const last = Math.max(...seen.map(({ seq }) => seq))
      expect(seen).toEqual(all.filter(({ seq }) => seq <= last).map(rowOf))
    }
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; n < 5; n++) {
        await post(who, [{ day: (writer * 7 + n * 3) % 11, cents: 1 + writer }])
        looks.push(look())
      }
    })
    await Promise.all(writers)
    await Promise.all(looks)
    expect(await readPlaces(world.deps.database, who.id)).toHaveLength(140)
  })

  test('is asked for by one short statement while nothing came, and read from there on afterwards', async () => {
    const who = await addInvestor(world.deps)
    await post(who, many(150))
    const { on, asked } = counting()
    const first = await readMovements(on, who.id)
    expect(asked()).toEqual(['portfolio-movements', 'portfolio-kept-hash'])
    expect(await readMovements(on, who.id)).toBe(first)
    expect(asked()).toEqual(['portfolio-kept-behind'])
    await post(who, [{ day: 3, cents: 7 }])
    const next = await readMovements(on, who.id)
    expect([next.length, next.at(-1)!.cashCents]).toEqual([151, 7])
    expect(next.slice(0, 150)).toEqual(first)
    expect(first).toHaveLength(150)
  })

  test('has what is owed alone: a deposit that went back once it was spent', async () => {
    const who = await addInvestor(world.deps)
    await post(who, many(100))
    await readMovements(world.deps.database, who.id)
    const [seq] = await post(who, [{ day: 1, cents: -500, isOwed: true }])
    const movements = await readMovements(world.deps.database, who.id)
    expect(movements.at(-1)).toMatchObject({ seq, cashCents: -500 })
    expect((await readPlaces(world.deps.database, who.id)).at(-1)).toMatchObject({ seq, walletCents: 0 })
  })

  test('is read anew where the chain does not say what it said', async () => {
    const who = await addInvestor(world.deps)
    const seqs = await post(who, many(100))
    const before = await readPlaces(world.deps.database, who.id)
    const rewrite = async (sql: string, values: unknown[]) => {
      await home.pool.query(
        `ALTER TABLE ledger_journals DISABLE TRIGGER USER; ALTER TABLE ledger_entries DISABLE TRIGGER USER`,
      )
      await home.pool.query(sql, values)
      await home.pool.query(
        `ALTER TABLE ledger_journals ENABLE TRIGGER USER; ALTER TABLE ledger_entries ENABLE TRIGGER USER`,
      )
    }
    await rewrite('UPDATE ledger_entries SET amount = amount * 2 WHERE journal_seq = $1', [seqs[0]])
    await rewrite(`UPDATE ledger_journals SET hash = sha256(hash) WHERE seq = $1`, [seqs.at(-1)])
    const after = await readPlaces(world.deps.database, who.id)
    expect([before[0]!.walletCents, after[0]!.walletCents]).toEqual([100, 200])
  })

  test('of one person is never another one’s, and few are not kept', async () => {
    const [ada, bob] = [await addInvestor(world.deps), await addInvestor(world.deps)]
    await post(ada, many(100))
    await post(bob, many(99))
    const { on, asked } = counting()
    const seen = [await readPlaces(on, ada.id), await readPlaces(on, bob.id)]
    expect(seen.map((rows) => rows.length)).toEqual([100, 99])
    const ofBob = new Set(seen[1]!.map(({ seq }) => seq))
    expect(seen[0]!.filter(({ seq }) => ofBob.has(seq))).toEqual([])
    asked()
    await readPlaces(on, bob.id)
    expect(asked()).toEqual(['portfolio-history-places'])
  })
})

describe('the room for what is kept', () => {
  test('is that of the latest readers', async () => {
    const people = [await addInvestor(world.deps), await addInvestor(world.deps), await addInvestor(world.deps)]
    for (const one of people) await post(one, many(3))
    let read: string[] = []
    const readKept = keepBooks(
      async (on, investorId, after) => {
        read.push(investorId)
        return (await on.rows({ name: `kept-test-${newId()}`, text: PLACES }, [investorId, after])) as unknown as {
          seq: number
          on: string
        }[]
      },
      { least: 1, most: 6 },
    )
    const [ada, bob, eve] = people.map(({ id }) => id) as [string, string, string]
    const look = async (who: string) => void (await readKept(world.deps.database, who))
    for (const who of [ada, bob, ada, eve]) await look(who)
    expect(read).toEqual([ada, bob, eve])
    read = []
    for (const who of [ada, eve, bob]) await look(who)
    expect(read).toEqual([bob])
  })
})

const PLACES = `SELECT e.journal_seq AS seq, '2026-01-01' AS on FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
   WHERE a.owner_id = $1 AND e.journal_seq > $2 ORDER BY 1`

describe('what is counted from kept rows', () => {
  test('is counted once, and again where what is beside them says something else', async () => {
    const who = await addInvestor(world.deps)
    await post(who, many(100))
    const rows = await readPlaces(world.deps.database, who.id)
    let count = 0
    const counted = (beside: unknown) =>
      once(
        rows,
        'a sum',
        () => beside,
        () => ({ n: ++count }),
      )
    expect([counted('a').n, counted('a').n, counted('b').n, counted('a').n]).toEqual([1, 1, 2, 3])
    const other = once(
      rows,
      'another',
      () => null,
      () => ++count,
    )
    expect([
      other,
      once(
        rows,
        'another',
        () => null,
        () => ++count,
      ),
    ]).toEqual([4, 4])
    for (let n = 0; n < 30; n++)
      once(
        rows,
        `month ${n}`,
        () => null,
        () => n,
      )
    expect(counted('a').n).toBe(5)
  })

  test('is counted each time from rows that are not kept', () => {
    let count = 0
    const rows = [{ seq: 1, on: FIRST }]
    expect(
      [1, 2].map(() =>
        once(
          rows,
          'a sum',
          () => null,
          () => ++count,
        ),
      ),
    ).toEqual([1, 2])
  })
})
