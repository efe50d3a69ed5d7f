import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement(
  'favorites-forget-person',
  `WITH forgotten AS (DELETE FROM saved_listings WHERE user_id = $1 RETURNING listing_id)
   UPDATE listing_counters c SET likes = c.likes - 1 FROM forgotten WHERE c.listing_id = forgotten.listing_id`,
)

export const forgetFavorites: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))
