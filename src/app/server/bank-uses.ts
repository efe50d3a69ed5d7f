import type { BankAccountUse } from '#features/banking/server/remove-bank-account.ts'
import { isPaidOutTo } from '#features/sellers/server/bank-payouts.ts'
import { isBankDebited } from '#features/wallet/server/bank-debits.ts'
import { isBankPaidTo } from '#features/wallet/server/withdrawals.ts'

/** What keeps a bank account from being removed while it is under way: a later feature adds its own look here. */
export const bankUses: readonly BankAccountUse[] = [isBankDebited, isBankPaidTo, isPaidOutTo]
