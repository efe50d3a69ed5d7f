import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ledgerCommand } from '#app/cli/ledger.ts'
import { bankClearing, transferEntries, walletOf } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { compareDaily } from '#features/operator/server/compare-daily.ts'
import { newestComparisons } from '#features/operator/server/comparisons.ts'
import type { Watermark } from '#features/payments/server/compared-movements.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { DAY_MS } from '#test/debit-world.ts'
import { addOperator, commander } from '#test/operators.ts'
import { makeWithdrawalWorld } from '#test/withdrawal-world.ts'
import type { WithdrawalWorld } from '#test/withdrawal-world.ts'
import { bankJournalOf } from './bank-journal.ts'
import { compareBank } from './compare-bank.ts'

let world: WithdrawalWorld
beforeEach(async () => {
  world = await makeWithdrawalWorld()
})
afterEach(() => world.close())

const START: Watermark = { since: new Date(0), afterSeq: 0 }

const compared = (from = START, deps: Deps = world.deps) =>
  compareBank(deps.database, bankJournalOf(deps.bank)!, from, deps.clock())

const shown = ({ differences }: Awaited<ReturnType<typeof compared>>) =>
  differences.map(({ what, booksCents, processorCents }) => [what, booksCents, processorCents])

async function debit(amountCents: number): Promise<string> {
  const asked = await world.debit(await world.holder(), amountCents)
  if (isRefusal(asked)) throw new Error(asked.refused)
  return asked.transfer_id
}

/** A debit that cleared, one that was returned after that, a payout that arrived, and one that came back after that. */
async function busyDays(): Promise<void> {
  const [paid, back] = [await world.requested(10_000), await world.requested(3000)]
  world.pass(2 * DAY_MS + 1000)
  await world.advancePayouts()
  const [kept, returned] = [await debit(20_000), await debit(5000)]
  for (const id of [kept, returned]) await world.play(id, 'clear')
  for (const { id } of [paid, back]) await world.playPayout(id, 'clear')
  await world.advance()
  await world.advancePayouts()
  await world.play(returned, 'R10')
  await world.playPayout(back.id, 'R02')
  await world.advance()
  await world.advancePayouts()
}

async function journal(key: string, memo: string, cents: number): Promise<void> {
  const { person } = await world.saver()
  const now = world.deps.clock()
  const entries = transferEntries(bankClearing, walletOf(person.id), cents)
  await world.deps.database.transaction((tx) =>
    postJournals(tx, [{ kind: 'deposit', key, memo, effectiveAt: now, entries }], now),
  )
}

