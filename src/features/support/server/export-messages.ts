import { statement } from '#platform/server/statement.ts'

/** What somebody wrote in the contact form, signed in or from their address. */
export const exportedMessages = statement<{ sent_at: Date; reference: string; subject: string; message: string }>(
  'support-export-messages',
  `SELECT m.sent_at, m.reference, m.subject, m.message FROM contact_messages m
    WHERE m.user_id = $1
       OR m.email = (SELECT u.email FROM users u WHERE u.id = $1 AND u.email_verified_at IS NOT NULL)
    ORDER BY m.sent_at DESC`,
)
