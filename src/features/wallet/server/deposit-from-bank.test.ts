import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeBankAccount } from '#features/banking/server/remove-bank-account.ts'
import { findHindrances } from '#features/personal-data/server/find-hindrances.ts'
import { bankUses } from '#app/server/bank-uses.ts'
import { isRefusal } from '#kit/refusal.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { DAY_MS, makeDebitWorld } from '#test/debit-world.ts'
import type { DebitWorld } from '#test/debit-world.ts'
import { dyingAt } from '#test/dying-database.ts'
import { ASK_WITHIN_MS, BANK_MOST_CENTS, MOST_UNDER_WAY } from '../bank-deposits.ts'
import { findDebit } from './bank-debits.ts'
import { followDebit } from './follow-debit.ts'

let world: DebitWorld
beforeAll(async () => {
  world = await makeDebitWorld()
})
afterAll(() => world.close())

async function begun(amountCents = 20_000) {
  const who = await world.holder()
  const debit = await world.debit(who, amountCents)
  if (isRefusal(debit)) throw new Error(debit.refused)
  return { ...who, id: debit.transfer_id }
}

async function cleared(amountCents = 20_000) {
  const deposit = await begun(amountCents)
  await world.play(deposit.id, 'clear')
  await world.advance()
  expect(await world.states(deposit.person)).toEqual(['cleared'])
  return deposit
}

const kinds = async (person: Parameters<typeof world.news>[0]) => (await world.news(person)).map(([kind]) => kind)
const ofDeposits = async (person: Parameters<typeof world.news>[0]) =>
  (await kinds(person)).filter((kind) => kind.startsWith('deposit')).toSorted()

describe('money from a bank account', () => {
  test('is under way with its day, cannot be spent before it has cleared, and is in the wallet then, once', async () => {
    const { person } = await begun()
    const [shown] = await world.deposits(person)
    expect(shown).toMatchObject({ state: 'clearing', amount: 20_000, last4: expect.stringMatching(/^\d{4}$/) })
    expect(shown!.clears_on! > new Date().toISOString().slice(0, 10)).toBe(true)
    await world.advance()
    expect(await world.wallet(person)).toEqual([0, 0])
    const listingId = await addListing(world.deps.database)
    expect(await world.invest(person, { listingId, amountCents: 10_000 })).toMatchObject({
      refused: 'insufficient_funds',
    })
    world.pass(8 * DAY_MS)
    await Promise.all([world.advance(), world.advance(), world.advance()])
    for (let n = 0; n < 10; n++) await world.advance()
    expect(await world.wallet(person)).toEqual([20_000, 0])
    expect(await world.states(person)).toEqual(['cleared'])
    expect(await ofDeposits(person)).toEqual(['deposit_settled'])
    await world.expectDepositsAgree()
  })

  test('returned before it cleared: nothing was in the wallet, and its owner hears why', async () => {
    const { person, id } = await begun()
    await world.play(id, 'R01')
    await world.advance()
    await world.advance()
    expect(await world.wallet(person)).toEqual([0, 0])
    expect(await world.deposits(person)).toMatchObject([{ state: 'returned', code: 'R01' }])
    expect(await ofDeposits(person)).toEqual(['deposit_not_made_bank'])
    await world.expectDepositsAgree()
  })

  test('returned after it cleared: it leaves the wallet, once', async () => {
    const { person, id } = await cleared()
    await world.play(id, 'R01')
    await Promise.all([world.advance(), world.advance()])
    await world.advance()
    expect(await world.wallet(person)).toEqual([0, 0])
    expect(await ofDeposits(person)).toEqual(['deposit_refunded_bank', 'deposit_settled'])
    await world.expectDepositsAgree()
  })

  test('returned after it was invested: the shares stay, the rest is owed, and what comes next settles it', async () => {
    const { person, accountId, id } = await cleared(50_000)
    const listingId = await addListing(world.deps.database)
    world.expectDone(await world.invest(person, { listingId, amountCents: 40_000 }))
    await world.play(id, 'R10')
    await world.advance()
    expect(await world.wallet(person)).toEqual([0, 40_000])
    expect(await world.news(person)).toContainEqual(['deposit_refund_owed_bank', { amount: 50_000, owed: 40_000 }])
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 40_000 })
    expect(await world.debit({ person, accountId })).toMatchObject({ refused: 'bank_refused_before' })
    world.expectDone(await world.deposit(person, 45_000))
    expect(await world.wallet(person)).toEqual([5_000, 0])
    await world.expectDepositsAgree()
  })

  test('from an account that its bank does not know comes back at once', async () => {
    const who = await world.holder()
    const { bank } = world.deps
    const start = bank.debits!.start.bind(bank.debits)
    const on = world.withDebits({ start: (request) => start({ ...request, accountNumber: '000111111113' }) })
    expect(await world.debit(who, 1000, 'unknown account', on)).toMatchObject({ return_code: 'R03', status: 'voided' })
    expect(await world.wallet(who.person)).toEqual([0, 0])
  })
})

