import { investmentEntries, walletOf } from '#features/ledger/rules.ts'
import { accountsOf, completeBooks, lockBooks } from '#features/ledger/server/lock-books.ts'
import type { LockedBooks } from '#features/ledger/server/lock-books.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { showCents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { CommitUnknown, isConflict, isDatabaseDown } from '#platform/server/database-errors.ts'
import { withCommit } from '#platform/server/database.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { checkInvestment, sharesMilliFor } from '../rules.ts'
import type { Funding, InvestmentRefusal } from '../rules.ts'
import { yearBefore } from '../limits.ts'
import { checkAgreed } from './check-agreed.ts'
import type { Order } from './order.ts'
import { STANDING_COLUMNS, standingJoins } from './read-standing.ts'
import type { StandingRow } from './read-standing.ts'
import { fundingOf, lockFundings } from './store.ts'
import type { FundingRow } from './store.ts'
import { makeStandings } from './standings.ts'
import type { Standings } from './standings.ts'
import { withAgreements } from './with-agreements.ts'
import { writeFunded } from './write-funded.ts'

/** An order with its key as it is kept, and the id that its investment gets, however often it is tried. */
export type KeyedOrder = Order & { readonly keyHash: Buffer; readonly digest: Buffer; readonly id: string }

type Decided =
  | { readonly investmentId: string; readonly sharesMilli: number; readonly raisedCents: number }
  | Refusal<InvestmentRefusal | 'listing_not_found' | 'insufficient_funds' | 'terms_changed' | 'key_reused'>

export type WalletOutcome = Decided | PaymentPending

type PayerRow = StandingRow & {
  investor_id: string
  ordered_id: string
  balance: number | null
  key_hash: Buffer
  request_digest: Buffer | null
  investment_id: string | null
  listing_id: string | null
  shares_milli: number | null
}

// Read without locks: what another server changes in the meantime, a CHECK, a trigger or a unique key of the database refuses,
// and the order is decided again.
const readPayers = statement<PayerRow>(
  'investing-read-payers',
  `SELECT o.investor_id, o.ordered_id, a.balance, o.key_hash, k.request_digest, i.id AS investment_id, i.listing_id, i.shares_milli,
          ${STANDING_COLUMNS}
     FROM unnest($1::uuid[], $2::bytea[], $3::uuid[]) AS o(investor_id, key_hash, ordered_id)
     LEFT JOIN ledger_accounts a ON a.owner_id = o.investor_id AND a.kind = 'wallet.user'
       AND a.listing_id = '00000000-0000-0000-0000-000000000000'
     LEFT JOIN money_keys k ON k.person_id = o.investor_id AND k.key_hash = o.key_hash
     LEFT JOIN investments i ON i.investor_id = k.person_id AND i.id = k.operation_id
     ${standingJoins('o.investor_id', 'o.ordered_id', '$4::date')}`,
)

/** What one order of a batch threw, where others of it have an answer. */
export class Failed {
  readonly fault: unknown
  constructor(fault: unknown) {
    this.fault = fault
  }
}

/** Settles the orders of a batch in one transaction, or one by one where one of them stands in the way of the others. */
export async function settleBatch(deps: Deps, orders: readonly KeyedOrder[]): Promise<(WalletOutcome | Failed)[]> {
  if (orders.length === 0) return []
  try {
    return await settleSurely(deps, orders)
  } catch (error) {
    // One order of the batch met another server's, or cannot be written at all: alone, each is decided upon what is
    // there now, and fails for itself.
    if (isDatabaseDown(error) || (orders.length === 1 && !isConflict(error))) throw error
    return await settleOneByOne(deps, orders)
  }
}

