import type { PayingCard } from '#features/payments/web/use-card.ts'
import { call } from '#platform/web/call.ts'
import type { deposit } from '../contract.ts'
import type { depositByPaypal, depositFromBank } from '../deposit-contract.ts'

/** A deposit as it is kept until its end is known: by card where no source is named. */
export type DepositBody = { readonly amount: number } & (
  | (PayingCard & { readonly source?: undefined; readonly return_to?: string })
  | { readonly source: 'paypal'; readonly return_to?: string }
  | { readonly source: 'bank'; readonly bank_account_id: string; readonly authorized: true }
)

/** Of a deposit that was followed until it was done, a part may have gone back already, and another tab may know the amount. */
export type DepositAnswer = {
  readonly amount?: number
  readonly repaid?: number | undefined
  readonly refunded?: number
  readonly isOfPaypal?: boolean
  /** Of one from a bank, which is not in the wallet yet: the day on which it will be, once the bank has said it. */
  readonly clearsOn?: string | null
}

type Sent = { idempotencyKey: string; isRepeat: boolean }

/** Sends a deposit on the way that its source goes. */
export async function sendDeposit(body: DepositBody, sent: Sent): Promise<DepositAnswer> {
  if (body.source === 'bank') {
    const { amount, bank_account_id, authorized } = body
    const given = { amount, bank_account_id, authorized }
    const answer = await call<typeof depositFromBank>('POST /api/wallet/bank-deposits', { body: given, ...sent })
    return { amount, clearsOn: answer.deposit.clears_on }
  }
  if (body.source === 'paypal') {
    const { amount, return_to: returnTo } = body
    const given = { amount, ...(returnTo === undefined ? {} : { return_to: returnTo }) }
    return await call<typeof depositByPaypal>('POST /api/wallet/paypal-deposits', { body: given, ...sent })
  }
  return await call<typeof deposit>('POST /api/wallet/deposit', { body, ...sent })
}
