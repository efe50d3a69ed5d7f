import { publishListings } from '#features/listings/server/listing-broadcasts.ts'
import { findListingName } from '#features/listings/server/find-name.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { faultsOfTerms } from '../terms.ts'
import type { OfferingTerms } from '../terms.ts'
import { checkSeller } from './check-seller.ts'
import { lockOfferings } from './find-offering.ts'
import { auditMove, moveOffering } from './move-offering.ts'
import type { MovedBy } from './move-offering.ts'
import { hashOfTerms } from './read-terms.ts'
import { addNew, changeTerms } from './save-offerings.ts'

type On = Pick<Deps, 'database' | 'clock'>
export type DraftRefusal =
  | 'listing_not_found'
  | 'offering_not_found'
  | 'terms_invalid'
  | 'already_offered'
  | 'not_a_draft'
  | 'illegal_transition'

/** Write down what a listing is to be offered on. Nobody sees it, and no money can come in, before it is open. */
export async function createDraft(
  deps: On,
  listingId: string,
  terms: OfferingTerms,
  by: MovedBy,
): Promise<null | Refusal<DraftRefusal>> {
  const now = deps.clock()
  return await deps.database.transaction(async (tx) => {
    const refused = await checkCreate(tx, listingId, terms, now)
    if (refused) return refused
    await addNew(tx, [{ ...terms, listingId, status: 'draft' }])
    await auditMove(tx, listingId, 'not_offered', 'draft', by, now)
    // The capital stack stands on the page of a listing that is shown, though its offering does not.
    await publishListings(tx)
    return null
  })
}

/** Whether a draft of these terms may be made. */
export async function checkCreate(
  tx: Transaction,
  listingId: string,
  terms: OfferingTerms,
  now: Date,
): Promise<null | Refusal<DraftRefusal>> {
  const [known] = await lockOfferings(tx, [listingId])
  if (known) return refuse('already_offered', { message: `this listing has an offering that is ${known.status}` })
  if ((await findListingName(tx, listingId)) === null) return refuse('listing_not_found')
  return checkTerms(terms, now) ?? (await checkSeller(tx, terms))
}

/** Change the terms of a draft. From its review on they stand. */
export async function editDraft(
  deps: On,
  listingId: string,
  terms: OfferingTerms,
  by: MovedBy,
): Promise<null | Refusal<DraftRefusal>> {
  const now = deps.clock()
  return await deps.database.transaction(async (tx) => {
    const refused = await checkEdit(tx, listingId, terms, now)
    if (refused) return refused
    const before = await hashOfTerms(tx, listingId)
    await changeTerms(tx, [{ ...terms, listingId }])
    const detail = { reason: by.reason, before, after: await hashOfTerms(tx, listingId) }
    await audit(tx, { at: now, actor: by.actor, action: 'offering edited', subject: listingId, detail })
    await publishListings(tx)
    return null
  })
}

/** Whether a draft may be changed to these terms. */
export async function checkEdit(
  tx: Transaction,
  listingId: string,
  terms: OfferingTerms,
  now: Date,
): Promise<null | Refusal<DraftRefusal>> {
  const [known] = await lockOfferings(tx, [listingId])
  if (!known) return refuse('offering_not_found')
  if (known.status !== 'draft') {
    const otherwise = known.status === 'review' ? '; other terms than those reviewed are opened by --terms' : ''
    return refuse('not_a_draft', { message: `its offering is ${known.status}: only a draft is edited${otherwise}` })
  }
  return checkTerms(terms, now) ?? (await checkSeller(tx, terms))
}

function checkTerms(terms: OfferingTerms, now: Date): null | Refusal<'terms_invalid'> {
  const faults = faultsOfTerms(terms, now)
  return faults.length > 0 ? refuse('terms_invalid', { message: faults.join('\n') }) : null
}

/** Hand a draft over to be looked at: what is opened afterwards is what was reviewed. */
export async function reviewDraft(
  deps: On,
  listingId: string,
  by: MovedBy,
): Promise<null | Refusal<'offering_not_found' | 'illegal_transition'>> {
  return await deps.database.transaction(async (tx) => {
    const [row] = await lockOfferings(tx, [listingId])
    return row ? await moveOffering(tx, row, 'review', by, deps.clock()) : refuse('offering_not_found')
  })
}
