import { useApproval } from '#features/approvals/server/use-approval.ts'
import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { showListing } from '#features/listings/server/show-listing.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { checkTransition } from '../rules.ts'
import type { OfferingStatus } from '../rules.ts'
import { faultsOfTerms } from '../terms.ts'
import type { OfferingTerms } from '../terms.ts'
import { checkSeller } from './check-seller.ts'
import { lockOfferings } from './find-offering.ts'
import { freezeAssumptions } from './freeze-assumptions.ts'
import { keepAgreement } from './keep-agreement.ts'
import { auditMove, moveOffering } from './move-offering.ts'
import type { MovedBy } from './move-offering.ts'
import { hashOfTerms } from './read-terms.ts'
import { addNew, changeTerms } from './save-offerings.ts'

export type OpenRefusal = 'listing_not_found' | 'terms_invalid' | 'illegal_transition' | 'changed_since'

/** Who opens it; `standing` is the hash of the draft that stood when it was asked for, and must stand still. */
export type OpenedBy = MovedBy & { readonly standing?: string | null }

/**
 * Offer a listing to investors on these terms; everybody sees it from now on. A draft of terms that stands already gives
 * way to them.
 */
export async function openOffering(
  deps: Pick<Deps, 'database' | 'clock'>,
  listingId: string,
  terms: OfferingTerms,
  by: OpenedBy,
): Promise<null | Refusal<OpenRefusal>> {
  const now = deps.clock()
  const faults = faultsOfTerms(terms, now)
  if (faults.length > 0) return refuse('terms_invalid', { message: faults.join('\n') })
  const refused = await deps.database.transaction(async (tx) => await open(tx, listingId, terms, by, now))
  if (!refused) dropListingPages()
  return refused
}

async function open(
  tx: Transaction,
  listingId: string,
  terms: OfferingTerms,
  by: OpenedBy,
  now: Date,
): Promise<null | Refusal<OpenRefusal>> {
  const [known] = await lockOfferings(tx, [listingId])
  if (known && known.status !== 'draft' && known.status !== 'review')
    return (
      checkTransition(known.status, 'open') ??
      refuse('illegal_transition', { message: `an offering that is ${known.status} is not opened again` })
    )
  if (by.standing !== undefined && by.standing !== (await hashOfTerms(tx, listingId)))
    return refuse('changed_since', { message: 'its draft was changed since this was asked for: ask again' })
  const noSeller = await checkSeller(tx, terms)
  if (noSeller) return noSeller
  // A refusal is no error, so that what was written before it would stay: nothing is before this.
  if (!(await showListing(tx, listingId, now))) return refuse('listing_not_found')
  if (known) {
    await changeTerms(tx, [{ ...terms, listingId }])
  } else {
    await addNew(tx, [{ ...terms, listingId, status: 'draft' }])
    await auditMove(tx, listingId, 'not_offered', 'draft', by, now)
  }
  for (let status: OfferingStatus = known?.status ?? 'draft'; status !== 'open';) {
    const next = status === 'draft' ? 'review' : 'open'
    const refused = await moveOffering(tx, { listing_id: listingId, status }, next, by, now)
    if (refused) return refused
    status = next
  }
  await keepAgreement(tx, listingId, now)
  await freezeAssumptions(tx, [{ listingId, openedAt: now }], now)
  await useApproval(tx, by, 'open to investors', now)
  return null
}
