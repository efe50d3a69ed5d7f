import type { z } from 'zod'
import type { Endpoint } from '#kit/endpoint.ts'

/**
 * What paying needs of the wallet's calls. The wallet comes later in the reading order, so its contract is not
 * imported here; `wallet-calls.test.ts` holds the two together.
 */
export const READ_WALLET = 'GET /api/wallet'
export const DEPOSIT = 'POST /api/wallet/deposit'

/** Cents. `owed`: the next deposits settle it before any of them can be spent. */
export type WalletAnswer = { balance: number; available: number; owed: number }
export type DepositBody = { amount: number; token: string; cardholder: string }
/** `repaid`: what settled a debt of the wallet. Of a deposit that was followed until it was done, a part may have gone back to the card already, and another tab may know the amount. */
export type DepositAnswer = { amount?: number; balance: number; repaid?: number | undefined; refunded?: number }

export type ReadWallet = Endpoint & {
  readonly route: typeof READ_WALLET
  readonly answer: z.ZodType<WalletAnswer>
}
export type Deposit = Endpoint & {
  readonly route: typeof DEPOSIT
  readonly body: z.ZodType<DepositBody, DepositBody>
  readonly answer: z.ZodType<DepositAnswer>
}
