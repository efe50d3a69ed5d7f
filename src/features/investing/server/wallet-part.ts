import { holdEntries, releasedHoldEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import type { Cents } from '#kit/money.ts'
import { showCents } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'

/** How the journals of a wallet's part are named: by the payment that it goes with, since an order may need several. */
export const holdKey = (paymentId: string): string => `order_hold:${paymentId}`
export const releaseKey = (paymentId: string): string => `order_release:${paymentId}`

type Part = { readonly investorId: string; readonly paymentId: string; readonly cents: Cents }

/**
 * Hold the wallet's part of an order while a card or PayPal is asked for the rest, in the transaction that starts that
 * payment. The offering is locked by the caller: it comes before the accounts.
 */
export async function holdWalletPart(
  tx: Transaction,
  { investorId, paymentId, cents }: Part,
  now: Date,
): Promise<Refusal<'insufficient_funds'> | null> {
  if (cents === 0) return null
  const { walletCents } = await lockWallet(tx, investorId)
  if (walletCents < cents) return refuse('insufficient_funds', { params: { available: showCents(walletCents) } })
  const entries = holdEntries(investorId, cents)
  await postJournals(tx, [{ kind: 'order_hold', key: holdKey(paymentId), memo: '', effectiveAt: now, entries }], now)
  return null
}

/** The payment took nothing: its owner may spend the wallet's part again. Runs once, with the payment's end. */
export async function releaseWalletPart(
  tx: Transaction,
  { investorId, paymentId, cents }: Part,
  now: Date,
): Promise<void> {
  if (cents === 0) return
  const { owedCents } = await lockWallet(tx, investorId)
  const entries = releasedHoldEntries(investorId, cents, owedCents)
  const draft = { kind: 'order_release', key: releaseKey(paymentId), memo: '', effectiveAt: now, entries }
  await postJournals(tx, [draft], now)
}
