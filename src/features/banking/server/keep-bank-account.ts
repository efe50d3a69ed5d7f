import type { TaxIdKind } from '#features/people/tax-id.ts'
import { newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { seal, unseal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'
import type { Purpose } from '../rules.ts'
import { MOST_ACCOUNTS } from '../rules.ts'
import { chooseDefault } from './bank-accounts.ts'
import type { BankAccount } from './bank-accounts.ts'
import { tellOfAccount } from './bank-news.ts'
import { numberPlace, taxPlace } from './sealed-columns.ts'

/** An account that somebody entered or showed us, every number of it in the clear: it goes no further than this file. */
export type NewAccount = {
  readonly purpose: Purpose
  readonly accountType: 'checking' | 'savings'
  readonly holder: string
  readonly bankName: string | null
  readonly routingNumber: string
  readonly accountNumber: string
  readonly taxId: { readonly kind: TaxIdKind; readonly digits: string } | null
  readonly linkedBy: BankAccount['linked_by']
  readonly linkId: string | null
  readonly isDefault: boolean
}

export type Owner = { readonly userId: string; readonly address: string }

const add = statement(
  'banking-add-account',
  `INSERT INTO bank_accounts (id, owner_id, account_purpose, account_type, holder, bank_name, routing_number, number_sealed,
     last4, tax_kind, tax_sealed, tax_last4, linked_by, link_id, state, created_at, verified_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
)

/**
 * Why an account cannot be kept beside those that somebody has: the same one is there, or there are ten. Numbers are opened
 * where bank and last digits are the same, which stands in the trail.
 */
export async function checkRoom(
  on: Queryable,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { userId, address }: Owner,
  { routingNumber, accountNumber }: Pick<NewAccount, 'routingNumber' | 'accountNumber'>,
  others: readonly BankAccount[],
): Promise<Refusal<'bank_account_known' | 'too_many_bank_accounts'> | null> {
  const alike = others.filter((one) => one.routing_number === routingNumber && one.last4 === accountNumber.slice(-4))
  for (const { id, number_sealed: sealed } of alike) {
    const detail = { why: 'looked whether it is the same' }
    await audit(on, { at: clock(), actor: userId, action: 'bank number opened', subject: id, address, detail })
    if (unseal(config.secretKey, numberPlace(id), sealed) === accountNumber) return refuse('bank_account_known')
  }
  const most = MOST_ACCOUNTS
  return others.length < most ? null : refuse('too_many_bank_accounts', { params: { most } })
}

/** Keep an account that has room, sealed; its id. One that its owner showed us at the bank is verified with it. */
export async function keepBankAccount(
  tx: Transaction,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { userId, address }: Owner,
  account: NewAccount,
  others: readonly BankAccount[],
): Promise<string> {
  const now = clock()
  const id = newId(now.getTime())
  const { taxId, accountNumber, linkedBy } = account
  const state = linkedBy === 'manual' ? 'pending' : 'verified'
  await tx.run(add, [
    id,
    userId,
    account.purpose,
    account.accountType,
    account.holder,
    account.bankName,
    account.routingNumber,
    seal(config.secretKey, numberPlace(id), accountNumber),
    accountNumber.slice(-4),
    taxId?.kind ?? null,
    taxId && seal(config.secretKey, taxPlace(id), taxId.digits),
    taxId?.digits.slice(-4) ?? null,
    linkedBy,
    account.linkId,
    state,
    now,
    state === 'verified' ? now : null,
  ])
  const isFirst = !others.some((one) => one.is_default)
  if (account.isDefault || (isFirst && state === 'verified')) await chooseDefault(tx, userId, id)
  const { bankName: bank_name, routingNumber: routing_number } = account
  const about = { id, owner_id: userId, bank_name, routing_number, last4: accountNumber.slice(-4) }
  await tellOfAccount(tx, 'bank_added', about, { actor: userId, address }, now)
  return id
}
