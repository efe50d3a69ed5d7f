import type { CryptoNetwork } from '#kit/crypto-networks.ts'
import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

/** A deposit that was booked. Quantity and rate are decimal numbers without trailing zeros. */
export type BookedDeposit = {
  id: string
  network: CryptoNetwork
  transaction_id: string
  quantity: string
  rate: string
  amount_cents: Cents
  booked_at: Date
}

const COLUMNS = `d.id, d.network, d.transaction_id, trim_scale(d.quantity)::text AS quantity, trim_scale(d.rate)::text AS rate,
  d.amount_cents, d.booked_at`

const readOwn = statement<BookedDeposit>(
  'crypto-read-own',
  `SELECT ${COLUMNS} FROM crypto_deposits d WHERE d.person_id = $1 ORDER BY d.booked_at DESC, d.id DESC LIMIT $2`,
)

const list = statement<BookedDeposit & { email: string }>(
  'crypto-list',
  `SELECT ${COLUMNS}, u.email FROM crypto_deposits d JOIN users u ON u.id = d.person_id
    ORDER BY d.booked_at DESC, d.id DESC LIMIT $1`,
)

const findBooked = statement<BookedDeposit>(
  'crypto-find-booked',
  `SELECT ${COLUMNS} FROM crypto_deposits d WHERE d.network = $1 AND d.transaction_id = $2`,
)

/** For the export of somebody's data. */
export const exportedCryptoDeposits = statement<{
  network: string
  transaction_id: string
  quantity: string
  rate: string
  amount_cents: number
  booked_at: Date
}>(
  'crypto-export',
  `SELECT d.network, d.transaction_id, trim_scale(d.quantity)::text AS quantity, trim_scale(d.rate)::text AS rate, d.amount_cents,
          d.booked_at FROM crypto_deposits d WHERE d.person_id = $1 ORDER BY d.booked_at DESC, d.id DESC`,
)

/** The newest first. */
export const readOwnDeposits = (on: Queryable, personId: string, limit: number): Promise<BookedDeposit[]> =>
  on.rows(readOwn, [personId, limit])

export const listDeposits = (on: Queryable, limit: number): Promise<(BookedDeposit & { email: string })[]> =>
  on.rows(list, [limit])

export const findBookedDeposit = (
  on: Queryable,
  network: CryptoNetwork,
  transactionId: string,
): Promise<BookedDeposit | null> => on.first(findBooked, [network, transactionId])
