import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

/** What somebody is given of the homes that they offered: also what was sent of each, which stays while they change it. */
export const exportedSubmissions = statement<{
  status: string
  facts: string
  sent_facts: string | null
  sent_files: string
  reason: string | null
  created_at: Date
  sent_at: Date | null
  messages: string
}>(
  'submissions-export',
  `SELECT s.status, s.facts::text AS facts, s.sent_facts::text AS sent_facts,
          (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'name', f.name) ORDER BY f.position), '[]')::text
             FROM submission_sent_files f WHERE f.submission_id = s.id) AS sent_files, s.reason, s.created_at, s.sent_at,
          (SELECT coalesce(jsonb_agg(jsonb_build_object('own', m.is_owners, 'message', m.message, 'at', m.at) ORDER BY m.at), '[]')::text
             FROM submission_messages m WHERE m.submission_id = s.id) AS messages
     FROM submissions s WHERE s.owner_id = $1 ORDER BY s.created_at DESC, s.id DESC`,
)

const forget = statement('submissions-forget-person', 'DELETE FROM submissions WHERE owner_id = $1')

/** A listing that was made of one stays: it is a house of the platform, under a number in place of a name. */
export const forgetSubmissions: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))
