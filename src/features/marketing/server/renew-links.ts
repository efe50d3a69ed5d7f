import type { Transaction } from '#platform/server/database.ts'
import { hashLinkToken } from '#platform/server/mail/link-token.ts'
import { statement } from '#platform/server/statement.ts'
import { unsubscribeToken } from './newsletter-links.ts'

const AT_ONCE = 500

const readReaders = statement<{ id: string }>(
  'newsletter-read-readers',
  'SELECT id FROM newsletter_readers WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2',
)
const keepEarlier = statement(
  'newsletter-keep-earlier-links',
  `INSERT INTO newsletter_earlier_links (unsubscribe_hash, reader_id)
   SELECT unsubscribe_hash, id FROM newsletter_readers WHERE id = ANY($1::uuid[])
   ON CONFLICT DO NOTHING`,
)
const renew = statement(
  'newsletter-renew-links',
  `UPDATE newsletter_readers r SET unsubscribe_hash = n.hash
     FROM unnest($1::uuid[], $2::bytea[]) AS n(id, hash) WHERE r.id = n.id`,
)

/** Give every reader the link that another key makes; the links of letters that are out go on working. */
export async function renewLinks(tx: Transaction, newKey: string): Promise<void> {
  for (let after: string | null = null; ;) {
    const ids: string[] = (await tx.rows(readReaders, [after, AT_ONCE])).map((row) => row.id)
    await tx.run(keepEarlier, [ids])
    await tx.run(renew, [ids, ids.map((id) => hashLinkToken(unsubscribeToken({ secretKey: newKey }, id)))])
    if (ids.length < AT_ONCE) return
    after = ids.at(-1)!
  }
}
