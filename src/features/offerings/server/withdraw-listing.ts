import { readHolders, readPropertyCents } from '#features/ledger/server/read-property.ts'
import { dropListingPages, publishListings } from '#features/listings/server/listing-broadcasts.ts'
import { hideListing, readShown, showListing } from '#features/listings/server/show-listing.ts'
import { showCents } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { findOffering, lockOfferings } from './find-offering.ts'
import type { OfferingRow } from './find-offering.ts'

type WithdrawRefused = 'listing_not_found' | 'not_shown' | 'already_shown' | 'money_under_way' | 'shares_held'
type By = { readonly actor: string; readonly reason: string }
type Plan = { readonly name: string; readonly offering: OfferingRow | null }

/** Whether a listing can be taken out of view: not while money is on its way, or people hold shares of it. */
export async function planWithdrawn(on: Queryable, listingId: string): Promise<Plan | Refusal<WithdrawRefused>> {
  const shown = await readShown(on, listingId)
  if (!shown) return refuse('listing_not_found')
  if (!shown.is_public) return refuse('not_shown', { message: 'nobody sees it already' })
  const offering = await findOffering(on, listingId)
  const { escrowCents } = await readPropertyCents(on, listingId)
  const holders = (await readHolders(on, listingId)).length
  return (offering && moneyOf(offering, escrowCents, holders)) ?? { name: shown.name, offering }
}

function moneyOf(offering: OfferingRow, escrowCents: number, holders: number): Refusal<WithdrawRefused> | null {
  const { status, reserved_cents: reserved, raised_cents: raised } = offering
  if (status === 'failed' || status === 'refunding')
    return refuse('money_under_way', {
      message: `its money is on the way back (${status}): withdraw it once all of it is there`,
    })
  if (reserved > 0)
    return refuse('money_under_way', {
      message: `orders over ${showCents(reserved)} wait to be paid: withdraw it once they are over`,
    })
  if (status === 'closing' || holders > 0)
    return refuse('shares_held', {
      message: `${holders === 1 ? '1 person holds' : `${holders} people hold`} shares of it: it is shown until it is sold (offering exit) or given up (offering fail)`,
    })
  if (escrowCents > 0 || (status !== 'exited' && raised > 0))
    return refuse('money_under_way', {
      message: `people paid ${showCents(Math.max(escrowCents, raised))}: give the raise up first (offering fail), which brings it back`,
    })
  return null
}

/** Take a listing out of view, with a reason: nobody finds, sees or orders it. Whoever had shares of it keeps it in their statements. */
export async function withdrawListing(
  deps: Pick<Deps, 'database' | 'clock'>,
  listingId: string,
  by: By,
): Promise<Plan | Refusal<WithdrawRefused>> {
  const now = deps.clock()
  const done = await deps.database.transaction(async (tx) => {
    // Whoever orders locks the offering first: either they see it hidden, or it is refused because of their order.
    await lockOfferings(tx, [listingId])
    const plan = await planWithdrawn(tx, listingId)
    if (isRefusal(plan)) return plan
    await hideListing(tx, listingId, by, now)
    const detail = { reason: by.reason }
    await audit(tx, { at: now, actor: by.actor, action: 'listing withdrawn', subject: listingId, detail })
    await publishListings(tx)
    return plan
  })
  if (!isRefusal(done)) dropListingPages()
  return done
}

/** Show a listing again that was withdrawn, or let everybody see one that was never shown. */
export async function publishListing(
  deps: Pick<Deps, 'database' | 'clock'>,
  listingId: string,
  by: By,
): Promise<{ readonly name: string } | Refusal<WithdrawRefused>> {
  const now = deps.clock()
  const done = await deps.database.transaction<{ name: string } | Refusal<WithdrawRefused>>(async (tx) => {
    const shown = await readShown(tx, listingId)
    if (!shown) return refuse('listing_not_found')
    if (shown.is_public) return refuse('already_shown', { message: 'everybody sees it already' })
    if (shown.withdrawn_at === null)
      return refuse('not_shown', { message: 'it was not withdrawn: it is shown once its offering is opened' })
    await showListing(tx, listingId, now)
    const detail = { reason: by.reason }
    await audit(tx, { at: now, actor: by.actor, action: 'listing published', subject: listingId, detail })
    await publishListings(tx)
    return { name: shown.name }
  })
  if (!isRefusal(done)) dropListingPages()
  return done
}
