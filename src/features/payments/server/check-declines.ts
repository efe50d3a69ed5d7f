import { createHmac } from 'node:crypto'
import { networkOf } from '#kit/network-of.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { LOCK_SEED } from '#platform/server/advisory-locks.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import { DECLINE_LIMITS, DECLINES_COUNT_FOR_MS, secondsUntilCardAllowed } from '../decline-limits.ts'
import type { DeclineLimit } from '../decline-limits.ts'

// One after the other per account and per network, so that of fifty at once each counts those before it. Account
// first, network second, everywhere: so no two wait for each other. The locks end with the transaction.
const lock = statement(
  'payments-lock-attempts',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, ${LOCK_SEED.declines}))`,
)

type Attempt = { status: 'declined' | 'started'; started_at: Date }

const attemptsOfPayer = statement<Attempt>(
  'payments-attempts-of-payer',
  `SELECT status, started_at FROM card_payments
    WHERE payer_id = $1 AND status IN ('declined', 'started') AND started_at > $2 ORDER BY started_at DESC LIMIT $3`,
)

const attemptsOfNetwork = statement<Attempt>(
  'payments-attempts-of-network',
  `SELECT status, started_at FROM card_payments
    WHERE network_hash = $1 AND status IN ('declined', 'started') AND network_hash IS NOT NULL AND started_at > $2
    ORDER BY started_at DESC LIMIT $3`,
)

const forget = statement(
  'payments-forget-networks',
  'UPDATE card_payments SET network_hash = NULL WHERE network_hash IS NOT NULL AND started_at < $1',
)

/** Names a network for counting, without telling which one it is: keyed, since there are few addresses to guess. */
export const networkHash = (deps: Deps, address: string): Buffer =>
  createHmac('sha256', deriveKey(deps.config.secretKey, 'sender hashes'))
    .update(`card network ${networkOf(address)}`)
    .digest()
    .subarray(0, 16)

/**
 * Whether this account and this network may try another card, asked before the processor is. A payment that went
 * well takes nothing off the count.
 */
export async function checkDeclines(
  tx: Transaction,
  deps: Deps,
  payerId: string,
  network: Buffer | null,
  now: Date,
): Promise<Refusal<'too_many_declines'> | null> {
  if (!deps.config.throttle) return null
  const since = new Date(now.getTime() - DECLINES_COUNT_FOR_MS)
  const waitFor = async (of: typeof attemptsOfPayer, who: string | Buffer, limits: readonly DeclineLimit[]) => {
    await tx.run(lock, [`card attempts ${typeof who === 'string' ? who : who.toString('hex')}`])
    const rows = await tx.rows(of, [who, since, Math.max(...limits.map((limit) => limit.max))])
    const attempts = rows.map((row) => ({ isDeclined: row.status === 'declined', at: row.started_at }))
    return secondsUntilCardAllowed(attempts, limits, now.getTime())
  }
  const ofAccount = await waitFor(attemptsOfPayer, payerId, DECLINE_LIMITS.account)
  const ofNetwork = network ? await waitFor(attemptsOfNetwork, network, DECLINE_LIMITS.network) : 0
  const retryAfter = Math.max(ofAccount, ofNetwork)
  if (retryAfter === 0) return null
  countEvent('too many declines')
  return refuse('too_many_declines', { retryAfter })
}

/** Twice as long as it counts, a payment remembers which network it came from. */
export async function forgetNetworks(deps: Deps): Promise<void> {
  await deps.database.run(forget, [new Date(deps.clock().getTime() - 2 * DECLINES_COUNT_FOR_MS)])
}
