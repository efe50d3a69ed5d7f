import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'
import { endSessions } from './log-out.ts'

const forget = statement(
  'accounts-forget-person',
  `WITH s AS (DELETE FROM sessions WHERE user_id = $1),
        p AS (DELETE FROM passwords WHERE user_id = $1),
        r AS (DELETE FROM password_resets WHERE user_id = $1),
        q AS (DELETE FROM reset_requests WHERE email = $2 OR device_user_id = $1),
        c AS (DELETE FROM email_confirmations WHERE user_id = $1),
        e AS (DELETE FROM email_changes WHERE user_id = $1),
        v AS (DELETE FROM visits WHERE user_id = $1),
        t AS (DELETE FROM totp_factors WHERE user_id = $1),
        b AS (DELETE FROM recovery_codes WHERE user_id = $1),
        k AS (DELETE FROM passkeys WHERE user_id = $1),
        h AS (DELETE FROM factor_challenges WHERE user_id = $1)
   DELETE FROM factor_removals WHERE user_id = $1`,
)

/** Nobody logs in to it any more, and nothing is left of from where and with what its owner did. */
export const forgetAccount: Forget = async (tx, { userId, email }, now) => {
  await endSessions(tx, [userId], now)
  await tx.run(forget, [userId, email])
}
