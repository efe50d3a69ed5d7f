import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashLinkToken } from '#platform/server/mail/link-token.ts'
import { statement } from '#platform/server/statement.ts'
import type { LinkUnknown } from '#features/notifications/refusals.ts'

type Following = Pick<Deps, 'database' | 'clock'>

// Twice followed is followed: the second time changes nothing and says the same.
const confirm = statement(
  'newsletter-confirm',
  `UPDATE newsletter_readers SET state = 'confirmed', confirmed_at = coalesce(confirmed_at, $2), unsubscribed_at = NULL
    WHERE confirm_hash = $1 AND confirm_expires_at > $2`,
)
// The link that confirmed must not bring back whoever left.
const leave = statement(
  'newsletter-leave',
  `UPDATE newsletter_readers
      SET state = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, $2),
          confirm_hash = NULL, confirm_expires_at = NULL
    WHERE unsubscribe_hash = $1
       OR id = (SELECT reader_id FROM newsletter_earlier_links WHERE unsubscribe_hash = $1)`,
)

/** The link of the first letter was followed. Refuses `link_unknown` for a token that is none, or no longer. */
export async function confirmReader({ database, clock }: Following, token: string): Promise<LinkUnknown | 'confirmed'> {
  const touched = await database.run(confirm, [hashLinkToken(token), clock()])
  return touched === 1 ? 'confirmed' : refuse('link_unknown')
}

/** The reader wants no more of it. Refuses `link_unknown` for a token that no letter had. */
export async function leaveReaders({ database, clock }: Following, token: string): Promise<LinkUnknown | 'left'> {
  const touched = await database.run(leave, [hashLinkToken(token), clock()])
  return touched === 1 ? 'left' : refuse('link_unknown')
}
