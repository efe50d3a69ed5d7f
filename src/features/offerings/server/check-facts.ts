import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

/** The facts of a listing as they follow from its row and that of its offering: what `listing_facts` (migration 0174) is to hold, column by column. */
const WANTED = `
  SELECT l.id, l.created_at, l.price_cents, l.mx, l.my, l.sqft, l.price_on, l.bathrooms, l.bedrooms, coalesce(o.has_money, false) AS has_money,
         coalesce(o.is_met, false) AS is_met, coalesce(o.status, 'not_offered') AS status, lower(l.strategy) AS strategy, l.state,
         lower(l.city) AS city, l.year_built, o.funded_percent::smallint AS funded_percent, o.cash_yield, o.ltv, o.minimum_cents, o.closes_at,
         CASE WHEN l.target_return_high IS NOT NULL THEN l.target_return_low END AS target_return
    FROM listings l LEFT JOIN offerings o ON o.listing_id = l.id AND o.status NOT IN ('draft', 'review')
   WHERE l.is_public`

const compareFacts = statement<{ finding: string }>(
  'offerings-check-facts',
  `SELECT CASE WHEN f.id IS NULL THEN format('listing %s is shown, and no filter knows it (listing_facts)', w.id)
               WHEN w.id IS NULL THEN format('listing %s is not shown, and filters know it (listing_facts)', f.id)
               ELSE format('listing %s: filters know %s (listing_facts)', w.id, (
                 SELECT string_agg(format('%s %s instead of %s', k.key, k.value, to_jsonb(w)->k.key), ', ' ORDER BY k.key)
                   FROM jsonb_each(to_jsonb(f)) k WHERE k.value IS DISTINCT FROM to_jsonb(w)->k.key)) END AS finding
     FROM (${WANTED}) w FULL JOIN listing_facts f ON f.id = w.id
    WHERE ROW(w.*) IS DISTINCT FROM ROW(f.*)
    LIMIT 100`,
)

/** Compare what lists are narrowed and sorted by with the listings and offerings that it is kept of. One line for each listing that differs. */
export const checkFacts = async (database: Database): Promise<string[]> =>
  (await database.bulkTransaction((tx) => tx.rows(compareFacts))).map((row) => row.finding)
