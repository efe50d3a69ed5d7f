import { makeFundByWallet } from '#features/investing/server/fund-by-wallet.ts'
import { fundListing } from '#features/investing/server/fund-listing.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from './builders.ts'
import type { TestInvestor } from './builders.ts'
import type { ServerProcess } from './server-process.ts'

/** A house that these people bought by wallet at the beginning of 2024, on a server that runs today. */
export async function boughtIn2024(
  { deps }: Pick<ServerProcess, 'deps'>,
  parts: readonly number[] = [33_333, 33_333, 33_334],
): Promise<{ listingId: string; owners: TestInvestor[] }> {
  const then = { ...deps, clock: () => new Date('2024-01-02T12:00:00Z') }
  const goalCents = parts.reduce((sum, one) => sum + one, 0)
  const listingId = await addListing(deps.database, { goalCents, name: 'Elm Row' })
  const owners: TestInvestor[] = []
  for (const amountCents of parts) {
    const one = await addInvestor(deps, amountCents)
    const order = { investorId: one.id, email: one.email, listingId, amountCents, source: 'wallet' as const }
    const rest = { token: undefined, cardholder: '', key: listingId }
    const funded = await fundListing(then, makeFundByWallet(then), { ...order, ...rest })
    if (isRefusal(funded)) throw new Error(funded.refused)
    owners.push(one)
  }
  await closeOffering(then, listingId, { actor: 'operator', reason: 'bought' })
  return { listingId, owners }
}