/** One that fails says nothing of those that were written before it; a lost database is not waited for once per order. */
async function settleOneByOne(deps: Deps, orders: readonly KeyedOrder[]): Promise<(WalletOutcome | Failed)[]> {
  const outcomes: (WalletOutcome | Failed)[] = []
  let lost: Failed | null = null
  for (const order of orders) {
    const outcome: WalletOutcome | Failed =
      lost ?? (await settleAlone(deps, order).catch((fault: unknown) => new Failed(fault)))
    if (outcome instanceof Failed && isDatabaseDown(outcome.fault)) lost = outcome
    outcomes.push(outcome)
  }
  return outcomes
}

// A connection that was cut is told of at once and another may be there; one that fell silent has cost seconds already.
const AGAIN_WITHIN_MS = 1000

/** A COMMIT without an answer is looked at once more: the same keys say what was written, or it is written now. */
async function settleSurely(deps: Deps, orders: readonly KeyedOrder[]): Promise<WalletOutcome[]> {
  const began = performance.now()
  const outcomes = await settle(deps, orders)
  const isCertain = outcomes.every((one) => !(one instanceof PaymentPending))
  if (isCertain || performance.now() - began > AGAIN_WITHIN_MS) return outcomes
  return await settle(deps, orders).catch(() => outcomes)
}

const ATTEMPTS = 5

async function settleAlone(deps: Deps, order: KeyedOrder): Promise<WalletOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await settleSurely(deps, [order]))[0]!
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
    }
  }
}

type Accepted = {
  readonly order: KeyedOrder
  readonly id: string
  readonly sharesMilli: number
  readonly name: string
  readonly agreementHash: Buffer
}

/** An offering as a batch sees it while it decides: what is left of it, and what its investors agree to. */
type Open = { readonly funding: Funding; readonly agreementHash: Buffer | null }

/** Throws what the database refused. A COMMIT without an answer is not known yet for whom it would have funded. */
async function settle(deps: Deps, orders: readonly KeyedOrder[]): Promise<WalletOutcome[]> {
  const now = deps.clock()
  let outcomes: Decided[] = []
  let accepted: Accepted[] = []
  const work = async (tx: Transaction) => {
    // Sent together with BEGIN, and carried out in this order.
    const [locked, payers, books] = await Promise.all([
      lockFundings(tx, [...new Set(orders.map((one) => one.listingId))]),
      tx.rows(readPayers, [
        orders.map((one) => one.investorId),
        orders.map((one) => one.keyHash),
        orders.map((one) => one.listingId),
        yearBefore(now),
      ]),
      lockBooks(tx, accountsOf(orders.map(movedBy))),
    ])
    const fundings = await withAgreements(tx, locked, now)
    accepted = []
    outcomes = decide(orders, fundings, payers, accepted, now)
    if (accepted.length === 0) return
    const whole = await completeBooks(tx, books, accountsOf(accepted.map(({ order }) => movedBy(order))))
    const written = write(tx, accepted, whole, now)
    if (meetsGoal(fundings, accepted)) await written
    else return withCommit(undefined, written)
  }
  try {
    await deps.database.transaction(work, { isReading: true })
    return outcomes
  } catch (error) {
    if (!(error instanceof CommitUnknown)) throw error
    const unknown = new Set(accepted.map((one) => one.id))
    return outcomes.map((one) =>
      isRefusal(one) || !unknown.has(one.investmentId) ? one : new PaymentPending(one.investmentId, 'wallet'),
    )
  }
}

/** Decide in the order of arrival, each upon what those before it left. */
function decide(
  orders: readonly KeyedOrder[],
  fundings: ReadonlyMap<string, FundingRow>,
  payers: readonly PayerRow[],
  accepted: Accepted[],
  now: Date,
): Decided[] {
  const open = new Map<string, Open>(
    [...fundings].map(([id, row]) => [id, { funding: fundingOf(row, now), agreementHash: row.agreement_hash }]),
  )
  const balances = new Map(payers.map((row) => [row.investor_id, row.balance ?? 0]))
  const standings = makeStandings(payers, now)
  const taken = new Map(
    payers.filter((row) => row.request_digest).map((row) => [nameOf(row.investor_id, row.key_hash), row]),
  )
  const here = new Map<string, { order: KeyedOrder; outcome: Decided }>()

  return orders.map((order) => {
    const name = nameOf(order.investorId, order.keyHash)
    const done = taken.get(name)
    if (done) return answerAgain(order, done, open)
    const twin = here.get(name)
    if (twin) return twin.order.digest.equals(order.digest) ? twin.outcome : refuse('key_reused')
    const outcome = decideOne(order, open, balances, standings)
    if (!isRefusal(outcome)) {
      accepted.push({
        order,
        id: outcome.investmentId,
        sharesMilli: outcome.sharesMilli,
        name: fundings.get(order.listingId)!.name,
        agreementHash: fundings.get(order.listingId)!.agreement_hash!,
      })
      here.set(name, { order, outcome })
    }
    return outcome
  })
}

