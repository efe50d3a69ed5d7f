import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankUses } from '#app/server/bank-uses.ts'
import { removeBankAccount } from '#features/banking/server/remove-bank-account.ts'
import { findHindrances } from '#features/personal-data/server/find-hindrances.ts'
import { isRefusal } from '#kit/refusal.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { DAY_MS } from '#test/debit-world.ts'
import { dyingAt } from '#test/dying-database.ts'
import { makeWithdrawalWorld } from '#test/withdrawal-world.ts'
import type { WithdrawalWorld } from '#test/withdrawal-world.ts'
import { LEAST_CENTS, MOST_A_DAY_CENTS, MOST_OPEN } from '../withdrawal-rules.ts'

let world: WithdrawalWorld
beforeAll(async () => {
  world = await makeWithdrawalWorld()
})
afterAll(() => world.close())

type Person = Parameters<WithdrawalWorld['news']>[0]
const told = async (person: Person) =>
  (await world.news(person))
    .map(([kind]) => kind)
    .filter((kind) => kind.startsWith('withdrawal'))
    .toSorted()

const down = (isUndone: boolean) => async () => await Promise.reject(new OutsideDown('bank', 'silent', isUndone))

describe('a withdrawal', () => {
  test('is held at once, waits two days, is asked of the bank once, and leaves the books when it has arrived', async () => {
    const { person, id } = await world.requested(10_000)
    expect(await world.money(person)).toEqual([40_000, 10_000, 0])
    expect(await world.overview(person)).toMatchObject({
      most: 40_000,
      withdrawals: [{ state: 'requested', amount: 10_000 }],
    })
    world.pass(2 * DAY_MS - 60_000)
    await world.advancePayouts()
    expect(await world.withdrawalStates(person)).toEqual(['requested'])
    world.pass(61_000)
    await Promise.all([world.advancePayouts(), world.advancePayouts(), world.advancePayouts()])
    expect(await world.withdrawalStates(person)).toEqual(['sent'])
    expect(await world.money(person)).toEqual([40_000, 10_000, 0])
    await world.playPayout(id, 'clear')
    for (let n = 0; n < 10; n++) await world.advancePayouts()
    expect(await world.withdrawalStates(person)).toEqual(['paid'])
    expect(await world.money(person)).toEqual([40_000, 0, 0])
    expect(await told(person)).toEqual(['withdrawal_paid', 'withdrawal_requested'])
    expect(await world.taken([id])).toEqual([10_000])
    await world.expectWithdrawalsAgree()
  })

  test('is in the account on its day without anybody saying so', async () => {
    const { person } = await world.sent()
    world.pass(8 * DAY_MS)
    await world.advancePayouts()
    expect(await world.withdrawalStates(person)).toEqual(['paid'])
  })

  test('taken back in its two days is in the wallet again, once; later it is too late', async () => {
    const { person, id } = await world.requested()
    const all = await Promise.all([world.cancel(person, id), world.cancel(person, id), world.cancel(person, id)])
    expect(all.map((one) => !isRefusal(one) && one.status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await world.money(person)).toEqual([50_000, 0, 0])
    expect(await told(person)).toEqual(['withdrawal_cancelled', 'withdrawal_requested'])
    world.pass(3 * DAY_MS)
    await world.advancePayouts()
    expect(await world.withdrawalStates(person)).toEqual(['cancelled'])
    expect(await world.taken([id])).toEqual([null])
    const late = await world.sent()
    expect(await world.cancel(late.person, late.id)).toMatchObject({ refused: 'withdrawal_on_its_way' })
    await world.expectWithdrawalsAgree()
  })

  test('that is taken back while it is being sent either stays or leaves, never both', async () => {
    const { person, id } = await world.requested()
    world.pass(2 * DAY_MS + 1000)
    const [cancelled] = await Promise.all([world.cancel(person, id), world.advancePayouts()])
    const isBack = !isRefusal(cancelled)
    expect(await world.withdrawalStates(person)).toEqual([isBack ? 'cancelled' : 'sent'])
    expect(await world.taken([id])).toEqual([isBack ? null : 10_000])
    expect(await world.money(person)).toEqual(isBack ? [50_000, 0, 0] : [40_000, 10_000, 0])
    await world.expectWithdrawalsAgree()
  })

  test('sent back before it arrived, or after, is in the wallet again, once', async () => {
    const before = await world.sent()
    await world.playPayout(before.id, 'R03')
    await Promise.all([world.advancePayouts(), world.advancePayouts()])
    await world.advancePayouts()
    expect(await world.money(before.person)).toEqual([50_000, 0, 0])
    expect(await told(before.person)).toEqual(['withdrawal_requested', 'withdrawal_returned'])

    const after = await world.sent()
    await world.playPayout(after.id, 'clear')
    await world.advancePayouts()
    expect(await world.money(after.person)).toEqual([40_000, 0, 0])
    await world.playPayout(after.id, 'R02')
    await Promise.all([world.advancePayouts(), world.advancePayouts()])
    await world.advancePayouts()
    expect(await world.money(after.person)).toEqual([50_000, 0, 0])
    expect(await world.overview(after.person)).toMatchObject({ withdrawals: [{ state: 'returned', code: 'R02' }] })
    expect(await told(after.person)).toEqual(['withdrawal_paid', 'withdrawal_requested', 'withdrawal_returned'])
    await world.expectWithdrawalsAgree()
  })
})

describe('is refused', () => {
  test('above what is there, by two tabs as by one', async () => {
    const who = await world.saver(15_000)
    const all = await Promise.all([world.request(who, 10_000), world.request(who, 10_000)])
    expect(all.flatMap((one) => (isRefusal(one) ? [one.refused] : []))).toEqual(['withdrawal_too_large'])
    expect(await world.money(who.person)).toEqual([5000, 10_000, 0])
    const listingId = await addListing(world.deps.database)
    expect(await world.invest(who.person, { listingId, amountCents: 10_000 })).toMatchObject({
      refused: 'insufficient_funds',
    })
    await world.expectWithdrawalsAgree()
  })

  test('of money that came in less than five days ago, with what can leave', async () => {
    const who = await world.saver(10_000)
    world.expectDone(await world.deposit(who.person, 5000))
    expect(await world.overview(who.person)).toMatchObject({
      available: 15_000,
      most: 10_000,
      fresh: [{ amount: 5000 }],
    })
    expect(await world.request(who, 10_001)).toMatchObject({ refused: 'withdrawal_fresh', params: { most: '$100.00' } })
    world.pass(5 * DAY_MS + 1000)
    expect(await world.request(who, 15_000)).toMatchObject({ status: 'requested' })
  })

  test('above the limit of a day, until the next one', async () => {
    const who = await world.saver(2 * MOST_A_DAY_CENTS)
    expect(await world.request(who, MOST_A_DAY_CENTS + 1)).toMatchObject({ refused: 'withdrawal_daily' })
    expect(await world.request(who, MOST_A_DAY_CENTS)).toMatchObject({ status: 'requested' })
    expect(await world.request(who, LEAST_CENTS)).toMatchObject({ refused: 'withdrawal_daily' })
    world.pass(DAY_MS)
    expect(await world.request(who, LEAST_CENTS)).toMatchObject({ status: 'requested' })
  })

  test('below the least, beyond so many at a time, and where no bank pays', async () => {
    const who = await world.saver()
    expect(await world.request(who, LEAST_CENTS - 1)).toMatchObject({ refused: 'withdrawal_too_small' })
    const none = { ...world.deps, bank: { ...world.deps.bank, payouts: null } }
    expect(await world.request(who, 1000, 'none', none)).toMatchObject({ refused: 'withdrawal_unavailable' })
    const all = await Promise.all(Array.from({ length: MOST_OPEN + 2 }, (_, n) => world.request(who, 100 + n)))
    expect(all.filter((one) => isRefusal(one)).map((one) => isRefusal(one) && one.refused)).toEqual([
      'withdrawal_too_many',
      'withdrawal_too_many',
    ])
    await world.expectWithdrawalsAgree()
  })

  test('beyond so many at a time, of which those that a bank has taken and not paid yet are some', async () => {
    const who = await world.saver()
    for (let n = 0; n < MOST_OPEN; n++) await world.requested(100 + n, who)
    world.pass(2 * DAY_MS + 1000)
    await world.advancePayouts()
    expect(await world.withdrawalStates(who.person)).toEqual(Array(MOST_OPEN).fill('sent'))
    expect(await world.request(who, 100)).toMatchObject({ refused: 'withdrawal_too_many' })
  })

  test('to an account of somebody else, as to one that is not there, and to one that is not verified', async () => {
    const mine = await world.saver()
    const { accountId } = await world.holder()
    expect(await world.request({ ...mine, accountId })).toMatchObject({ refused: 'bank_account_not_found' })
    const nowhere = { ...mine, accountId: crypto.randomUUID() }
    expect(await world.request(nowhere)).toMatchObject({ refused: 'bank_account_not_found' })
    await world.deps.database.pool.query(`UPDATE bank_accounts SET state = 'pending' WHERE id = $1`, [mine.accountId])
    expect(await world.request(mine)).toMatchObject({ refused: 'withdrawal_not_verified' })
    expect(await world.money(mine.person)).toEqual([50_000, 0, 0])
  })

  test('twice under one key, and for another amount under it; cancelled by nobody else', async () => {
    const who = await world.saver()
    const all = await Promise.all(Array.from({ length: 6 }, () => world.request(who, 3000, 'one key')))
    expect(new Set(all.map((one) => (isRefusal(one) ? one.refused : one.id))).size).toBe(1)
    expect(await world.request(who, 3001, 'one key')).toMatchObject({ refused: 'key_reused' })
    expect(await world.money(who.person)).toEqual([47_000, 3000, 0])
    const [first] = all
    const other = await addInvestor(world.deps)
    if (isRefusal(first!)) throw new Error(first.refused)
    expect(await world.cancel(other, first!.id)).toMatchObject({ refused: 'withdrawal_not_found' })
    expect(await world.cancel(other, crypto.randomUUID())).toMatchObject({ refused: 'withdrawal_not_found' })
    expect(await world.withdrawalStates(other)).toEqual([])
  })
})

test('what the wallet owes when it is to leave comes first: the rest is in the wallet again', async () => {
  const who = await world.saver(10_000)
  const debit = await world.debit(who, 20_000)
  if (isRefusal(debit)) throw new Error(debit.refused)
  await world.play(debit.transfer_id, 'clear')
  await world.advance()
  world.pass(5 * DAY_MS + 1000)
  await world.requested(30_000, who)
  await world.play(debit.transfer_id, 'R10')
  await world.advance()
  expect(await world.money(who.person)).toEqual([0, 30_000, 20_000])
  world.pass(2 * DAY_MS + 1000)
  await world.advancePayouts()
  expect(await world.money(who.person)).toEqual([10_000, 0, 0])
  expect(await world.overview(who.person)).toMatchObject({ withdrawals: [{ state: 'cancelled', is_owed: true }] })
  expect(await told(who.person)).toEqual(['withdrawal_owed', 'withdrawal_requested'])
  await world.expectWithdrawalsAgree()
})

describe('a bank that is silent', () => {
  test.each([true, false])(
    'is asked again under the same id and pays once, reached before or not (undone: %s)',
    async (isUndone) => {
      const { person, id } = await world.requested()
      world.pass(2 * DAY_MS + 1000)
      const own = world.deps.bank.payouts!
      const lost = world.withPayouts({
        start: async (request) => {
          if (!isUndone) await own.start(request)
          return await down(isUndone)()
        },
      })
      await world.advancePayouts(lost)
      expect(await world.withdrawalStates(person)).toEqual(['sent'])
      expect(await world.cancel(person, id)).toMatchObject({ refused: 'withdrawal_on_its_way' })
      world.pass(20_000)
      await world.advancePayouts()
      world.pass(8 * DAY_MS)
      await world.advancePayouts()
      expect(await world.taken([id])).toEqual([10_000])
      expect(await world.money(person)).toEqual([40_000, 0, 0])
      await world.expectWithdrawalsAgree()
    },
  )

  test('or names another amount moves nothing', async () => {
    const { person, id } = await world.sent()
    const own = world.deps.bank.payouts!
    const on = world.withPayouts({
      look: async (of) => {
        const payout = await own.look(of)
        return payout && of === id ? { ...payout, amountCents: 1, paidAt: new Date() } : payout
      },
    })
    await world.advancePayouts(on)
    expect(await world.withdrawalStates(person)).toEqual(['sent'])
    expect(await world.money(person)).toEqual([40_000, 10_000, 0])
  })
})

describe.each(['before the commit', 'after the commit'] as const)('a server that dies %s', (when) => {
  test('of the request: one withdrawal or none, and the key goes on', async () => {
    const who = await world.saver()
    const { database } = dyingAt(world.deps.database, 1, when)
    await world.request(who, 4000, 'killed', { ...world.deps, database }).catch(() => undefined)
    expect(await world.request(who, 4000, 'killed')).toMatchObject({ status: 'requested', amount_cents: 4000 })
    expect(await world.money(who.person)).toEqual([46_000, 4000, 0])
    await world.expectWithdrawalsAgree()
  })

  test.each([1, 2, 3])('of its step %i of sending: it is paid once', async (nth) => {
    const { person, id } = await world.requested()
    world.pass(2 * DAY_MS + 1000)
    const { database } = dyingAt(world.deps.database, nth, when)
    await world.advancePayouts({ ...world.deps, database }).catch(() => undefined)
    for (let n = 0; n < 2; n++) {
      world.pass(20_000)
      await world.advancePayouts()
    }
    expect(await world.withdrawalStates(person)).toEqual(['sent'])
    expect(await world.taken([id])).toEqual([10_000])
    for (const step of ['clear', 'R02'] as const) {
      await world.playPayout(id, step)
      const dying = dyingAt(world.deps.database, 1, when)
      await world.advancePayouts({ ...world.deps, database: dying.database }).catch(() => undefined)
      await world.advancePayouts()
    }
    expect(await world.money(person)).toEqual([50_000, 0, 0])
    await world.expectWithdrawalsAgree()
  })
})

test('while it is under way its account cannot be removed, and the account here cannot be closed', async () => {
  const { person, accountId, id } = await world.requested(50_000)
  const who = { userId: person.id, email: person.email, address: '127.0.0.1' }
  expect(await removeBankAccount(world.deps, who, accountId, bankUses)).toMatchObject({
    refused: 'bank_account_in_use',
  })
  expect(await findHindrances(world.deps.database, person.id)).toMatchObject([{ kind: 'balance', cents: 50_000 }])
  world.pass(2 * DAY_MS + 1000)
  await world.advancePayouts()
  await world.playPayout(id, 'clear')
  await world.advancePayouts()
  expect(await findHindrances(world.deps.database, person.id)).toEqual([])
  expect(await removeBankAccount(world.deps, who, accountId, bankUses)).toBe('removed')
  expect(await world.withdrawalStates(person)).toEqual(['paid'])
})
