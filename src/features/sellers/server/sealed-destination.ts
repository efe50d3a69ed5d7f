import type { SealedColumn } from '#platform/server/reseal.ts'
import { seal, unseal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'
import type { Destination } from '../payouts.ts'

/** What is sealed with a payout; of a bank account the numbers lie with it. */
export type SealedDestination = Exclude<Destination, { way: 'direct_deposit' }>

// It opens in this row and nowhere else.
const placeOf = (payoutId: string): string => `seller_payouts.destination_sealed:${payoutId}`

export const sealDestination = (secretKey: string, payoutId: string, to: SealedDestination): string =>
  seal(secretKey, placeOf(payoutId), JSON.stringify(to))

export const unsealDestination = (secretKey: string, payoutId: string, sealed: string): SealedDestination =>
  JSON.parse(unseal(secretKey, placeOf(payoutId), sealed)) as SealedDestination

/** For a change of SECRET_KEY. */
export const destinationColumn: SealedColumn<string> = {
  name: 'seller_payouts.destination_sealed',
  read: statement<{ key: string; sealed: string | null }>(
    'sellers-destinations-read-sealed',
    `SELECT id AS key, destination_sealed AS sealed FROM seller_payouts
      WHERE destination_sealed IS NOT NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
  ),
  write: statement(
    'sellers-destinations-write-sealed',
    `UPDATE seller_payouts t SET destination_sealed = n.sealed FROM unnest($1::uuid[], $2::text[]) AS n(key, sealed) WHERE t.id = n.key`,
  ),
  placeOf,
}
