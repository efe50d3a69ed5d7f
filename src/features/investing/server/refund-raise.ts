import { investmentToWalletEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockOwed } from '#features/ledger/server/read-balance.ts'
import { dropListingPages, LISTINGS_CHANGED } from '#features/listings/server/listing-broadcasts.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { lockOfferings } from '#features/offerings/server/find-offering.ts'
import type { OfferingRow } from '#features/offerings/server/find-offering.ts'
import { byItself, moveOffering } from '#features/offerings/server/move-offering.ts'
import { showDollars } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import { sharesMilliFor } from '../rules.ts'
import { refundPayments, refundsOfRaise } from './refund-cards.ts'
import { takeBackAll } from './take-back.ts'

const findFailed = statement<{ listing_id: string }>(
  'investing-find-failed',
  `SELECT listing_id FROM offerings WHERE status IN ('failed', 'refunding') ORDER BY listing_id`,
)

type Owed = { id: string; investor_id: string; listing_id: string; cents: number }

// By way of the positions, which are found by their listing. Of an order that a card paid with it, its part.
const findFromWallets = statement<Owed>(
  'investing-find-from-wallets',
  `SELECT i.id, i.investor_id, i.listing_id,
          CASE i.source WHEN 'wallet' THEN i.amount_cents - i.refunded_cents ELSE i.wallet_cents END AS cents
     FROM positions p JOIN investments i ON i.investor_id = p.investor_id AND i.listing_id = p.listing_id
    WHERE p.listing_id = $1 AND i.status = 'funded' AND (i.source = 'wallet' OR i.wallet_cents > 0 AND i.wallet_returned_at IS NULL)
    ORDER BY i.investor_id, i.id LIMIT $2`,
)

// One transaction holds the offering, and the end of the books, for so many.
const BATCH = 100

/**
 * Give everybody's money back, of every raise that failed: to the wallet what came from it, to the card what came from
 * that. Any number of times, on any number of servers: what is done is not done again, and a raise is `refunded` when the
 * last cent has gone. One that meets a fault is logged, tried again the next time, and holds up no other.
 */
export async function refundRaises(deps: Deps): Promise<number> {
  let ended = 0
  for (const { listing_id: listingId } of await deps.database.rows(findFailed)) {
    try {
      if (await refundRaise(deps, listingId)) ended += 1
    } catch (error) {
      deps.log.error({ listing: listingId, error: String(error) }, 'a raise could not be refunded')
    }
  }
  if (ended > 0) dropListingPages()
  return ended
}

async function refundRaise(deps: Deps, listingId: string): Promise<boolean> {
  await locked(deps, listingId, async (tx, row) => {
    if (row.status !== 'failed') return
    await orThrow(moveOffering(tx, row, 'refunding', byItself('everybody gets their money back'), deps.clock()))
  })
  failpoint('refunding begun')
  for (let given = BATCH; given === BATCH;) {
    given = (await locked(deps, listingId, (tx, row) => giveToWallets(tx, row, deps.clock()))) ?? 0
    failpoint('wallets refunded')
  }
  await refundPayments(deps, await refundsOfRaise(deps, listingId))
  return (await locked(deps, listingId, (tx, row) => endIfDone(tx, row, deps.clock()))) ?? false
}

/** Work on an offering that is being refunded, with its row locked. */
async function locked<T>(
  deps: Deps,
  listingId: string,
  work: (tx: Transaction, row: OfferingRow) => Promise<T>,
): Promise<T | null> {
  return await deps.database.transaction(async (tx) => {
    const [row] = await lockOfferings(tx, [listingId])
    return row?.status === 'failed' || row?.status === 'refunding' ? await work(tx, row) : null
  })
}

async function giveToWallets(tx: Transaction, row: OfferingRow, now: Date): Promise<number> {
  const found = await tx.rows(findFromWallets, [row.listing_id, BATCH])
  if (found.length === 0) return 0
  const owed = new Map(await lockOwed(tx, [...new Set(found.map((one) => one.investor_id))]))
  const drafts = found.map(({ id, investor_id: investorId, listing_id: listingId, cents }) => {
    const debt = owed.get(investorId) ?? 0
    owed.set(investorId, Math.max(0, debt - cents))
    const entries = investmentToWalletEntries(investorId, listingId, cents, sharesMilliFor(cents), debt)
    return { kind: 'refund', key: `refund:investment:${id}`, memo: '', effectiveAt: now, entries }
  })
  await postJournals(tx, drafts, now)
  await takeBackAll(tx, row.listing_id, found, 'wallet', now)
  const news: Notification[] = found.map(({ id, investor_id: userId, cents: amount }) => ({
    userId,
    indication: 'investment_returned',
    title: 'An investment came back',
    content: `${showDollars(amount)} came back to your wallet: ${row.name} was not bought.`,
    facts: { amount, name: row.name, listing_id: row.listing_id },
    link: `/orders/${id}`,
  }))
  await notify(tx, news, now, LISTINGS_CHANGED)
  return found.length
}

async function endIfDone(tx: Transaction, row: OfferingRow, now: Date): Promise<boolean> {
  if (row.raised_cents + row.reserved_cents > 0) return false
  await orThrow(moveOffering(tx, row, 'refunded', byItself('the last refund is confirmed'), now))
  return true
}

async function orThrow(moving: ReturnType<typeof moveOffering>): Promise<void> {
  const refused = await moving
  if (refused) throw new Error(refused.message)
}