describe('the books beside the bank', () => {
  test('miss nothing of what a bank paid before operators began to pay by hand', async () => {
    await busyDays()
    const bank = { ...world.deps.bank, payouts: null }
    const found = await compared(START, { ...world.deps, bank })
    expect(found).toMatchObject({ comparedCount: 3, differences: [] })
    // 200 + 50 - 50 came in; what went out is compared with nothing.
    expect([found.booksCents, found.processorCents]).toEqual([20_000, 20_000])
  })

  test('are equal when a server follows it, and the next comparison begins where this one ended', async () => {
    await busyDays()
    // Behind the hour that lists are read again.
    world.pass(2 * 3_600_000)
    const first = await compared()
    expect(first).toMatchObject({ comparedCount: 6, underWayCount: 0, differences: [] })
    // 200 + 50 - 50 came in; 100 + 30 - 30 went out.
    expect([first.booksCents, first.processorCents]).toEqual([10_000, 10_000])
    const late = await debit(7000)
    world.pass(2 * DAY_MS)
    const second = await compared(first.agreed)
    expect(second).toMatchObject({ comparedCount: 0, differences: [] })
    await world.play(late, 'clear')
    await world.advance()
    expect(await compared(second.agreed)).toMatchObject({ comparedCount: 1, booksCents: 7000, processorCents: 7000 })
  })

  test('say nothing of what never arrived, or went back before it was in them', async () => {
    const { id } = await world.sent(2000)
    const [never, before] = [await debit(4000), await debit(6000)]
    await world.play(never, 'R01')
    await world.playPayout(id, 'clear')
    await world.playPayout(id, 'R03')
    await world.play(before, 'clear')
    await world.play(before, 'R10')
    expect(await compared()).toMatchObject({ comparedCount: 0, differences: [] })
    await world.advance()
    await world.advancePayouts()
    expect(await compared()).toMatchObject({ comparedCount: 0, differences: [] })
    await world.expectWithdrawalsAgree()
  })

  test('differ from what nobody follows, once it is a minute old, until somebody does', async () => {
    const { id: payout } = await world.sent(10_000)
    const id = await debit(20_000)
    await world.play(id, 'clear')
    await world.playPayout(payout, 'clear')
    expect(await compared()).toMatchObject({ underWayCount: 2, differences: [] })
    world.pass(61_000)
    const late = await compared()
    expect(shown(late)).toEqual([
      ['charge', null, 20_000],
      ['payout', null, -10_000],
    ])
    expect(late.agreed).toEqual(START)
    await world.advance()
    await world.advancePayouts()
    expect(await compared()).toMatchObject({ comparedCount: 2, differences: [] })
  })

  test('differ where they alone have it, in what a way in or out wrote down, and in nothing that operators booked', async () => {
    await journal('deposit:11111111-1111-4111-8111-111111111111', 'debit-never', 900)
    await journal('withdrawal:22222222-2222-4222-8222-222222222222', 'payout-never', -700)
    await journal('refund:return-never', 'debit-never', -100)
    await journal('operations:rent', '', 1234)
    const found = await compared()
    expect(
      found.differences.map(({ what, id, booksCents, processorCents }) => [what, id, booksCents, processorCents]),
    ).toEqual([
      ['charge', 'debit-never', 900, null],
      ['payout', 'payout-never', -700, null],
      ['refund', 'return-never', -100, null],
    ])
  })

  test('differ from another amount, also where the sums agree; a list that leaves one out is asked for it', async () => {
    await busyDays()
    const { debits, payouts } = world.deps.bank
    const off = (cents: number) => (cents === 20_000 || cents === 10_000 ? cents + 1 : cents)
    const lying: Deps = {
      ...world.deps,
      bank: {
        ...world.deps.bank,
        debits: {
          ...debits!,
          listChanged: async (since) =>
            (await debits!.listChanged(since)).map((one) => ({ ...one, amountCents: off(one.amountCents) })),
        },
        payouts: {
          ...payouts!,
          listChanged: async (since) =>
            (await payouts!.listChanged(since)).map((one) => ({ ...one, amountCents: off(one.amountCents) })),
        },
      },
    }
    const found = await compared(START, lying)
    expect(shown(found)).toEqual([
      ['charge', 20_000, 20_001],
      ['payout', -10_000, -10_001],
    ])
    expect(found.booksCents).toBe(found.processorCents)
    const short: Deps = {
      ...world.deps,
      bank: {
        ...world.deps.bank,
        debits: { ...debits!, listChanged: async () => [] },
        payouts: { ...payouts!, listChanged: async () => [] },
      },
    }
    expect(await compared(START, short)).toMatchObject({ comparedCount: 6, differences: [] })
  })
})

test('are compared once a day by the server, also while a processor is silent', async () => {
  await addOperator(world.deps)
  await busyDays()
  const listCharges = () => Promise.reject(new OutsideDown('PayPal', 'no answer'))
  await compareDaily({ ...world.deps, paypal: { ...world.deps.paypal!, listCharges } })
  const rows = await newestComparisons(world.deps.database, 10)
  expect(rows.map(({ processor, outcome }) => [processor, outcome])).toEqual([
    ['bank', 'equal'],
    ['card', 'equal'],
    ['paypal', 'silent'],
  ])
  const silent = () => Promise.reject(new OutsideDown('bank', 'no answer'))
  world.pass(DAY_MS)
  await compareDaily({
    ...world.deps,
    bank: { ...world.deps.bank, debits: { ...world.deps.bank.debits!, listChanged: silent } },
  })
  expect((await newestComparisons(world.deps.database, 3)).map((one) => [one.processor, one.outcome])).toEqual([
    ['bank', 'silent'],
    ['card', 'equal'],
    ['paypal', 'equal'],
  ])
  world.pass(DAY_MS)
  await compareDaily({ ...world.deps, bank: { ...world.deps.bank, debits: null, payouts: null } })
  expect((await newestComparisons(world.deps.database, 3)).map((one) => one.processor)).toEqual([
    'card',
    'paypal',
    'bank',
  ])
})

test('are compared by the commands, which name a difference and end with 1', async () => {
  await busyDays()
  const run = (...args: string[]) => commander(world.deps)(ledgerCommand, ...args)
  expect(await run('report')).toMatchObject({ code: 0, said: expect.stringContaining('the bank: equal') })
  expect(await run('check')).toMatchObject({ code: 0, said: expect.stringContaining('6 movements at the bank') })
  await journal('deposit:11111111-1111-4111-8111-111111111111', 'debit-never', 900)
  const said = /charge debit-never of .*: the books say \$9\.00, the processor nothing/
  expect(await run('report')).toMatchObject({ code: 1, said: expect.stringMatching(said) })
  expect(await run('check')).toMatchObject({ code: 1, said: expect.stringMatching(said) })
  const elsewhere = { ...world.deps.config, databaseUrl: 'postgres://elsewhere' }
  const silent = await commander({ ...world.deps, config: elsewhere })(ledgerCommand, 'report')
  expect(silent.said).toContain('the bank: not compared: with DATABASE_URL each server has a sandbox bank of its own')
})
