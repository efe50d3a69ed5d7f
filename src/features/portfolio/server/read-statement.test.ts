import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addValuation } from '#features/listings/server/add-valuation.ts'
import { bankClearing, creditEntries, propertyCashOf, transferEntries, walletOf } from '#features/ledger/rules.ts'
import type { Entry } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { readNavHistories } from '#test/nav-histories.ts'
import { figuresOf } from '../statements/restatements.ts'
import type { RestatedFigure } from '../statements/restatements.ts'
import { readPortfolio } from './read-portfolio.ts'
import { findStatement, movementsPage, readStatementList, statementAnswer } from './read-statement.ts'
import type { FoundStatement, Known } from './read-statement.ts'

const by = { actor: 'operator', reason: 'a test' }

let world: OrderWorld
let ada: TestInvestor
let house: string

beforeAll(async () => {
  world = await makeOrderWorld()
  turnTo('2030-01-10')
  ada = await addInvestor(world.deps, 60_000)
  house = await addListing(world.deps.database, { goalCents: 100_000, name: 'Statement House' })
  await world.deps.database.pool.query(
    `UPDATE listings SET price_cents = 100000, price_on = '2030-01-02' WHERE id = $1`,
    [house],
  )
  await addStoredValue('2030-01-02', 100_000)
  const bob = await addInvestor(world.deps, 50_000)
  for (const one of [ada, bob]) world.expectDone(await world.invest(one, { listingId: house, amountCents: 50_000 }))
  turnTo('2030-01-20')
  await closeOffering(world.deps, house, by)
  turnTo('2030-02-14')
  await post('distribution:income', [
    { account: propertyCashOf(house), amount: -2_000 },
    ...creditEntries(ada.id, 1_000, 0),
    ...creditEntries(bob.id, 1_000, 0),
  ])
  turnTo('2030-03-15')
  await addValue('2030-03-15', 110_000)
  turnTo('2030-04-20')
})
afterAll(() => world.close())

function turnTo(day: string): void {
  world.pass(Date.parse(`${day}T12:00:00Z`) - world.deps.clock().getTime())
}

async function addStoredValue(on: string, cents: number): Promise<void> {
  await world.deps.database.pool.query(
    `INSERT INTO valuations (listing_id, on_date, value_cents, method) VALUES ($1, $2, $3, 'sale')`,
    [house, on, cents],
  )
}

async function addValue(onDate: string, valueCents: number): Promise<void> {
  const operator = await addInvestor(world.deps)
  const file = {
    hash: newId().replaceAll('-', '').repeat(2),
    mediaType: 'application/pdf',
    bytes: 12,
    name: 'v.pdf',
  } as const
  const one = { listingId: house, onDate, valueCents, method: 'appraisal' as const, source: 'Ann', file }
  world.expectDone(await addValuation(world.deps, one, { actor: operator.id, reason: 'a test' }))
}

/** A journal of now that took effect on another day; the house has what it pays. */
async function post(kind: string, entries: readonly Entry[], effectiveAt = world.deps.clock()): Promise<void> {
  const now = world.deps.clock()
  const draft = (name: string, lines: readonly Entry[], at: Date) =>
    ({ kind: name, key: `${name.split(':')[0]!}:${newId()}`, memo: '', effectiveAt: at, entries: lines }) as const
  const fromHouse = entries.find(({ account, amount }) => account.kind === 'property.cash' && amount < 0)
  const rent =
    fromHouse && draft('operations', transferEntries(bankClearing, fromHouse.account, -fromHouse.amount), effectiveAt)
  await world.deps.database.transaction((tx) =>
    postJournals(tx, [...(rent ? [rent] : []), draft(kind, entries, effectiveAt)], now),
  )
}

async function statementOf(period: string, known: Known = 'now', who = ada): Promise<FoundStatement> {
  const found = await findStatement(world.deps.database, who.id, { period, known }, world.deps.clock())
  if (isRefusal(found)) throw new Error(found.refused)
  return found
}

/** What the books say of a person's cash at the end of a day, summed by the database alone. */
async function cashOn(day: string): Promise<number> {
  const { rows } = await world.deps.database.pool.query<{ cents: number }>(
    `SELECT coalesce(sum(e.amount), 0)::bigint AS cents
       FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE a.owner_id = $1 AND a.kind <> 'shares.holder' AND j.effective_at < $2::date + 1`,
    [ada.id, day],
  )
  return rows[0]!.cents
}

