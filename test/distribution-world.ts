import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { declareDistributions } from '#features/distributions/server/declare-distributions.ts'
import { checkDistributions } from '#features/distributions/server/check-distributions.ts'
import { listDistributions } from '#features/distributions/server/read-distributions.ts'
import type { OperatingStatement } from '#features/distributions/operating-statement.ts'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { isRefusal } from '#kit/refusal.ts'
import { expect } from 'vitest'
import { addInvestor, addListing } from './builders.ts'
import type { TestInvestor } from './builders.ts'
import { makeRefundWorld } from './refund-world.ts'

export const DAY_MS = 86_400_000
export const byOperator = { actor: 'operator', reason: 'the quarter is accounted for' }

/** A world whose houses are bought and pay out; the clock moves by hand. */
export async function makeDistributionWorld() {
  const world = await makeRefundWorld()
  const { deps } = world
  const today = (): string => deps.clock().toISOString().slice(0, 10)

  /** A house that these people own; the world stands on the day after it was bought. */
  async function bought(parts: readonly number[] = [33_333, 33_333, 33_334]) {
    const goalCents = parts.reduce((a, b) => a + b, 0)
    const listingId = await addListing(deps.database, { goalCents, name: 'Elm Row' })
    const people: TestInvestor[] = []
    for (const amountCents of parts) {
      const person = await addInvestor(deps, amountCents)
      world.expectDone(await world.invest(person, { listingId, amountCents }))
      people.push(person)
    }
    await closeOffering(deps, listingId, byOperator)
    const day = today()
    world.pass(DAY_MS)
    return {
      listingId,
      people,
      boughtOn: day,
      /** What the house earned on the day on which it was bought: a pool of 100.00, and 10.00 into its reserve. */
      statement: (change: Partial<OperatingStatement> = {}): OperatingStatement => ({
        listingId,
        periodStart: day,
        periodEnd: day,
        recordDate: day,
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
      wallets: () => Promise.all(people.map(({ id }) => readWalletCents(deps.database, id))),
    }
  }

  return {
    ...world,
    today,
    bought,
    declared: async (...statements: readonly OperatingStatement[]): Promise<readonly string[]> => {
      const ids = await declareDistributions(deps, statements, byOperator)
      if (isRefusal(ids)) throw new Error(ids.message)
      return ids
    },
    /** The newest distribution of a house. */
    newest: async (listingId: string) => (await listDistributions(deps.database, listingId, 1))[0]!,
    expectBooksClean: async () => {
      expect(await checkDistributions(deps.database)).toEqual([])
      await world.expectClean()
    },
  }
}

export type DistributionWorld = Awaited<ReturnType<typeof makeDistributionWorld>>
