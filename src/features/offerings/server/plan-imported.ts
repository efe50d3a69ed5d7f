import type { PlannedOffer, PlanOffers } from '#features/listings/server/plan-batch.ts'
import { readWithdrawn } from '#features/listings/server/show-listing.ts'
import { textOfTerms } from '../terms.ts'
import { mayChange, offeredOf, textOfKnown } from './save-offerings.ts'
import { readKnownTerms } from './save-statements.ts'

/** What `saveImported` would do to what is for sale of homes; writes nothing. */
export const planImported: PlanOffers = async (on, homes) => {
  const ids = homes.flatMap(({ listingId }) => (listingId === null ? [] : [listingId]))
  const withdrawn = await readWithdrawn(on, ids)
  const known = new Map((await on.rows(readKnownTerms, [ids])).map((row) => [row.listing_id, row]))
  return homes.map((home): PlannedOffer => {
    const { offering } = offeredOf(home)
    if (!offering) return null
    const found = home.listingId === null ? undefined : known.get(home.listingId)
    if (!found) return home.listingId !== null && withdrawn.has(home.listingId) ? null : 'offered'
    return mayChange(found) && textOfTerms(offering) !== textOfKnown(found) ? 'terms changed' : null
  })
}
