import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forgetVisits = statement('referral-visits-forget-person', 'DELETE FROM referral_visits WHERE member_id = $1')

/** The referrals themselves stay with the books; the code opens nothing once its owner's account is closed. */
export const forgetReferrals: Forget = async (tx, { userId }) => void (await tx.run(forgetVisits, [userId]))