describe('is refused', () => {
  test('from an account of somebody else, as from one that is not there, and from one that is not verified', async () => {
    const mine = await world.holder()
    const { accountId } = await world.holder()
    expect(await world.debit({ person: mine.person, accountId })).toMatchObject({ refused: 'bank_account_not_found' })
    expect(await world.debit({ person: mine.person, accountId: crypto.randomUUID() })).toMatchObject({
      refused: 'bank_account_not_found',
    })
    await world.deps.database.pool.query(`UPDATE bank_accounts SET state = 'pending' WHERE id = $1`, [mine.accountId])
    expect(await world.debit(mine)).toMatchObject({ refused: 'bank_not_verified' })
    expect(await world.states(mine.person)).toEqual([])
  })

  test('above the most, beyond so many at a time, and without a bank that takes debits', async () => {
    const who = await world.holder()
    expect(await world.debit(who, BANK_MOST_CENTS + 1)).toMatchObject({ refused: 'bank_amount_too_large' })
    const none = { ...world.deps, bank: { ...world.deps.bank, debits: null } }
    expect(await world.debit(who, 1000, 'none', none)).toMatchObject({ refused: 'bank_unavailable' })
    const all = await Promise.all(Array.from({ length: MOST_UNDER_WAY + 2 }, (_, n) => world.debit(who, 1000 + n)))
    expect(all.filter((one) => isRefusal(one)).map((one) => isRefusal(one) && one.refused)).toEqual([
      'bank_too_many',
      'bank_too_many',
    ])
    expect(await world.states(who.person)).toHaveLength(MOST_UNDER_WAY)
  })

  test('the same key is one debit, however often at once, and no other amount', async () => {
    const who = await world.holder()
    const all = await Promise.all(Array.from({ length: 6 }, () => world.debit(who, 3000, 'one key')))
    expect(new Set(all.map((one) => (isRefusal(one) ? one.refused : one.transfer_id))).size).toBe(1)
    expect(await world.states(who.person)).toEqual(['clearing'])
    expect(await world.debit(who, 3001, 'one key')).toMatchObject({ refused: 'key_reused' })
    const other = { ...who, accountId: await world.account(who.person, { is_default: true }) }
    expect(await world.debit(other, 3000, 'one key')).toMatchObject({ refused: 'key_reused' })
    const card = await world.deposit(who.person, 3000)
    world.expectDone(card)
  })
})

describe('a bank that is silent', () => {
  const down = (isUndone: boolean) => async () => await Promise.reject(new OutsideDown('bank', 'silent', isUndone))

  test('and was certainly not reached: nothing is under way, and the key is over', async () => {
    const who = await world.holder()
    await expect(world.debit(who, 1000, 'unreached', world.withDebits({ start: down(true) }))).rejects.toThrow('silent')
    expect(await world.states(who.person)).toEqual(['not_made'])
    expect(await world.debit(who, 1000, 'unreached')).toMatchObject({ refused: 'payment_released' })
    await world.advance()
    expect(await world.states(who.person)).toEqual(['not_made'])
  })

  test('and may have been reached: it stands as asked, is asked again under its id, and is debited once', async () => {
    const who = await world.holder()
    const own = world.deps.bank.debits!
    const lost = world.withDebits({
      start: async (request) => {
        await own.start(request)
        return await down(false)()
      },
    })
    const debit = await world.debit(who, 7000, 'lost answer', lost)
    if (isRefusal(debit)) throw new Error(debit.refused)
    expect(await world.states(who.person)).toEqual(['asked'])
    // Not reached at the second time says nothing of the first.
    world.pass(20_000)
    await world.advance(world.withDebits({ start: down(true) }))
    expect(await world.states(who.person)).toEqual(['asked'])
    world.pass(ASK_WITHIN_MS + 60_000)
    await world.advance()
    expect(await world.states(who.person)).toEqual(['clearing'])
    expect(await world.taken([debit.transfer_id])).toEqual([7000])
    world.pass(8 * DAY_MS)
    await world.advance()
    expect(await world.wallet(who.person)).toEqual([7000, 0])
    await world.expectDepositsAgree()
  })

  test('two that ask at once: only one does', async () => {
    const who = await world.holder()
    let asked = 0
    const own = world.deps.bank.debits!
    const on = world.withDebits({
      start: async (request) => {
        asked += 1
        return await own.start(request)
      },
    })
    await Promise.all([world.debit(who, 500, 'both', on), world.debit(who, 500, 'both', on), world.advance(on)])
    expect(asked).toBe(1)
  })

  test('another amount than was asked for moves nothing', async () => {
    const { person, id } = await begun(9000)
    const own = world.deps.bank.debits!
    const on = world.withDebits({
      look: async (of) => {
        const debit = await own.look(of)
        return debit && of === id ? { ...debit, amountCents: 9_000_000, clearedAt: new Date() } : debit
      },
    })
    await world.advance(on)
    expect(await world.wallet(person)).toEqual([0, 0])
    expect(await world.states(person)).toEqual(['clearing'])
    const answered = await world.deps.bank.debits!.look(id)
    const clearsOn = (await findDebit(world.deps.database, id))!.clears_on
    expect(await followDebit(world.deps, { ...answered!, amountCents: 1, clearsOn: '2099-01-01' })).toBe('nothing')
    expect((await findDebit(world.deps.database, id))!.clears_on).toBe(clearsOn)
  })
})

