import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { readFactors as contract } from '../factors-contract.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

const readTotp = statement<{ confirmed_at: Date; used_at: Date | null }>(
  'accounts-totp-read',
  'SELECT confirmed_at, used_at FROM totp_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL',
)

const readRemoval = statement<{ due_at: Date | null }>(
  'accounts-removal-read-due',
  'SELECT due_at FROM factor_removals WHERE user_id = $1 AND started_at IS NOT NULL AND ended_at IS NULL',
)

/** What the page of second factors shows. */
export async function readFactors(on: Queryable, userId: string): Promise<AnswerOf<typeof contract>> {
  const [totp, left, removal] = await Promise.all([
    on.first(readTotp, [userId]),
    countRecoveryCodes(on, userId),
    on.first(readRemoval, [userId]),
  ])
  return {
    totp: totp && { since: epochSeconds(totp.confirmed_at), used: totp.used_at && epochSeconds(totp.used_at) },
    recovery_left: left,
    removal_due: removal?.due_at ? epochSeconds(removal.due_at) : null,
  }
}
