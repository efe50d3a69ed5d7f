import { makeFundByWallet } from '#features/investing/server/fund-by-wallet.ts'
import { bankClearing, depositEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { addBearers } from '../stage.ts'

const HOUSES = 100
const DEPOSITS = 48
const DAY_MS = 86_400_000
const AT_ONCE = 256
const PEOPLE = 500

/**
 * Books of so many investors, written by their own use cases: each has 48 deposits over two years and one order from the wallet, that is
 * 100 entries. Somebody among them, the same at every size, has five such orders. `log` is told how far it is.
 */
export async function fillBooks(
  world: TestWorld,
  investors: number,
  log: (line: string) => void,
): Promise<TestInvestor> {
  const { deps } = world
  const fund = makeFundByWallet(deps)
  const invest = async (who: { readonly id: string; readonly email: string }, listingId: string) => {
    const order = { email: who.email, listingId, amountCents: 10_000, source: 'wallet', key: newId() } as const
    const done = await fund({ ...order, investorId: who.id, token: undefined, cardholder: 'A' })
    if (isRefusal(done)) throw new Error(done.refused)
  }
  const houses: string[] = []
  for (let n = 0; n < HOUSES; n++)
    houses.push(await addListing(deps.database, { goalCents: 100_000_000_000, name: `House ${n}` }))
  const somebody = await addInvestor(deps)
  await addDeposits(world, [somebody.id])
  for (const house of houses.slice(0, 5)) await invest(somebody, house)
  for (let made = 0; made < investors - 1;) {
    const { ids } = await addBearers(deps.database, Math.min(PEOPLE, investors - 1 - made))
    await deps.database.pool.query(
      'INSERT INTO investor_limits (investor_id, stated_at, income_cents, worth_cents) SELECT id, now(), 12400000, 124000000 FROM unnest($1::uuid[]) id',
      [ids],
    )
    await addDeposits(world, ids)
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await Promise.all(
        ids
          .slice(from, from + AT_ONCE)
          .map((id, n) => invest({ id, email: `${id}@bench.example` }, houses[(from + n) % HOUSES]!)),
      )
    made += ids.length
    if (made % 10_000 < PEOPLE) log(`${made} investors`)
  }
  return somebody
}

/** For each of them as many, the oldest two years ago. */
async function addDeposits({ deps }: TestWorld, ids: readonly string[]): Promise<void> {
  const at = deps.clock()
  for (let n = 0; n < DEPOSITS; n += 2) {
    const drafts = [n, n + 1].flatMap((nth) =>
      ids.map((id) => ({
        kind: 'deposit',
        key: `deposit:${newId()}`,
        memo: '',
        effectiveAt: new Date(at.getTime() - (DEPOSITS - nth) * 15 * DAY_MS),
        entries: depositEntries(bankClearing, id, 10_000, 0),
      })),
    )
    await deps.database.bulkTransaction((tx) => postJournals(tx, drafts, at))
  }
}
