import { CRYPTO_FACTS } from '#kit/crypto-networks.ts'
import type { CryptoNetwork } from '#kit/crypto-networks.ts'
import type { Cents } from '#kit/money.ts'

/** The most that one booking may add, in cents: beyond it a rate or a quantity was mistyped. */
export const MOST_CENTS = 1_000_000_000

/** How long a rate may wait for the second operator: the coins of another day are worth another sum. */
export const RATE_HOLDS_MS = 86_400_000

/** How far a rate is told: dollars of one coin. */
export const RATE_DECIMALS = 8

/**
 * The one form of a transaction's id on its network, or null: 64 hexadecimal digits in lower case, on Ethereum after 0x.
 * What is one transaction must be one text, since it is booked once.
 */
export function transactionIdOf(network: CryptoNetwork, text: string): string | null {
  const [, mark, digits] = /^(0x)?([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? []
  if (digits === undefined || /^0+$/.test(digits)) return null
  if (network === 'ethereum') return `0x${digits}`
  return mark === undefined ? digits : null
}

/** The one form of a decimal number above zero, or null where it is none, or has more decimals. No number is rounded here. */
export function decimalOf(text: string, decimals: number): string | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,30}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const places = part.replace(/0+$/, '')
  if (places.length > decimals) return null
  const found = whole.replace(/^0+(?=\d)/, '') + (places && `.${places}`)
  return found === '0' ? null : found
}

/**
 * What a quantity of coins comes to at a rate (dollars of one coin): whole cents, rounded down, so that no wallet is given a
 * part of a cent that did not come. Both as `decimalOf` gives them; counted exactly, in whole numbers.
 */
export function centsOfCoins(quantity: string, rate: string): Cents {
  const [coins, price] = [scaledOf(quantity), scaledOf(rate)]
  return Number((coins.digits * price.digits * 100n) / 10n ** BigInt(coins.places + price.places))
}

function scaledOf(text: string): { digits: bigint; places: number } {
  const [whole = '0', part = ''] = text.split('.')
  return { digits: BigInt(whole + part), places: part.length }
}

/** What a deposit is booked by, each in its one form. */
export type Coins = {
  readonly network: CryptoNetwork
  readonly transactionId: string
  /** Coins, as a decimal number. */
  readonly quantity: string
  /** Dollars of one coin, as a decimal number. */
  readonly rate: string
  readonly amountCents: Cents
}

/** Read what was typed, or say what is wrong with it. */
export function readCoins(
  network: CryptoNetwork,
  typed: { readonly transaction: string; readonly quantity: string; readonly rate: string },
): Coins | string {
  const { name, decimals } = CRYPTO_FACTS[network]
  const transactionId = transactionIdOf(network, typed.transaction)
  if (transactionId === null) return `--transaction is no id of a transaction of ${name} (given: ${typed.transaction})`
  const quantity = decimalOf(typed.quantity, decimals)
  if (quantity === null)
    return `--quantity takes a number above 0 like 0.0123, of ${decimals} decimals at most (given: ${typed.quantity})`
  const rate = decimalOf(typed.rate, RATE_DECIMALS)
  if (rate === null)
    return `--rate takes dollars above 0 like 65000.00, of ${RATE_DECIMALS} decimals at most (given: ${typed.rate})`
  const amountCents = centsOfCoins(quantity, rate)
  if (amountCents < 1) return 'the quantity at this rate is less than one cent'
  if (amountCents > MOST_CENTS) return 'the quantity at this rate is more than $10,000,000.00: look at both once more'
  return { network, transactionId, quantity, rate, amountCents }
}

/** `0.0123 BTC`. */
export const showCoins = ({ quantity, network }: Pick<Coins, 'quantity' | 'network'>): string =>
  `${quantity} ${CRYPTO_FACTS[network].coin}`
