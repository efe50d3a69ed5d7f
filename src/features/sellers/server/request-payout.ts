import { lockAccountsOf } from '#features/banking/server/bank-accounts.ts'
import type { BankAccount } from '#features/banking/server/bank-accounts.ts'
import { earningsOf, payoutsOf, transferEntries } from '#features/ledger/rules.ts'
import { lockEarnings } from '#features/ledger/server/read-balance.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { digestOf, keyHashOf, takeMoneyKey } from '#features/payments/server/money-keys.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import { CRYPTO_FACTS } from '#kit/crypto-networks.ts'
import { newId } from '#kit/id.ts'
import type { Language } from '#kit/language.ts'
import { showCents, showDollars } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { isAddressOf } from '#platform/server/crypto-addresses.ts'
import { undo } from '#platform/server/database.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { requestPayout as endpoint } from '../payout-contract.ts'
import { cashtagOf, hintOf, MOST_PAYOUTS } from '../payouts.ts'
import type { Destination } from '../payouts.ts'
import { countPayouts, earningsNow, findPayout } from './payout-rows.ts'
import type { Payout } from './payout-rows.ts'
import { sealDestination, unsealDestination } from './sealed-destination.ts'

export type PayoutRequest = {
  readonly userId: string
  readonly address: string
  readonly amountCents: Cents
  readonly destination: Destination
  /** Chosen by its owner: the same key asks once. */
  readonly key: string | null
  readonly language: Language
}

type Refused = RefusalOf<typeof endpoint>
type Keyed = PayoutRequest & { readonly key: string }
export type PayoutDeps = Pick<Deps, 'database' | 'clock' | 'config'>

const findByKey = statement<{ operation_id: string; request_digest: Buffer }>(
  'sellers-find-payout-key',
  'SELECT operation_id, request_digest FROM money_keys WHERE person_id = $1 AND key_hash = $2',
)
const add = statement(
  'sellers-add-payout',
  `INSERT INTO seller_payouts (id, seller_id, amount_cents, way, network, destination_sealed, destination_hint, bank_account_id, requested_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/**
 * Ask for a payout. Its money leaves the earnings in the same transaction, so that two tabs cannot ask for the same cents;
 * nothing is sent before two operators agree.
 */
export async function requestPayout(deps: PayoutDeps, order: PayoutRequest): Promise<Payout | Refused> {
  const { key } = order
  if (key === null) return refuse('payout_key_missing')
  const destination = plainDestination(order.destination)
  if (isRefusal(destination)) return destination
  return await deps.database.transaction<Payout | Refused>((tx) => request(tx, deps, { ...order, destination, key }))
}

/** The one form of a destination; an address of coins has to be one of its network, with its checksum. */
function plainDestination(to: Destination): Destination | Refusal<'payout_address_wrong'> {
  if (to.way === 'cash_app') return { ...to, cashtag: cashtagOf(to.cashtag) ?? to.cashtag }
  if (to.way !== 'crypto' || isAddressOf(to.network, to.address)) return to
  return refuse('payout_address_wrong', { params: { network: CRYPTO_FACTS[to.network].name } })
}

async function request(tx: Transaction, deps: PayoutDeps, order: Keyed) {
  const { userId, amountCents, destination, key, language } = order
  const now = deps.clock()
  // This locks the person: two of their requests come one after the other, and so does the closing of the account.
  const accounts = await lockAccountsOf(tx, userId)
  const id = newId(now.getTime())
  const keyHash = keyHashOf(key)
  // Without the destination: what is sealed elsewhere must not be guessed from a digest.
  const digest = digestOf('payout', destination.way, amountCents)
  if (!(await takeMoneyKey(tx, { personId: userId, keyHash, operationId: id, digest })))
    return await sameAgain(tx, deps, order, { keyHash, digest })
  const account = accountOf(accounts, destination)
  if (isRefusal(account)) return undo(account)
  if ((await countPayouts(tx, userId)).open >= MOST_PAYOUTS)
    return undo(refuse('payout_too_many', { params: { most: MOST_PAYOUTS } }))
  // A refund of a sale takes from the same earnings: whoever comes second sees what is left.
  await lockEarnings(tx, userId)
  const { availableCents } = await earningsNow(tx, userId, now)
  if (amountCents > availableCents)
    return undo(refuse('payout_too_much', { params: { left: showCents(availableCents, language) } }))
  await write(tx, deps, { ...order, id, account }, now)
  return (await findPayout(tx, id))!
}

/** The same key: the payout that it asked for, as it stands now, where all of it was the same. */
async function sameAgain(
  tx: Transaction,
  { config }: PayoutDeps,
  { userId, destination }: Keyed,
  { keyHash, digest }: { readonly keyHash: Buffer; readonly digest: Buffer },
) {
  const earlier = await tx.first(findByKey, [userId, keyHash])
  const payout = earlier?.request_digest.equals(digest) ? await findPayout(tx, earlier.operation_id) : null
  if (!payout) return undo(refuse('key_reused'))
  const isSame =
    destination.way === 'direct_deposit'
      ? payout.bank_account_id === destination.bank_account_id
      : payout.destination_sealed !== null &&
        textOf(unsealDestination(config.secretKey, payout.id, payout.destination_sealed)) === textOf(destination)
  return isSame ? payout : undo(refuse('key_reused'))
}

/** The same destination has the same text, in whichever order its fields came. */
const textOf = (to: Destination): string =>
  JSON.stringify(
    Object.entries(to)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

type Account = Pick<BankAccount, 'id' | 'bank_name' | 'routing_number' | 'last4'>

function accountOf(
  accounts: readonly BankAccount[],
  to: Destination,
): Account | null | Refusal<'bank_account_not_found' | 'bank_not_verified'> {
  if (to.way !== 'direct_deposit') return null
  const found = accounts.find((one) => one.id === to.bank_account_id)
  if (!found) return refuse('bank_account_not_found')
  return found.state === 'verified' ? found : refuse('bank_not_verified')
}

async function write(
  tx: Transaction,
  { config }: PayoutDeps,
  order: Keyed & { readonly id: string; readonly account: Account | null },
  now: Date,
): Promise<void> {
  const { id, userId, amountCents, destination: to, account, address } = order
  const hint =
    to.way === 'direct_deposit' ? `${account!.bank_name ?? account!.routing_number} ••${account!.last4}` : hintOf(to)
  const sealed = to.way === 'direct_deposit' ? null : sealDestination(config.secretKey, id, to)
  const network = to.way === 'crypto' ? to.network : null
  await tx.run(add, [id, userId, amountCents, to.way, network, sealed, hint, account?.id ?? null, now])
  const entries = transferEntries(earningsOf(userId), payoutsOf(userId), amountCents)
  await postJournals(
    tx,
    [{ kind: 'payout_request', key: `payout:${id}:request`, memo: to.way, effectiveAt: now, entries }],
    now,
  )
  const news = {
    userId,
    indication: 'payout_requested' as const,
    title: 'A payout was requested',
    content: `${showDollars(amountCents)} of your earnings, to ${hint}.`,
    facts: { amount: amountCents, hint },
    link: '/sellers',
  }
  await notify(tx, [news], now)
  const detail = { cents: amountCents, way: to.way }
  await audit(tx, { at: now, actor: userId, action: 'payout requested', subject: id, address, detail })
}
