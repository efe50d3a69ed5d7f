import { publishLikes } from '#features/listings/server/listing-broadcasts.ts'
import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement<{ listing_id: string }>(
  'favorites-forget-person',
  `WITH forgotten AS (DELETE FROM saved_listings WHERE user_id = $1 RETURNING listing_id)
   UPDATE listing_counters c SET likes = c.likes - 1 FROM forgotten WHERE c.listing_id = forgotten.listing_id
   RETURNING c.listing_id`,
)

export const forgetFavorites: Forget = async (tx, { userId }) => {
  const liked = await tx.rows(forget, [userId])
  await publishLikes(
    tx,
    liked.map((row) => row.listing_id),
  )
}