const nameOf = (investorId: string, keyHash: Buffer): string => `${investorId} ${keyHash.toString('base64')}`

/** The answer that this key has already; another request, or another kind of operation, has no claim to it. */
function answerAgain(order: KeyedOrder, done: PayerRow, open: ReadonlyMap<string, Open>): Decided {
  const { request_digest: digest, investment_id: investmentId, listing_id: listingId, shares_milli: sharesMilli } = done
  if (!digest?.equals(order.digest) || !investmentId || !listingId) return refuse('key_reused')
  return { investmentId, sharesMilli: sharesMilli ?? 0, raisedCents: open.get(listingId)?.funding.raisedCents ?? 0 }
}

function decideOne(
  order: KeyedOrder,
  open: Map<string, Open>,
  balances: Map<string, number>,
  standings: Standings,
): Decided {
  const found = open.get(order.listingId)
  if (!found) return refuse('listing_not_found')
  const { funding, agreementHash } = found
  const refused =
    checkInvestment(funding, order.amountCents, standings.of(order)) ?? checkAgreed(order.agreed, agreementHash)
  if (refused) return refused
  const balance = balances.get(order.investorId) ?? 0
  if (balance < order.amountCents) return refuse('insufficient_funds', { params: { available: showCents(balance) } })
  balances.set(order.investorId, balance - order.amountCents)
  standings.add(order)
  const raisedCents = funding.raisedCents + order.amountCents
  open.set(order.listingId, {
    agreementHash,
    funding: { ...funding, raisedCents, isOpen: raisedCents < funding.goalCents },
  })
  return { investmentId: order.id, sharesMilli: sharesMilliFor(order.amountCents), raisedCents }
}

/** What an order moves; its amounts, when it is accepted, are these. */
const movedBy = ({ investorId, listingId, amountCents }: Order) => ({
  entries: investmentEntries(walletOf(investorId), investorId, listingId, amountCents, sharesMilliFor(amountCents)),
})

/** Whether a raise ends with these orders, which takes a statement more. Nothing is reserved of one whose goal is met. */
function meetsGoal(fundings: ReadonlyMap<string, FundingRow>, accepted: readonly Accepted[]): boolean {
  const left = new Map([...fundings].map(([id, row]) => [id, row.goal_cents - row.raised_cents]))
  for (const { order } of accepted) left.set(order.listingId, left.get(order.listingId)! - order.amountCents)
  return accepted.some(({ order }) => left.get(order.listingId) === 0)
}

/** All of it is sent before this returns. */
async function write(tx: Transaction, accepted: readonly Accepted[], books: LockedBooks, now: Date): Promise<void> {
  const drafts = accepted.map(({ order, id }) => ({
    kind: 'investment',
    key: `investment:${id}`,
    memo: '',
    effectiveAt: now,
    ...movedBy(order),
  }))
  const fundedBy = (seqs: readonly number[]) =>
    accepted.map(({ order, id, sharesMilli, name, agreementHash }, at) => ({
      ...order,
      id,
      sharesMilli,
      agreementHash,
      listingName: name,
      journalSeq: seqs[at]!,
    }))
  await postJournals(tx, drafts, now, (seqs) => writeFunded(tx, fundedBy(seqs), false, now), books)
}
