import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exitOffering } from '#features/investing/server/exit-offering.ts'
import { sharesHeldBy, transferEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { readWallet, readWalletCents } from '#features/ledger/server/read-balance.ts'
import { readPropertyCents } from '#features/ledger/server/read-property.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { readPositions } from '#features/portfolio/server/read-positions.ts'
import { readTransactions } from '#features/portfolio/server/read-transactions.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { tamper } from '#test/tampering.ts'
import type { OperatingStatement } from '../operating-statement.ts'
import { DISTRIBUTION_STATUSES, TRANSITIONS } from '../rules.ts'
import { checkDistributions } from './check-distributions.ts'
import { declareDistributions } from './declare-distributions.ts'
import { checkPaidOut } from './judge-all.ts'
import { payDistributions } from './pay-distributions.ts'
import { listDistributions, readLines } from './read-distributions.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const by = { actor: 'operator', reason: 'the quarter is accounted for' }
const today = (): string => world.deps.clock().toISOString().slice(0, 10)

/** A house that three people own; the world stands on the day after it was bought. */
async function bought(parts: readonly number[] = [33_333, 33_333, 33_334]) {
  const goalCents = parts.reduce((a, b) => a + b, 0)
  const listingId = await addListing(world.deps.database, { goalCents, name: 'Elm Row' })
  const people: TestInvestor[] = []
  for (const amountCents of parts) {
    const person = await addInvestor(world.deps, amountCents)
    world.expectDone(await world.invest(person, { listingId, amountCents }))
    people.push(person)
  }
  await closeOffering(world.deps, listingId, by)
  const boughtOn = today()
  world.pass(DAY_MS)
  return {
    listingId,
    people,
    boughtOn,
    /** What the house earned on the day on which it was bought. */
    statement: (change: Partial<OperatingStatement> = {}): OperatingStatement => ({
      listingId,
      periodStart: boughtOn,
      periodEnd: boughtOn,
      recordDate: boughtOn,
      rentCents: 30_000,
      otherIncomeCents: 500,
      expensesCents: 12_000,
      debtServiceCents: 6_000,
      capexCents: 1_500,
      reserveRefillCents: 1_000,
      returnOfCapitalCents: 0,
      expenses: {},
      occupancyPercent: 96.5,
      reserveEndCents: null,
      budgetIncomeCents: 31_000,
      budgetExpensesCents: 12_500,
      ...change,
    }),
    wallets: () => Promise.all(people.map(({ id }) => readWalletCents(world.deps.database, id))),
  }
}

async function declared(...statements: readonly OperatingStatement[]): Promise<readonly string[]> {
  const ids = await declareDistributions(world.deps, statements, by)
  if (isRefusal(ids)) throw new Error(ids.message)
  return ids
}
const linesOf = async (id: string) =>
  (await readLines(world.deps.database, id)).map((line) => [line.investor_id, line.amount_cents, line.paid_at !== null])
const byId = (people: readonly TestInvestor[]) => people.map(({ id }) => id).toSorted()
const only = async (listingId: string) => (await listDistributions(world.deps.database, listingId, 5))[0]!

async function expectClean(): Promise<void> {
  expect(await checkDistributions(world.deps.database)).toEqual([])
  await world.expectClean()
}

describe('a distribution', () => {
  test('brings the money of the period into the property, and pays each holder to the cent, once', async () => {
    const { listingId, people, statement, wallets, boughtOn } = await bought()
    const [id] = await declared(statement())
    expect(await readPropertyCents(world.deps.database, listingId)).toMatchObject({
      cashCents: 10_000,
      reserveCents: 1_000,
    })
    expect(await only(listingId)).toMatchObject({ status: 'declared', pool_cents: 10_000, lines: 3, paid_lines: 0 })
    expect(await payDistributions(world.deps)).toBe(3)
    expect(await payDistributions(world.deps)).toBe(0)
    // By 33.333, 33.333 and 33.334 shares.
    expect(await wallets()).toEqual([3_333, 3_333, 3_334])
    expect(await readPropertyCents(world.deps.database, listingId)).toMatchObject({ cashCents: 0, reserveCents: 1_000 })
    expect(await only(listingId)).toMatchObject({ status: 'paid', paid_lines: 3, reserve_end_cents: 1_000 })
    expect((await linesOf(id!)).map(([who]) => who)).toEqual(byId(people))
    const facts = { amount: 3_334, capital: 0, repaid: 0, name: 'Elm Row', listing_id: listingId }
    expect(await world.news(people[2]!)).toContainEqual([
      'distribution_paid',
      { ...facts, from_day: boughtOn, to_day: boughtOn },
    ])
    const { transactions } = await readTransactions(world.deps.database, people[2]!.id, undefined, 5)
    expect(transactions[0]).toMatchObject({
      kind: 'distribution',
      amount: 3_334,
      source: 'house',
      status: 'paid',
      name: 'Elm Row',
      distribution: { income: 3_334, capital: 0, period_start: boughtOn, period_end: boughtOn, record_date: boughtOn },
    })
    expect(transactions[1]).toMatchObject({ kind: 'investment', distribution: null })
    await expectClean()
  })

  test('tells capital that comes back from income, in the lines, the history and the news', async () => {
    const { people, statement } = await bought([50_000, 50_000])
    await declared(statement({ reserveRefillCents: 0, returnOfCapitalCents: 0, rentCents: 41_000 }))
    await payDistributions(world.deps)
    const { statement: next, listingId, people: owners } = await bought([75_000, 25_000])
    await declared(next({ reserveRefillCents: 4_000, returnOfCapitalCents: 3_000 }))
    await payDistributions(world.deps)
    // 7,000 of income and 3,000 of capital; the capital came from the reserve, which the period had filled by 4,000.
    expect(await readPropertyCents(world.deps.database, listingId)).toMatchObject({ cashCents: 0, reserveCents: 1_000 })
    const { transactions } = await readTransactions(world.deps.database, owners[0]!.id, undefined, 1)
    expect(transactions[0]).toMatchObject({ amount: 7_500, distribution: { income: 5_250, capital: 2_250 } })
    expect(await world.news(owners[0]!)).toContainEqual([
      'distribution_capital_paid',
      expect.objectContaining({ amount: 7_500, capital: 2_250 }),
    ])
    expect((await world.news(people[0]!)).map(([kind]) => kind)).not.toContain('distribution_capital_paid')
    await expectClean()
  })

  test('of a period that paid for itself and no more is a report, and pays nobody', async () => {
    const { listingId, statement, wallets } = await bought()
    await declared(statement({ reserveRefillCents: 11_000 }))
    expect(await payDistributions(world.deps)).toBe(0)
    expect(await only(listingId)).toMatchObject({ status: 'paid', pool_cents: 0, lines: 0, reserve_end_cents: 11_000 })
    expect(await wallets()).toEqual([0, 0, 0])
    await expectClean()
  })

  test('changes nobody’s worth: what the wallet gains the house has less, and nothing is counted twice', async () => {
    const { people, statement } = await bought([60_000, 40_000])
    const worth = async () => {
      const own = await readPositions(world.deps.database, people[0]!.id, undefined, 5, world.deps.clock())
      return own.total_value + (await readWalletCents(world.deps.database, people[0]!.id))
    }
    const before = await worth()
    await declared(statement())
    // The income of the period is in the house until it is paid out; of the pool and the reserve, six tenths are theirs.
    expect(await worth()).toBe(before + 6_600)
    await payDistributions(world.deps)
    expect(await worth()).toBe(before + 6_600)
  })
})

describe('who is paid', () => {
  /** Shares of one owner become another's, as a later trade would write it. */
  async function hand(listingId: string, from: TestInvestor, to: TestInvestor, sharesMilli: number, at: Date) {
    const entries = transferEntries(sharesHeldBy(from.id, listingId), sharesHeldBy(to.id, listingId), sharesMilli)
    const draft = {
      kind: 'share transfer',
      key: `trade:${listingId}:${at.getTime()}`,
      memo: '',
      effectiveAt: at,
      entries,
    }
    await world.deps.database.transaction((tx) => postJournals(tx, [draft], world.deps.clock()))
  }

  test('is whoever held shares at the end of the record date, not who holds them today', async () => {
    const { listingId, people, statement, boughtOn, wallets } = await bought([50_000, 50_000])
    const late = await addInvestor(world.deps)
    const endOfDay = Date.parse(`${boughtOn}T00:00:00Z`) + DAY_MS
    await hand(listingId, people[0]!, late, 30_000, new Date(endOfDay - 1))
    await hand(listingId, people[1]!, late, 50_000, new Date(endOfDay))
    await declared(statement())
    await payDistributions(world.deps)
    // The first was traded in the last millisecond of the day, the second in the first of the next.
    expect([...(await wallets()), await readWalletCents(world.deps.database, late.id)]).toEqual([2_000, 5_000, 3_000])
    expect(await checkDistributions(world.deps.database)).toEqual([])
    await hand(listingId, late, people[0]!, 30_000, world.deps.clock())
    world.pass(1)
    await hand(listingId, late, people[1]!, 50_000, world.deps.clock())
    await expectClean()
  })

  test('is nobody whose money went back before, though they had held shares', async () => {
    const listingId = await addListing(world.deps.database, { goalCents: 100_000 })
    const [gone, stays] = [await addInvestor(world.deps), await addInvestor(world.deps, 100_000)]
    world.expectDone(await world.investByCard(gone, listingId, 30_000))
    await world.refund((await world.chargeOf(gone)).id)
    await world.follow()
    world.expectDone(await world.invest(stays, { listingId, amountCents: 100_000 }))
    await closeOffering(world.deps, listingId, by)
    const day = today()
    world.pass(DAY_MS)
    const { statement } = await bought()
    await declared(statement({ listingId, periodStart: day, periodEnd: day, recordDate: day }))
    await payDistributions(world.deps)
    expect(await readWalletCents(world.deps.database, gone.id)).toBe(0)
    expect(await readWalletCents(world.deps.database, stays.id)).toBe(10_000)
    await expectClean()
  })

  test('repays what they owe first, and reads so', async () => {
    const { listingId, people, statement } = await bought([50_000, 50_000])
    const [debtor] = people
    world.expectDone(await world.deposit(debtor!, 8_000))
    const other = await addListing(world.deps.database)
    world.expectDone(await world.invest(debtor!, { listingId: other, amountCents: 8_000 }))
    await world.refund((await world.chargeOf(debtor!)).id, 1_200)
    await world.follow()
    expect(await readWallet(world.deps.database, debtor!.id)).toMatchObject({ walletCents: 0, owedCents: 1_200 })
    await declared(statement())
    await payDistributions(world.deps)
    expect(await readWallet(world.deps.database, debtor!.id)).toMatchObject({ walletCents: 3_800, owedCents: 0 })
    expect(await world.news(debtor!)).toContainEqual([
      'distribution_repaid',
      expect.objectContaining({ amount: 5_000, repaid: 1_200, listing_id: listingId }),
    ])
    await expectClean()
  })
})

describe('several statements', () => {
  test('are judged each by what the one before leaves, and declared together or not at all', async () => {
    const first = await bought()
    const second = await bought()
    const wrong = second.statement({ rentCents: 10_000 })
    const refused = await declareDistributions(world.deps, [first.statement(), wrong], by)
    expect(refused).toMatchObject({ refused: 'statements_refused' })
    expect(isRefusal(refused) && refused.message).toContain(`statement 2 (${second.listingId},`)
    expect(await listDistributions(world.deps.database, first.listingId, 5)).toEqual([])
    // The reserve that the first fills is there for the second.
    const next = today()
    world.pass(DAY_MS)
    const days = { periodStart: next, periodEnd: next, recordDate: next }
    await declared(
      first.statement({ reserveRefillCents: 2_000 }),
      first.statement({ ...days, rentCents: 17_000, reserveRefillCents: -2_000, reserveEndCents: 0 }),
    )
    await payDistributions(world.deps)
    expect(await readPropertyCents(world.deps.database, first.listingId)).toMatchObject({
      cashCents: 0,
      reserveCents: 0,
    })
    await expectClean()
  })

  test('of one period are one, whoever asks at once', async () => {
    const { listingId, statement, wallets } = await bought()
    const ends = await Promise.all([1, 2, 3].map(() => declareDistributions(world.deps, [statement()], by)))
    expect(ends.filter((one) => !isRefusal(one))).toHaveLength(1)
    expect(ends.flatMap((one) => (isRefusal(one) ? [one.refused] : []))).toEqual(['period_taken', 'period_taken'])
    await Promise.all([1, 2, 3].map(() => payDistributions(world.deps, 1)))
    expect((await wallets()).reduce((a, b) => a + b, 0)).toBe(10_000)
    expect(await only(listingId)).toMatchObject({ status: 'paid', paid_lines: 3 })
    await expectClean()
  })
})

test('a server that dies at any step of declaring and paying leaves what the next one goes on with', async () => {
  for (const when of ['before the commit', 'after the commit'] as const) {
    const { people, statement, wallets } = await bought([10_000, 20_000, 30_000, 40_000])
    // One transaction to declare, four of a line each, and one that finds none left.
    for (let step = 1; ; step++) {
      const dying = dyingAt(world.deps.database, 1, when)
      const deps = { ...world.deps, database: dying.database }
      const work = step === 1 ? declareDistributions(deps, [statement()], by) : payDistributions(deps, 1)
      const end = await work.catch((error: Error) => error)
      if (step === 1) expect(end).toBeInstanceOf(Error)
      expect(await checkDistributions(world.deps.database)).toEqual([])
      if (when === 'before the commit') {
        // Nothing of it is there: it is done now, up to the same step.
        if (step === 1) await declared(statement())
        else await payOneLine()
      }
      if (step > people.length + 1) break
    }
    expect(await payDistributions(world.deps)).toBe(0)
    expect(await wallets()).toEqual([1_000, 2_000, 3_000, 4_000])
    await expectClean()
  }
})

async function payOneLine(): Promise<void> {
  const dying = dyingAt(world.deps.database, 1, 'after the commit')
  await payDistributions({ ...world.deps, database: dying.database }, 1)
}

describe('a house that is sold', () => {
  test('pays what was declared first', async () => {
    const { listingId, statement, wallets } = await bought([60_000, 40_000])
    await declared(statement())
    expect(await checkPaidOut(world.deps.database, listingId)).toMatchObject({
      refused: 'distribution_unpaid',
      message: expect.stringContaining('$100 of a distribution'),
    })
    const sale = { proceedsCents: 90_000, costsCents: 0 }
    // Behind the check the database says no as well.
    await expect(exitOffering(world.deps, listingId, sale, by)).rejects.toThrow(/has a distribution that is not paid/)
    await payDistributions(world.deps)
    expect(await checkPaidOut(world.deps.database, listingId)).toBeNull()
    expect(await exitOffering(world.deps, listingId, sale, by)).toEqual({ paidCents: 91_000, holders: 2 })
    expect(await wallets()).toEqual([60_600, 40_400])
    expect(await declareDistributions(world.deps, [statement()], by)).toMatchObject({ refused: 'not_operating' })
    await expectClean()
  })
})

describe('what is written', () => {
  test('is named by the check, cent by cent, where it was changed behind the books', async () => {
    const { listingId, people, statement } = await bought()
    const [id] = await declared(statement({ expenses: { taxes: 4_000, other_expenses: 8_000 } }))
    await payDistributions(world.deps)
    const own = `investor_id = '${people[0]!.id}'`
    const changes = [
      [
        'distribution_lines',
        `amount_cents = amount_cents + $n, income_cents = income_cents + $n`,
        own,
        'the shares of',
      ],
      ['distribution_lines', `shares_milli = shares_milli + $n`, own, `the line of ${people[0]!.id} says`],
      ['distribution_lines', `capital_cents = capital_cents + $n, income_cents = income_cents - $n`, own, 'of capital'],
      ['distribution_lines', `journal_seq = journal_seq + $n`, own, 'distribution line'],
      [
        'distributions',
        `expenses_cents = expenses_cents + $n, rent_cents = rent_cents + $n`,
        'true',
        'does not say what its statement does',
      ],
      ['property_reports', `taxes_cents = taxes_cents + $n`, 'true', 'by kind 12001'],
    ] as const
    for (const [table, change, which, named] of changes) {
      const add = (n: number) =>
        tamper(world.deps.database.pool, (client) =>
          client.query(
            `UPDATE ${table} SET ${change.replaceAll('$n', `(${n})`)} WHERE listing_id = '${listingId}' AND ${which}`,
          ),
        )
      await add(1)
      expect((await checkDistributions(world.deps.database)).join('\n')).toContain(named)
      await add(-1)
    }
    // Somebody who held no shares is put among the lines.
    const stranger = await addInvestor(world.deps)
    await tamper(world.deps.database.pool, (client) =>
      client.query(
        `UPDATE distribution_lines SET investor_id = '${stranger.id}' WHERE distribution_id = '${id}' AND ${own}`,
      ),
    )
    const found = (await checkDistributions(world.deps.database)).join('\n')
    expect(found).toContain(`the line of ${stranger.id} says`)
    expect(found).toContain(`the line of ${people[0]!.id} says nothing`)
    await tamper(world.deps.database.pool, (client) =>
      client.query(
        `UPDATE distribution_lines SET investor_id = '${people[0]!.id}' WHERE investor_id = '${stranger.id}'`,
      ),
    )
    await expectClean()
  })

  test('is not changed, taken away or paid twice: the database refuses it', async () => {
    const { listingId, statement } = await bought()
    const [id] = await declared(statement())
    const run = (sql: string) => world.deps.database.pool.query(sql)
    await expect(run(`UPDATE distributions SET pool_cents = pool_cents WHERE id = '${id}'`)).resolves.toBeDefined()
    await expect(run(`UPDATE distributions SET record_date = record_date + 1 WHERE id = '${id}'`)).rejects.toThrow(
      /is not changed/,
    )
    await expect(run(`UPDATE distribution_lines SET amount_cents = 1 WHERE distribution_id = '${id}'`)).rejects.toThrow(
      /is not changed/,
    )
    await payDistributions(world.deps)
    await expect(
      run(`UPDATE distribution_lines SET paid_at = NULL, journal_seq = NULL WHERE distribution_id = '${id}'`),
    ).rejects.toThrow(/is not changed/)
    for (const table of ['distributions', 'distribution_lines', 'property_reports'])
      await expect(run(`DELETE FROM ${table} WHERE listing_id = '${listingId}'`)).rejects.toThrow(/append-only/)
    await expect(
      run(
        `INSERT INTO distribution_lines (id, distribution_id, listing_id, investor_id, shares_milli, income_cents, capital_cents, amount_cents)
         SELECT gen_random_uuid(), distribution_id, listing_id, gen_random_uuid(), 1, 1, 0, 1 FROM distribution_lines WHERE distribution_id = '${id}' LIMIT 1`,
      ),
    ).rejects.toThrow(/do not come to its pool/)
    await expectClean()
  })

  test('moves from state to state exactly as the table says', async () => {
    const { statement } = await bought()
    const [id] = await declared(statement({ reserveRefillCents: 11_000 }))
    const allowed: string[] = []
    for (const from of DISTRIBUTION_STATUSES)
      for (const to of DISTRIBUTION_STATUSES) {
        if (from === to) continue
        const set = (status: string) =>
          `UPDATE distributions SET status = '${status}', paid_at = CASE WHEN '${status}' = 'paid' THEN now() END WHERE id = '${id}'`
        await tamper(world.deps.database.pool, (client) => client.query(set(from)))
        const isMoved = await world.deps.database.pool.query(set(to)).then(
          () => true,
          (error: Error) => {
            expect(error.message).toBe(`distributions ${id}: ${from} cannot become ${to}`)
            return false
          },
        )
        if (isMoved) allowed.push(`${from} -> ${to}`)
      }
    expect(allowed).toEqual(DISTRIBUTION_STATUSES.flatMap((from) => TRANSITIONS[from].map((to) => `${from} -> ${to}`)))
    await expectClean()
  })
})