test('a quarter says what there was, what moved and what is left, as the books do', async () => {
  const found = await statementOf('2030-Q1')
  expect(figuresOf(found.statement)).toEqual({
    opening: 0,
    contributed: 60_000,
    income: 1_000,
    capital: 0,
    value_change: 5_000,
    closing: 66_000,
    closing_cash: 11_000,
  })
  expect([await cashOn('2029-12-31'), await cashOn('2030-03-31')]).toEqual([0, found.statement.closing.cashCents])
  const answer = statementAnswer(found)
  expect(answer.movements.map(({ on, what, houses, cash, balance }) => [on, what, houses, cash, balance])).toEqual([
    ['2030-01-10', 'deposit', 0, 60_000, 60_000],
    ['2030-01-10', 'investment', 50_000, -50_000, 10_000],
    ['2030-02-14', 'distribution', 0, 1_000, 11_000],
  ])
  expect(answer.houses[0]).toMatchObject({
    name: 'Statement House',
    holding: { shares_milli: 50_000, nav_per_share: 110_000, valued_on: '2030-03-15', valued_by: 'appraisal' },
    closing: { value: 55_000, method: 'F1' },
  })
})

test('what is there today is the closing of every statement to date', async () => {
  const { database, clock } = world.deps
  const nav = (await readNavHistories(database, [house], clock())).get(house)!
  expect(nav.valueOn(50_000, 50_000, '2030-04-20')).toBe(55_000)
  const { value } = await readPortfolio(world.deps.database, ada.id, 'All', world.deps.clock())
  for (const period of ['2030-04', '2030-Q2', '2030']) {
    const { as_of: asOf, figures, is_issued: isIssued } = statementAnswer(await statementOf(period))
    expect([asOf, figures.closing.value, isIssued]).toEqual(['2030-04-20', value.value, false])
  }
})

test('there are statements from the first movement on, and none before or of what has not begun', async () => {
  const list = await readStatementList(world.deps.database, ada.id, world.deps.clock())
  expect(list.first_on).toBe('2030-01-10')
  expect(list.years[0]!.months.map(({ id, is_over: isOver }) => [id, isOver])).toEqual([
    ['2030-01', true],
    ['2030-02', true],
    ['2030-03', true],
    ['2030-04', false],
  ])
  for (const period of ['2029-12', '2029', '2030-05', '2031', 'now']) {
    const found = await findStatement(world.deps.database, ada.id, { period, known: 'now' }, world.deps.clock())
    expect(found).toMatchObject({ refused: 'no_such_period' })
  }
})

