import { randomInt } from 'node:crypto'
import { keepCard } from '#features/payments/server/keep-card.ts'
import type { BodyRead, RefusalOf } from '#kit/endpoint.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { undo } from '#platform/server/database.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { bankNameOf } from '../bank-names.ts'
import type { addBankAccount as endpoint } from '../contract.ts'
import { CHECK_MS, CHECKS_WITHIN_MS, checkTyped, digitsOf, MOST_CHECKS, readTaxId } from '../rules.ts'
import { accountsOf, lockAccountsOf } from './bank-accounts.ts'
import type { BankAccount } from './bank-accounts.ts'
import { checkRoom, keepBankAccount } from './keep-bank-account.ts'
import type { NewAccount, Owner } from './keep-bank-account.ts'
import { sealAmounts, sendDeposits } from './send-deposits.ts'

type Body = BodyRead<typeof endpoint>
type Refused = RefusalOf<typeof endpoint>

// Removed ones count: whoever guesses would else begin anew with each.
const countChecks = statement<{ n: number }>(
  'banking-count-checks',
  `SELECT count(*)::int AS n FROM bank_accounts WHERE owner_id = $1 AND linked_by = 'manual' AND created_at > $2`,
)
const addCheck = statement(
  'banking-add-check',
  'INSERT INTO bank_checks (account_id, amounts_sealed, asked_at, expires_at) VALUES ($1, $2, $3, $4)',
)

/**
 * Keep an account that somebody typed, to be verified by two amounts. A card beside it is kept first, since it may be
 * declined: then nothing is kept at all. What is sent to the bank is sent when all is written.
 */
export async function enterBankAccount(
  deps: Deps,
  who: Owner & { readonly email: string },
  body: Body,
): Promise<Refused | 'kept'> {
  const account = readTyped(body)
  if (isRefusal(account)) return account
  if (!deps.bank.depositor) return refuse('bank_way_closed')
  const { database } = deps
  const early = await checkAll(database, deps, who, account, await accountsOf(database, who.userId))
  if (early) return early
  if (body.card_token !== undefined) {
    const { userId: personId, email, address } = who
    const card = await keepCard(deps, { personId, email, address, token: body.card_token })
    if (isRefusal(card)) return card
  }
  const kept = await database.transaction<string | Refused>(async (tx) => {
    const others = await lockAccountsOf(tx, who.userId)
    const late = await checkAll(tx, deps, who, account, others)
    if (late) return undo<string | Refused>(late)
    const id = await keepBankAccount(tx, deps, who, account, others)
    await beginCheck(tx, deps, id)
    return id
  })
  if (isRefusal(kept)) return kept
  await sendDeposits(deps, kept)
  return 'kept'
}

function readTyped(body: Body): NewAccount | Refused {
  const typed = { purpose: body.account_purpose, taxId: body.taxID }
  const wrong = checkTyped({ ...typed, routingNumber: body.routing_number, accountNumber: body.account_number })
  if (wrong) return wrong
  const taxId = readTaxId(typed.purpose, typed.taxId)
  if (isRefusal(taxId)) return taxId
  const routingNumber = digitsOf(body.routing_number)
  return {
    purpose: typed.purpose,
    accountType: body.account_type,
    holder: body.holder,
    bankName: bankNameOf(routingNumber),
    routingNumber,
    accountNumber: digitsOf(body.account_number),
    taxId,
    linkedBy: 'manual',
    linkId: null,
    isDefault: body.is_default,
  }
}

async function checkAll(
  on: Queryable,
  deps: Deps,
  who: Owner,
  account: NewAccount,
  others: readonly BankAccount[],
): Promise<Refused | null> {
  const full = await checkRoom(on, deps, who, account, others)
  if (full) return full
  const since = new Date(deps.clock().getTime() - CHECKS_WITHIN_MS)
  const checks = (await on.first(countChecks, [who.userId, since]))?.n ?? 0
  return checks < MOST_CHECKS ? null : refuse('too_many_bank_checks', { params: { most: MOST_CHECKS } })
}

/** Two amounts that are not the same, so that their order never matters. */
function drawAmounts(): [number, number] {
  const first = randomInt(1, 100)
  const second = randomInt(1, 99)
  return [first, second < first ? second : second + 1]
}

async function beginCheck(tx: Transaction, { config, clock }: Deps, accountId: string): Promise<void> {
  const now = clock()
  const sealed = sealAmounts(config.secretKey, accountId, drawAmounts())
  await tx.run(addCheck, [accountId, sealed, now, new Date(now.getTime() + CHECK_MS)])
}
