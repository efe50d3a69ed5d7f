import { statement } from '#platform/server/statement.ts'

/** What somebody is given of their accounts: of every number its last four digits. */
export const exportedBankAccounts = statement<{
  bank_name: string | null
  account_purpose: string
  account_type: string
  holder: string
  routing_number: string
  last4: string
  linked_by: string
  state: string
  is_default: boolean
  created_at: Date
  verified_at: Date | null
  removed_at: Date | null
}>(
  'banking-export',
  `SELECT bank_name, account_purpose, account_type, holder, routing_number, last4, linked_by, state, is_default, created_at,
          verified_at, removed_at FROM bank_accounts WHERE owner_id = $1 ORDER BY created_at DESC, id DESC`,
)