describe('what is written down after a statement was issued', () => {
  test('changes it as it is known now, and never as it was known then; each line says what it changed', async () => {
    const issued = statementAnswer(await statementOf('2030-Q1', 'then'))
    expect(issued.restatements).toEqual([])
    turnTo('2030-05-02')
    await addValue('2030-03-20', 120_000)
    turnTo('2030-05-04')
    await post('refund', transferEntries(walletOf(ada.id), bankClearing, 700), new Date('2030-03-28T09:00:00Z'))
    const then = statementAnswer(await statementOf('2030-Q1', 'then'))
    expect(then).toEqual(issued)
    const found = await statementOf('2030-Q1')
    const now = statementAnswer(found)
    expect([now.figures.closing.value, now.movements.at(-1)!.late]).toEqual([70_300, '2030-05-04T12:00:00.000Z'])
    expect(now.restatements).toEqual([
      {
        recorded_at: '2030-05-02T12:00:00.000Z',
        items: [{ kind: 'valuation', on: '2030-03-20', name: 'Statement House', cents: 120_000, seq: null }],
        changes: [
          { figure: 'value_change', was: 5_000, is: 10_000 },
          { figure: 'closing', was: 66_000, is: 71_000 },
        ],
      },
      {
        recorded_at: '2030-05-04T12:00:00.000Z',
        items: [{ kind: 'movement', on: '2030-03-28', name: null, cents: -700, seq: now.movements.at(-1)!.seq }],
        changes: [
          { figure: 'contributed', was: 60_000, is: 59_300 },
          { figure: 'closing', was: 71_000, is: 70_300 },
          { figure: 'closing_cash', was: 11_000, is: 10_300 },
        ],
      },
    ])
    const last = new Map<RestatedFigure, number>()
    for (const { changes } of now.restatements) for (const { figure, is } of changes) last.set(figure, is)
    for (const [figure, is] of last) expect(figuresOf(found.statement)[figure]).toBe(is)
  })

  test('also where an import says another value of a day, and where a house earned what is written down late', async () => {
    const issued = statementAnswer(await statementOf('2030-01', 'then'))
    await world.deps.database.pool.query(
      `UPDATE valuations SET value_cents = 90000, known_at = $2 WHERE listing_id = $1 AND on_date = '2030-01-02'`,
      [house, world.deps.clock()],
    )
    turnTo('2030-05-05')
    await post(
      'operations',
      transferEntries(bankClearing, propertyCashOf(house), 4_000),
      new Date('2030-01-25T09:00:00Z'),
    )
    const then = statementAnswer(await statementOf('2030-01', 'then'))
    expect(then).toEqual(issued)
    const now = statementAnswer(await statementOf('2030-01'))
    expect(issued.figures.closing.value! - now.figures.closing.value!).toBe(5_000 - 2_000)
    expect(now.restatements.map(({ items }) => items.map((one) => one.kind))).toEqual([['valuation'], ['house_cash']])
  })

  test('is marked in the list, of each statement that says so itself and of no other', async () => {
    turnTo('2030-06-10')
    const list = async (who = ada) => await readStatementList(world.deps.database, who.id, world.deps.clock())
    const { years, restated } = await list()
    const told: string[] = []
    for (const { year, quarters, months } of years)
      for (const { id } of [year, ...quarters, ...months])
        if (statementAnswer(await statementOf(id)).restatements.length > 0) told.push(id)
    expect(told).toEqual(['2030-Q1', '2030-01', '2030-02', '2030-03'])
    expect(restated.toSorted()).toEqual(told.toSorted())
    expect((await list(await addInvestor(world.deps, 5_000))).restated).toEqual([])
  })

  test('is marked for whoever’s movements are kept as soon as it is written down', async () => {
    const busy = await addInvestor(world.deps, 20_000)
    const mine = { ...ada, ...busy }
    const list = async () => await readStatementList(world.deps.database, mine.id, world.deps.clock())
    for (let n = 0; n < 120; n++) await post('deposit', transferEntries(bankClearing, walletOf(mine.id), 1))
    turnTo('2030-08-10')
    expect([(await list()).restated, (await list()).restated]).toEqual([[], []])
    await post('deposit', transferEntries(bankClearing, walletOf(mine.id), 500), new Date('2030-06-20T09:00:00Z'))
    expect((await list()).restated.toSorted()).toEqual(['2030-06', '2030-07', '2030-Q2'])
    const found = await statementOf('2030-06', 'then', mine)
    expect(found.lines()).toEqual(found.statement.lines)
    const now = await statementOf('2030-06', 'now', mine)
    expect(now.lines()).toHaveLength(found.statement.lines.length + 1)
    expect(now.lines()).toEqual(now.statement.lines)
  })
})

test(
  'ten thousand movements: the same few statements, and page after page without a gap',
  { timeout: 90_000 },
  async () => {
    turnTo('2030-06-10')
    const busy = await addInvestor(world.deps, 100_000)
    const now = world.deps.clock()
    const drafts = Array.from({ length: 10_000 }, () => ({
      kind: 'deposit',
      key: `deposit:${newId()}`,
      memo: '',
      effectiveAt: now,
      entries: transferEntries(bankClearing, walletOf(busy.id), 1),
    }))
    await world.deps.database.bulkTransaction((tx) => postJournals(tx, drafts, now))
    const found = await statementOf('2030-06', 'now', busy)
    const answer = statementAnswer(found)
    expect([answer.movement_count, answer.movements.length]).toEqual([10_001, 100])
    let [cursor, count, balance] = [answer.next_cursor, answer.movements.length, answer.movements.at(-1)!.balance]
    while (cursor !== null) {
      const page = movementsPage(found, cursor, 500)
      for (const one of page.movements) {
        balance += one.cash
        expect(one.balance).toBe(balance)
      }
      count += page.movements.length
      cursor = page.next_cursor
    }
    expect([count, balance]).toEqual([10_001, 110_000])
  },
)
