import { investmentEntries, walletOf } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { newId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { batched } from '#platform/server/batch.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { checkInvestment, sharesMilliFor } from '../rules.ts'
import type { Funding, InvestmentRefusal } from '../rules.ts'
import { fundingOf, lockFundings } from './store.ts'
import type { FundingRow } from './store.ts'
import { writeFunded } from './write-funded.ts'

export type WalletOrder = {
  readonly investorId: string
  readonly listingId: string
  readonly amountCents: number
  readonly key: string
  readonly digest: Buffer
}

export type WalletOutcome =
  | { readonly investmentId: string; readonly sharesMilli: number; readonly raisedCents: number }
  | Refusal<InvestmentRefusal | 'listing_not_found' | 'insufficient_funds' | 'key_reused'>

type PayerRow = {
  investor_id: string
  idempotency_key: string
  balance: number | null
  investment_id: string | null
  listing_id: string
  shares_milli: number
  request_digest: Buffer
}

const lockWallets = statement(
  'investing-lock-wallets',
  `SELECT 1 FROM ledger_accounts WHERE owner_id = ANY($1::uuid[]) AND kind = 'wallet.user' ORDER BY id FOR UPDATE`,
)

// After the lock, in a statement of its own: its snapshot sees whatever the lock waited for.
const readPayers = statement<PayerRow>(
  'investing-read-payers',
  `SELECT o.investor_id, o.idempotency_key, a.balance, i.id AS investment_id, i.listing_id, i.shares_milli, i.request_digest
     FROM unnest($1::uuid[], $2::text[]) AS o(investor_id, idempotency_key)
     LEFT JOIN ledger_accounts a ON a.owner_id = o.investor_id AND a.kind = 'wallet.user'
     LEFT JOIN investments i ON i.investor_id = o.investor_id AND i.idempotency_key = o.idempotency_key`,
)

const addInvestments = statement(
  'investing-add-funded',
  `INSERT INTO investments (id, investor_id, listing_id, amount_cents, shares_milli, source, status, idempotency_key,
     request_digest, journal_seq, created_at, funded_at)
   SELECT id, investor_id, listing_id, cents, shares, 'wallet', 'funded', key, digest, seq, $9, $9
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::text[], $7::bytea[], $8::bigint[])
       AS n(id, investor_id, listing_id, cents, shares, key, digest, seq)`,
)

const LARGEST_BATCH = 256

/**
 * Invest from wallets by group commit: whoever comes while a batch is being written waits for the next one, and up
 * to 256 orders share one transaction, each with an answer of its own. Alone, an order waits for nobody.
 */
export function makeFundByWallet(deps: Deps): (order: WalletOrder) => Promise<WalletOutcome> {
  return batched<WalletOrder, WalletOutcome>(LARGEST_BATCH, async (orders) => {
    try {
      return await settle(deps, orders)
    } catch (error) {
      if (orders.length === 1) throw error
      // One order of the batch may be at fault: alone, it fails alone.
      return await oneByOne(deps, orders)
    }
  })
}

async function oneByOne(deps: Deps, orders: readonly WalletOrder[]): Promise<WalletOutcome[]> {
  const outcomes: WalletOutcome[] = []
  for (const order of orders) outcomes.push((await settle(deps, [order]))[0]!)
  return outcomes
}

type Accepted = {
  readonly order: WalletOrder
  readonly id: string
  readonly sharesMilli: number
  readonly name: string
}

async function settle(deps: Deps, orders: readonly WalletOrder[]): Promise<WalletOutcome[]> {
  return await deps.database.transaction(async (tx) => {
    const fundings = new Map(
      (await tx.rows(lockFundings, [[...new Set(orders.map((one) => one.listingId))]])).map((row) => [
        row.listing_id,
        row,
      ]),
    )
    const investors = orders.map((one) => one.investorId)
    await tx.run(lockWallets, [[...new Set(investors)]])
    const payers = await tx.rows(readPayers, [investors, orders.map((one) => one.key)])
    const accepted: Accepted[] = []
    const outcomes = decide(orders, fundings, payers, accepted)
    if (accepted.length > 0) await write(tx, accepted, deps.clock())
    return outcomes
  })
}

/** Decide in the order of arrival, each upon what those before it left. */
function decide(
  orders: readonly WalletOrder[],
  fundings: ReadonlyMap<string, FundingRow>,
  payers: readonly PayerRow[],
  accepted: Accepted[],
): WalletOutcome[] {
  const open = new Map<string, Funding>([...fundings].map(([id, row]) => [id, fundingOf(row)]))
  const balances = new Map(payers.map((row) => [row.investor_id, row.balance ?? 0]))
  const before = new Map(
    payers.filter((row) => row.investment_id).map((row) => [`${row.investor_id} ${row.idempotency_key}`, row]),
  )
  const here = new Map<string, { order: WalletOrder; outcome: WalletOutcome }>()

  return orders.map((order) => {
    const name = `${order.investorId} ${order.key}`
    const done = before.get(name)
    if (done) {
      if (!done.request_digest.equals(order.digest)) return refuse('key_reused')
      const raisedCents = open.get(done.listing_id)?.raisedCents ?? 0
      return { investmentId: done.investment_id!, sharesMilli: done.shares_milli, raisedCents }
    }
    const twin = here.get(name)
    if (twin) return twin.order.digest.equals(order.digest) ? twin.outcome : refuse('key_reused')
    const outcome = decideOne(order, open, balances)
    if (!isRefusal(outcome)) {
      accepted.push({
        order,
        id: outcome.investmentId,
        sharesMilli: outcome.sharesMilli,
        name: fundings.get(order.listingId)!.name,
      })
      here.set(name, { order, outcome })
    }
    return outcome
  })
}

function decideOne(order: WalletOrder, open: Map<string, Funding>, balances: Map<string, number>): WalletOutcome {
  const funding = open.get(order.listingId)
  if (!funding) return refuse('listing_not_found')
  const refused = checkInvestment(funding, order.amountCents)
  if (refused) return refused
  const balance = balances.get(order.investorId) ?? 0
  if (balance < order.amountCents) return refuse('insufficient_funds', { params: { available: showCents(balance) } })
  balances.set(order.investorId, balance - order.amountCents)
  const raisedCents = funding.raisedCents + order.amountCents
  open.set(order.listingId, { ...funding, raisedCents, isOpen: raisedCents < funding.goalCents })
  return { investmentId: newId(), sharesMilli: sharesMilliFor(order.amountCents), raisedCents }
}

async function write(tx: Transaction, accepted: readonly Accepted[], now: Date): Promise<void> {
  const drafts = accepted.map(({ order, id, sharesMilli }) => ({
    id: newId(),
    kind: 'investment',
    key: `investment:${id}`,
    memo: '',
    effectiveAt: now,
    entries: investmentEntries(
      walletOf(order.investorId),
      order.investorId,
      order.listingId,
      order.amountCents,
      sharesMilli,
    ),
  }))
  const seqs = await postJournals(tx, drafts, now)
  await tx.run(addInvestments, [
    accepted.map((one) => one.id),
    accepted.map((one) => one.order.investorId),
    accepted.map((one) => one.order.listingId),
    accepted.map((one) => one.order.amountCents),
    accepted.map((one) => one.sharesMilli),
    accepted.map((one) => one.order.key),
    accepted.map((one) => one.order.digest),
    seqs,
    now,
  ])
  const funded = accepted.map(({ order, sharesMilli, name }) => ({ ...order, sharesMilli, listingName: name }))
  await writeFunded(tx, funded, false, now)
}
