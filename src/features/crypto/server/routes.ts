import { epochSeconds } from '#kit/clock.ts'
import { CRYPTO_NETWORKS } from '#kit/crypto-networks.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { readOwnDeposits } from './statements.ts'

const SHOWN = 100

export function mountCrypto(edge: Edge, { config, database }: Pick<Deps, 'config' | 'database'>): void {
  const addresses = CRYPTO_NETWORKS.flatMap((network) => {
    const address = config.cryptoAddresses[network]
    return address === undefined ? [] : [{ network, address }]
  })
  edge.mount(contract.readCrypto, async ({ visitor }) => ({
    addresses,
    deposits: (await readOwnDeposits(database, visitor.userId, SHOWN)).map((row) => ({
      id: row.id,
      network: row.network,
      transaction_id: row.transaction_id,
      quantity: row.quantity,
      rate: row.rate,
      amount: row.amount_cents,
      booked: epochSeconds(row.booked_at),
    })),
  }))
}
