import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { LOCK_SEED } from '#platform/server/advisory-locks.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashNetwork } from '#platform/server/hash-network.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import {
  BEFORE_ANY_CARD,
  DECLINE_LIMITS,
  DECLINES_COUNT_FOR_MS,
  secondsUntilCardAllowed,
  UNDER_WAY_SECONDS,
} from '../decline-limits.ts'
import type { DeclineLimit } from '../decline-limits.ts'

// One after the other per account and per network, so that of fifty at once each counts those before it. Account
// first, network second, everywhere: so no two wait for each other. The locks end with the transaction.
const lock = statement(
  'payments-lock-attempts',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, ${LOCK_SEED.declines}))`,
)
// The same of a card that was to be kept: under way for a moment, then declined or not there.
const KEEP_TRIED = 'tried_at > $2 AND (is_declined OR tried_at > $4)'

type Attempt = { is_declined: boolean; started_at: Date }

// What is under way counts as declined for a moment; a payment whose end is unknown after it, since the processor does
// not answer, says nothing of its card. One that waits for its bank, or was never confirmed there, says as much of a
// number as a decline: it counts until it is paid.
// PayPal tells nothing of cards.
const DECLINED = `void_reason = 'declined' AND (decline_code IS NULL OR decline_code NOT IN ('${BEFORE_ANY_CARD.join("', '")}'))`
const TRIED = `kind = 'card' AND (status = 'started' OR (${DECLINED}) OR (void_reason = 'given_up' AND outside_id IS NOT NULL))`
const IS_DECLINED = `(status = 'voided' OR outside_id IS NOT NULL) AS is_declined`

const attemptsOfPayer = statement<Attempt>(
  'payments-attempts-of-payer',
  `SELECT ${IS_DECLINED}, started_at FROM transfers
    WHERE person_id = $1 AND ${TRIED} AND started_at > $2
      AND (status = 'voided' OR outside_id IS NOT NULL OR started_at > $4)
   UNION ALL SELECT is_declined, tried_at FROM card_tries WHERE person_id = $1 AND ${KEEP_TRIED}
    ORDER BY started_at DESC LIMIT $3`,
)

const attemptsOfNetwork = statement<Attempt>(
  'payments-attempts-of-network',
  `SELECT ${IS_DECLINED}, started_at FROM transfers
    WHERE network_hash = $1 AND ${TRIED} AND network_hash IS NOT NULL
      AND started_at > $2 AND (status = 'voided' OR outside_id IS NOT NULL OR started_at > $4)
   UNION ALL SELECT is_declined, tried_at FROM card_tries WHERE network_hash = $1 AND ${KEEP_TRIED}
    ORDER BY started_at DESC LIMIT $3`,
)

const hasPaid = statement<{ id: string }>(
  'payments-has-paid',
  `SELECT id FROM transfers WHERE person_id = $1 AND status = 'posted' LIMIT 1`,
)

const forget = statement(
  'payments-forget-networks',
  'UPDATE transfers SET network_hash = NULL WHERE network_hash IS NOT NULL AND started_at < $1',
)

const forgetTries = statement('payments-forget-card-tries', 'DELETE FROM card_tries WHERE tried_at < $1')

/** Names a network for counting, without telling which one it is: keyed, since there are few addresses to guess. */
export const networkHash = (deps: Deps, address: string): Buffer =>
  hashNetwork(deps.config, 'card network ', address).subarray(0, 16)

/**
 * Whether this account and this network may try another card, asked before the processor is. A payment that went
 * well takes nothing off the count. Who has paid before, and has tried no card in vain today, is not asked to wait for
 * what others of the same network did: a few free accounts would else close it to everybody. One card that is declined
 * or still under way ends that, so that a paid account tries no more than one card beyond the network's limit.
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
  const underWaySince = new Date(now.getTime() - UNDER_WAY_SECONDS * 1000)
  const waitFor = async (of: typeof attemptsOfPayer, who: string | Buffer, limits: readonly DeclineLimit[]) => {
    await tx.run(lock, [`card attempts ${typeof who === 'string' ? who : who.toString('hex')}`])
    const rows = await tx.rows(of, [who, since, Math.max(...limits.map((limit) => limit.max)), underWaySince])
    const attempts = rows.map((row) => ({ isDeclined: row.is_declined, at: row.started_at }))
    return { tried: rows.length, wait: secondsUntilCardAllowed(attempts, limits, now.getTime()) }
  }
  const account = await waitFor(attemptsOfPayer, payerId, DECLINE_LIMITS.account)
  const isTrusted = account.tried === 0 && (await tx.first(hasPaid, [payerId])) !== null
  const ofNetwork = network && !isTrusted ? (await waitFor(attemptsOfNetwork, network, DECLINE_LIMITS.network)).wait : 0
  const retryAfter = Math.max(account.wait, ofNetwork)
  if (retryAfter === 0) return null
  countEvent('too many declines')
  return refuse('too_many_declines', { retryAfter })
}

/** Twice as long as it counts, a payment remembers which network it came from, and a card that was to be kept that it was tried. */
export async function forgetNetworks(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - 2 * DECLINES_COUNT_FOR_MS)
  await deps.database.run(forget, [before])
  await deps.database.run(forgetTries, [before])
}