describe('while it is under way', () => {
  test('its account cannot be removed, and the account here cannot be closed; afterwards it can', async () => {
    const { person, accountId, id } = await begun()
    const who = { userId: person.id, email: person.email, address: '127.0.0.1' }
    expect(await removeBankAccount(world.deps, who, accountId, bankUses)).toMatchObject({
      refused: 'bank_account_in_use',
    })
    expect(await findHindrances(world.deps.database, person.id)).toMatchObject([{ kind: 'payments', cents: 20_000 }])
    await world.play(id, 'R01')
    await world.advance()
    expect(await findHindrances(world.deps.database, person.id)).toEqual([])
    expect(await removeBankAccount(world.deps, who, accountId, bankUses)).toBe('removed')
    expect(await world.deposits(person)).toMatchObject([{ state: 'returned' }])
  })

  test('nobody else sees it', async () => {
    await begun()
    expect(await world.states(await addInvestor(world.deps))).toEqual([])
  })
})

describe.each(['before the commit', 'after the commit'] as const)('a server that dies %s', (when) => {
  test.each([1, 2, 3])('of its step %i of asking: it is debited once or not at all', async (nth) => {
    const who = await world.holder()
    const { database, isDead } = dyingAt(world.deps.database, nth, when)
    await world.debit(who, 4000, 'killed', { ...world.deps, database }).catch(() => undefined)
    expect(isDead()).toBe(true)
    world.pass(20_000)
    await world.advance()
    const again = await world.debit(who, 4000, 'killed')
    if (isRefusal(again)) throw new Error(again.refused)
    world.pass(20_000)
    await world.advance()
    expect(await world.states(who.person)).toEqual(['clearing'])
    expect(await world.taken([again.transfer_id])).toEqual([4000])
    world.pass(8 * DAY_MS)
    await world.advance()
    expect(await world.wallet(who.person)).toEqual([4000, 0])
    await world.expectDepositsAgree()
  })

  test('while it clears and while it is returned: the books say each once', async () => {
    const { person, id } = await begun(6000)
    await world.play(id, 'clear')
    const kill = async () => {
      for (const nth of [1, 2]) {
        const { database } = dyingAt(world.deps.database, nth, when)
        await world.advance({ ...world.deps, database }).catch(() => undefined)
      }
      await world.advance()
    }
    await kill()
    expect(await world.wallet(person)).toEqual([6000, 0])
    await world.play(id, 'R10')
    await kill()
    expect(await world.wallet(person)).toEqual([0, 0])
    expect(await ofDeposits(person)).toEqual(['deposit_refunded_bank', 'deposit_settled'])
    await world.expectDepositsAgree()
  })
})

test('a debit that no bank was asked for within a quarter of an hour is given up, and its owner hears of it', async () => {
  const who = await world.holder()
  const { database } = dyingAt(world.deps.database, 1, 'after the commit')
  await world.debit(who, 4000, 'forgotten', { ...world.deps, database }).catch(() => undefined)
  world.pass(ASK_WITHIN_MS + 1000)
  await world.advance()
  expect(await world.states(who.person)).toEqual(['not_made'])
  expect(await ofDeposits(who.person)).toEqual(['deposit_not_made_bank'])
  expect(await world.debit(who, 4000, 'forgotten')).toMatchObject({ refused: 'payment_released' })
})
