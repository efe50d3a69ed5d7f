import { maskTaxId } from '#features/people/tax-id.ts'
import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { BankAccountAnswer, readBankAccounts as endpoint } from '../contract.ts'
import { MOST_TRIES } from '../rules.ts'
import { accountsOf } from './bank-accounts.ts'
import type { BankAccount } from './bank-accounts.ts'

/** What the page shows: of every number the last four digits. */
export async function readBankAccounts(
  { database, bank }: Pick<Deps, 'database' | 'bank'>,
  ownerId: string,
): Promise<AnswerOf<typeof endpoint>> {
  const found = await accountsOf(database, ownerId)
  return {
    accounts: found.map((one) => shown(one, bank)),
    ways: { login: bank.link?.provider ?? null, manual: bank.depositor !== null },
  }
}

function shown(row: BankAccount, { depositor }: Deps['bank']): BankAccountAnswer {
  const { tries, sent_at: sentAt, expires_at: expiresAt } = row
  const isChecked = row.state === 'pending' && tries !== null && expiresAt !== null
  return {
    id: row.id,
    account_purpose: row.account_purpose,
    account_type: row.account_type,
    holder: row.holder,
    bank: row.bank_name,
    routing_number: row.routing_number,
    last4: row.last4,
    taxID: row.tax_kind && row.tax_last4 ? maskTaxId(row.tax_kind, row.tax_last4) : null,
    linked_by: row.linked_by,
    state: row.state,
    failed_why: row.failed_why,
    is_default: row.is_default,
    created: epochSeconds(row.created_at),
    check: isChecked
      ? {
          tries_left: MOST_TRIES - tries,
          is_sent: sentAt !== null,
          until: epochSeconds(expiresAt),
          page: sentAt === null ? null : (depositor?.pageOf(row.id) ?? null),
        }
      : null,
  }
}
