import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement(
  'favorites-forget-person',
  `WITH unliked AS (DELETE FROM listing_likes WHERE user_id = $1 RETURNING listing_id),
        counted AS (UPDATE listing_counters c SET likes = c.likes - 1 FROM unliked WHERE c.listing_id = unliked.listing_id)
   DELETE FROM saved_listings WHERE user_id = $1`,
)

export const forgetFavorites: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))
