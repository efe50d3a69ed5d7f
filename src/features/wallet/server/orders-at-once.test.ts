import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFundByWallet } from '#features/investing/server/fund-by-wallet.ts'
import { walletOf } from '#features/ledger/rules.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addListing } from '#test/builders.ts'
import { countRetries } from '#test/count-retries.ts'
import { makeWithdrawalWorld } from '#test/withdrawal-world.ts'
import type { Saver, WithdrawalWorld } from '#test/withdrawal-world.ts'

let world: WithdrawalWorld
beforeAll(async () => {
  world = await makeWithdrawalWorld()
})
afterAll(() => world.close())

// Each locks accounts and the head of the ledger, some make accounts first: one order of locks, whoever comes from whichever server.
test('orders of several servers in houses nobody owns a part of yet, withdrawals and deposits of the same people: none is done twice over', async () => {
  const { deps, retries } = countRetries(world.deps)
  const savers: Saver[] = []
  for (let n = 0; n < 6; n++) savers.push(await world.saver(1_000_000))
  const houses = await Promise.all([1, 2, 3].map(() => addListing(deps.database)))
  const servers = [1, 2, 3].map(() => makeFundByWallet(deps))
  const order = async (n: number) => {
    const { person } = savers[n % 6]!
    const [listingId, fund] = [houses[(n >> 1) % 3]!, servers[n % 3]!]
    const amountCents = 1_000 + n
    const source = 'wallet' as const
    const rest = { email: person.email, token: undefined, cardholder: 'Ada Tester', key: newId() }
    const made = await fund({ investorId: person.id, listingId, amountCents, source, ...rest })
    expect(made).toHaveProperty('investmentId')
  }
  const withdraw = async (n: number) => {
    const saver = savers[(n >> 2) % 6]!
    const asked = await world.request(saver, 10_000 + n, newId(), deps)
    if (isRefusal(asked)) throw new Error(asked.refused)
    await world.cancel(saver.person, asked.id, deps)
  }
  const deposit = (n: number) =>
    deps.database.transaction(async (tx) => {
      const [one, other] = [walletOf(savers[n % 6]!.person.id), walletOf(savers[(n + 2) % 6]!.person.id)]
      const clearing = { kind: 'clearing.ach' as const, ownerId: null, listingId: null }
      const entries = [
        { account: clearing, amount: -1_000 },
        { account: one, amount: 400 },
        { account: other, amount: 600 },
      ]
      const now = deps.clock()
      await postJournals(
        tx,
        [{ kind: 'deposit', key: `test:${newId()}`, memo: 'test', effectiveAt: now, entries }],
        now,
      )
    })
  const all = Array.from({ length: 48 }, (_, n) => [order, order, withdraw, deposit][n % 4]!(n))
  await Promise.all(all)
  expect(retries()).toBe(0)
  expect((await checkLedger(deps.database)).findings).toEqual([])
  const { rows } = await deps.database.pool.query('SELECT count(*)::int AS n FROM investments')
  expect(rows).toEqual([{ n: 24 }])
})
