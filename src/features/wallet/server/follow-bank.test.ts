import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { OutsideDown, OutsideRefused } from '#platform/server/outside/outside-down.ts'
import { DAY_MS } from '#test/debit-world.ts'
import { makeWithdrawalWorld } from '#test/withdrawal-world.ts'
import type { WithdrawalWorld } from '#test/withdrawal-world.ts'

let world: WithdrawalWorld
beforeAll(async () => {
  world = await makeWithdrawalWorld()
})
afterAll(() => world.close())

const silent = async () => await Promise.reject(new OutsideDown('bank', 'silent'))

async function begun(amountCents: number) {
  const who = await world.holder()
  const debit = await world.debit(who, amountCents)
  if (isRefusal(debit)) throw new Error(debit.refused)
  return { ...who, id: debit.transfer_id }
}

describe('a withdrawal for which the bank has no answer', () => {
  const open = async (ids: readonly string[]) => {
    const { rows } = await world.deps.database.pool.query(
      `SELECT id FROM withdrawals WHERE id = ANY ($1::uuid[]) AND status IN ('requested', 'sending', 'sent')`,
      [ids],
    )
    return rows.map(({ id }) => id as string)
  }

  test.each([
    ['is silent', 2, () => new OutsideDown('bank', 'silent')],
    ['says no', 1, () => new OutsideRefused('bank', 'no')],
  ])('holds up no other, nor what was sent back: it %s (turns: %i)', async (_, turns, fault) => {
    const back = await world.requested()
    const stuck = await world.requested()
    const others = [await world.requested(), await world.requested()]
    world.pass(2 * DAY_MS + 1000)
    await world.advancePayouts()
    await world.playPayout(back.id, 'clear')
    await world.advancePayouts()
    for (const { id } of others) await world.playPayout(id, 'clear')
    await world.playPayout(back.id, 'R02')
    const own = world.deps.bank.payouts!
    const on = world.withPayouts({
      look: async (of) => (of === stuck.id ? await Promise.reject(fault()) : await own.look(of)),
    })
    for (let n = 0; n < turns; n++) {
      world.pass(20_000)
      await world.advancePayouts(on)
    }
    expect(await open([back, stuck, ...others].map(({ id }) => id))).toEqual([stuck.id])
    expect(await world.withdrawalStates(back.person)).toEqual(['returned'])
    await world.playPayout(stuck.id, 'clear')
    await world.advancePayouts()
    await world.expectWithdrawalsAgree()
  })

  test('ends the turn where nobody is asked for the first time either', async () => {
    for (let n = 0; n < 3; n++) await world.requested()
    world.pass(2 * DAY_MS + 1000)
    let asked = 0
    const on = world.withPayouts({
      start: async () => {
        asked += 1
        return await silent()
      },
    })
    await world.advancePayouts(on)
    expect(asked).toBe(1)
    world.pass(20_000)
    await world.advancePayouts()
    await world.expectWithdrawalsAgree()
  })

  test('since a dispute puts it off, leaves their turn to a hundred others', async () => {
    const disputed = await world.requested()
    const { rows } = await world.deps.database.pool.query('SELECT * FROM withdrawals WHERE id = $1', [disputed.id])
    await world.dispute((await world.chargeOf(disputed.person)).id)
    await world.followDisputes()
    const copies = Array.from({ length: 100 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
    await world.deps.database.pool.query(
      `INSERT INTO withdrawals (id, person_id, bank_account_id, bank, last4, amount_cents, status, requested_at, sends_at)
       SELECT copy, w.person_id, w.bank_account_id, w.bank, w.last4, w.amount_cents, w.status, w.requested_at, w.sends_at
         FROM unnest($1::uuid[]) AS copy, withdrawals w WHERE w.id = $2`,
      [copies, rows[0].id],
    )
    const other = await world.requested()
    world.pass(2 * DAY_MS + 1000)
    await world.advancePayouts()
    expect(await world.withdrawalStates(other.person)).toEqual(['sent'])
    expect(await open([disputed.id])).toEqual([disputed.id])
    await world.deps.database.pool.query('DELETE FROM withdrawals WHERE id = ANY ($1::uuid[])', [copies])
  })

  test('and a return whose moment is still to come hides none of those after it', async () => {
    const early = await world.sent()
    await world.playPayout(early.id, 'R03')
    const own = world.deps.bank.payouts!
    await world.advancePayouts(
      world.withPayouts({
        look: async (of) => {
          const payout = await own.look(of)
          const at = new Date(world.deps.clock().getTime() + 400 * DAY_MS)
          return payout?.returned ? { ...payout, returned: { ...payout.returned, at } } : payout
        },
      }),
    )
    expect(await world.withdrawalStates(early.person)).toEqual(['returned'])
    const later = await world.sent()
    await world.playPayout(later.id, 'clear')
    await world.advancePayouts()
    await world.playPayout(later.id, 'R02')
    await world.advancePayouts()
    expect(await world.withdrawalStates(later.person)).toEqual(['returned'])
  })
})

describe('what a bank sent back after it had arrived', () => {
  async function arrived() {
    const one = await world.sent()
    await world.playPayout(one.id, 'clear')
    await world.advancePayouts()
    return one
  }
  const own = () => world.deps.bank.payouts!
  /** Its code is none, so that the database refuses to write it down. */
  const withoutCode = (id: string) =>
    world.withPayouts({
      listReturned: async (since) =>
        (await own().listReturned(since)).map((one) =>
          one.id === id && one.returned ? { ...one, returned: { ...one.returned, code: 'X1' } } : one,
        ),
    })

  test('holds up no other where it cannot be followed, and is followed as soon as it can, weeks later', async () => {
    const [bad, good] = [await arrived(), await arrived()]
    for (const { id } of [bad, good]) await world.playPayout(id, 'R02')
    await world.advancePayouts(withoutCode(bad.id))
    expect([await world.withdrawalStates(bad.person), await world.withdrawalStates(good.person)]).toEqual([
      ['paid'],
      ['returned'],
    ])
    world.pass(20 * DAY_MS)
    const later = await arrived()
    await world.playPayout(later.id, 'R02')
    await world.advancePayouts(withoutCode(bad.id))
    expect(await world.withdrawalStates(later.person)).toEqual(['returned'])
    await world.advancePayouts()
    expect(await world.withdrawalStates(bad.person)).toEqual(['returned'])
    expect(await world.money(bad.person)).toEqual([50_000, 0, 0])
    const { rows } = await world.deps.database.pool.query('SELECT FROM withdrawals WHERE return_waits IS NOT NULL')
    expect(rows).toEqual([])
    await world.expectWithdrawalsAgree()
  })

  test('is not missed since another came back before it had arrived, long after', async () => {
    const first = await arrived()
    await world.playPayout(first.id, 'R02')
    // Nobody asks for two days.
    world.pass(2 * DAY_MS)
    const early = await world.requested()
    world.pass(2 * DAY_MS + 1000)
    const sendOnly = world.withPayouts({ listReturned: silent })
    await world.advancePayouts(sendOnly)
    await world.playPayout(early.id, 'R03')
    world.pass(20_000)
    await world.advancePayouts(sendOnly)
    expect(await world.withdrawalStates(early.person)).toEqual(['returned'])
    expect(await world.withdrawalStates(first.person)).toEqual(['paid'])
    await world.advancePayouts()
    expect(await world.withdrawalStates(first.person)).toEqual(['returned'])
    await world.expectWithdrawalsAgree()
  })

  test('of debits as well: one that cannot be followed holds up no other, and waits', async () => {
    const [bad, good] = [await begun(3000), await begun(3000)]
    for (const { id } of [bad, good]) await world.play(id, 'clear')
    await world.advance()
    for (const { id } of [bad, good]) await world.play(id, 'R10')
    const debits = world.deps.bank.debits!
    const on = world.withDebits({
      listReturned: async (since) =>
        (await debits.listReturned(since)).map((one) =>
          one.id === bad.id && one.returned ? { ...one, returned: { ...one.returned, code: 'X1' } } : one,
        ),
    })
    await world.advance(on)
    expect([await world.states(bad.person), await world.states(good.person)]).toEqual([['cleared'], ['returned']])
    world.pass(20 * DAY_MS)
    const later = await begun(3000)
    await world.play(later.id, 'clear')
    await world.advance(on)
    await world.play(later.id, 'R10')
    await world.advance(on)
    await world.advance()
    expect((await world.deposits(bad.person)).length).toBe(1)
    expect([await world.wallet(bad.person), await world.wallet(later.person)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    await world.expectDepositsAgree()
  })
})

describe('a debit for which the bank has no answer', () => {
  test('holds up no other, nor what was returned', async () => {
    const [back, stuck, other] = [await begun(3000), await begun(3000), await begun(3000)]
    await world.play(back.id, 'clear')
    await world.advance()
    await world.play(other.id, 'clear')
    await world.play(back.id, 'R10')
    const own = world.deps.bank.debits!
    const on = world.withDebits({
      look: async (of) => (of === stuck.id ? await silent() : await own.look(of)),
    })
    for (let n = 0; n < 2; n++) {
      world.pass(20_000)
      await world.advance(on)
    }
    expect(await world.states(back.person)).toEqual(['returned'])
    expect(await world.states(stuck.person)).toEqual(['clearing'])
    expect(await world.wallet(other.person)).toEqual([3000, 0])
    await world.play(stuck.id, 'R01')
    await world.advance()
    await world.expectDepositsAgree()
  })

  test('is one of several: one of them is asked again in a turn, and not all', async () => {
    const lost = world.withDebits({ start: silent })
    for (let n = 0; n < 3; n++) await world.debit(await world.holder(), 4000, crypto.randomUUID(), lost)
    world.pass(20_000)
    let asked = 0
    await world.advance(
      world.withDebits({
        start: async () => {
          asked += 1
          return await silent()
        },
      }),
    )
    expect(asked).toBe(1)
    world.pass(20_000)
    await world.advance()
    await world.expectDepositsAgree()
  })
})

test('a payout or a debit with another id of the bank than the one that was taken moves nothing', async () => {
  const { person, id } = await world.sent(10_000)
  const debit = await begun(3000)
  const paid = new Date()
  const { payouts, debits } = world.deps.bank
  await world.advancePayouts(
    world.withPayouts({
      look: async (of) => {
        const found = await payouts!.look(of)
        return found && of === id ? { ...found, payoutId: 'another', paidAt: paid } : found
      },
    }),
  )
  await world.advance(
    world.withDebits({
      look: async (of) => {
        const found = await debits!.look(of)
        return found && of === debit.id ? { ...found, debitId: 'another', clearedAt: paid } : found
      },
    }),
  )
  expect(await world.withdrawalStates(person)).toEqual(['sent'])
  expect(await world.states(debit.person)).toEqual(['clearing'])
  expect(await world.wallet(debit.person)).toEqual([0, 0])
  await world.expectWithdrawalsAgree()
})
