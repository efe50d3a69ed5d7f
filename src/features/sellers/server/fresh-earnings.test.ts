import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankClearing, earningsOf, transferEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { newId } from '#kit/id.ts'
import { addInvestor } from '#test/builders.ts'
import { makeDebitWorld } from '#test/debit-world.ts'
import { earningsNow } from './payout-rows.ts'

let world: Awaited<ReturnType<typeof makeDebitWorld>>
beforeAll(async () => {
  world = await makeDebitWorld()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000

it('what a post earned lately stays, whatever goes back of earlier sales meanwhile', async () => {
  const { id } = await addInvestor(world.deps)
  const now = world.deps.clock()
  const sale = async (memo: string, cents: number, at: Date) => {
    const entries = transferEntries(bankClearing, earningsOf(id), cents)
    const draft = { kind: 'sale', key: `post:${newId()}`, memo, effectiveAt: at, entries }
    await world.deps.database.transaction((tx) => postJournals(tx, [draft], at))
  }
  const back = async (memo: string, cents: number, at: Date) => {
    const entries = transferEntries(earningsOf(id), bankClearing, cents)
    const draft = { kind: 'refund', key: `refund:${newId()}`, memo, effectiveAt: at, entries }
    await world.deps.database.transaction((tx) => postJournals(tx, [draft], at))
  }
  const earned = async () => {
    const { availableCents, freshCents } = await earningsNow(world.deps.database, id, now)
    return [availableCents, freshCents]
  }
  await sale('ch_old', 100_000, new Date(now.getTime() - 60 * DAY_MS))
  expect(await earned()).toEqual([100_000, 0])
  await sale('ch_new', 70_000, now)
  await back('ch_old', 100_000, now)
  expect(await earned()).toEqual([0, 70_000])
  // What goes back of the new one is off.
  await back('ch_new', 20_000, now)
  expect(await earned()).toEqual([0, 50_000])
  await sale('ch_third', 10_000, now)
  await back('ch_third', 10_000, now)
  expect(await earned()).toEqual([0, 50_000])
})
