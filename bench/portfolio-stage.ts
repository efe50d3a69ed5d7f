import { declareDistributions } from '#features/distributions/server/declare-distributions.ts'
import { payDistributions } from '#features/distributions/server/pay-distributions.ts'
import { makeFundByWallet } from '#features/investing/server/fund-by-wallet.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { bankClearing, depositEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { addDays } from '#kit/days.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing, makeWorld } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { exampleStatement } from '#test/example-statement.ts'

const DAY_MS = 86_400_000
const DAYS = 1000
const HOUSE_CENTS = 3_000_000
const by = { actor: 'bench', reason: 'an investor with a past' }

/** Three investors with a past: ten movements, ten thousand of them in the same four houses, and forty houses. */
export type PortfolioStage = {
  readonly world: TestWorld
  readonly few: TestInvestor
  readonly many: TestInvestor
  readonly wide: TestInvestor
}

/**
 * Made by the use cases themselves, on a clock that goes through three years: orders from the wallet, closings and
 * distributions; deposits are journals, since no card is asked ten thousand times.
 */
export async function makePortfolioStage(url: string): Promise<PortfolioStage> {
  const begin = Date.now() - (DAYS + 1) * DAY_MS
  let nowMs = begin
  const world = await makeWorld(url, () => new Date(nowMs))
  const { deps } = world
  const [few, many, wide] = [
    await addInvestor(deps, 500_000),
    await addInvestor(deps, 11_000_000),
    await addInvestor(deps, 11_000_000),
  ]
  let other = few
  const houses: string[] = []
  for (let n = 0; n < 40; n++)
    houses.push(await addListing(deps.database, { goalCents: HOUSE_CENTS, name: `House ${n}` }))
  const shared = houses.slice(0, 4)
  const fund = makeFundByWallet(deps)
  const invest = async (who: TestInvestor, listingId: string, amountCents: number) => {
    const done = await fund({
      investorId: who.id,
      email: who.email,
      listingId,
      amountCents,
      source: 'wallet',
      token: undefined,
      cardholder: 'A',
      key: newId(),
    })
    if (isRefusal(done)) throw new Error(done.refused)
  }

  for (let day = 0; day < 100; day++, nowMs += DAY_MS)
    await Promise.all(Array.from({ length: 40 }, (_, n) => invest(many, shared[n % 4]!, 2_500)))
  for (const house of shared) await invest(few, house, 100_000)
  for (const house of houses) await invest(wide, house, 100_000)
  const raised = await deps.database.pool.query<{ listing_id: string; left: number }>(
    'SELECT listing_id, goal_cents - raised_cents AS left FROM offerings',
  )
  // What is left is somebody else's, of whom nobody may put in more than the law allows within a year.
  for (const [n, { listing_id: id, left }] of raised.rows.entries()) {
    if (n % 4 === 0) other = await addInvestor(deps, 4 * HOUSE_CENTS)
    await invest(other, id, left)
  }
  for (const house of houses) await closeOffering(deps, house, by)

  const boughtOn = new Date(nowMs).toISOString().slice(0, 10)
  await addValuations(world, houses, boughtOn)
  await payQuarters(world, boughtOn, houses, (ms) => void (nowMs = ms))
  nowMs = begin + 100 * DAY_MS
  await addDeposits(world, few, 1, nowMs)
  await addDeposits(world, many, 10_000 - 4001 - 4, nowMs)
  // All of them were here yesterday, and come back.
  nowMs = Date.now() - DAY_MS
  for (const who of [few, many, wide]) await signedIn(world, who)
  nowMs = Date.now()
  return {
    world,
    few: await signedIn(world, few),
    many: await signedIn(world, many),
    wide: await signedIn(world, wide),
  }
}

/** An appraisal of each house in every month. */
async function addValuations({ deps }: TestWorld, houses: readonly string[], from: string): Promise<void> {
  for (let month = 0; month < 30; month++)
    await deps.database.pool.query(
      `INSERT INTO valuations (listing_id, on_date, value_cents, method) SELECT id, $2, $3, 'appraisal' FROM unnest($1::uuid[]) id`,
      [houses, addDays(from, 30 * month), HOUSE_CENTS + 20_000 * month],
    )
  await deps.database.pool.query('UPDATE listings SET price_cents = $2, price_on = $3 WHERE id = ANY($1::uuid[])', [
    houses,
    HOUSE_CENTS + 20_000 * 29,
    addDays(from, 30 * 29),
  ])
}

/** The shared houses pay once, the others ten times. */
async function payQuarters(
  { deps }: TestWorld,
  boughtOn: string,
  houses: readonly string[],
  moveTo: (ms: number) => void,
): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    const [start, end] = [addDays(boughtOn, 89 * turn + (turn > 0 ? 1 : 0)), addDays(boughtOn, 89 * (turn + 1))]
    moveTo(Date.parse(end) + DAY_MS)
    const statements = (turn === 0 ? houses : houses.slice(4)).map((listingId) =>
      exampleStatement(listingId, [start, end], { rentCents: 300_000, expensesCents: 100_000 }),
    )
    const declared = await declareDistributions(deps, statements, by)
    if (isRefusal(declared)) throw new Error(declared.message)
    await payDistributions(deps)
  }
}

async function addDeposits({ deps }: TestWorld, who: TestInvestor, count: number, fromMs: number): Promise<void> {
  const spanMs = (DAYS - 101) * DAY_MS
  for (let first = 0; first < count; first += 500) {
    const drafts = Array.from({ length: Math.min(500, count - first) }, (_, n) => ({
      kind: 'deposit',
      key: `deposit:${newId()}`,
      memo: '',
      effectiveAt: new Date(fromMs + Math.floor((spanMs * (first + n)) / count)),
      entries: depositEntries(bankClearing, who.id, 1_000, 0),
    }))
    await deps.database.transaction((tx) => postJournals(tx, drafts, drafts.at(-1)!.effectiveAt))
  }
}

/** With a session of today: those of years ago have ended. */
export async function signedIn({ deps }: TestWorld, who: TestInvestor): Promise<TestInvestor> {
  const session = { userId: who.id, role: 'investor' as const, address: '', agent: 'bench' }
  const { bearerToken: token } = await deps.database.transaction((tx) => openSession(tx, deps, session))
  return { ...who, token }
}
