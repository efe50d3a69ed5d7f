import type { ListingDetail } from '#features/listings/contract.ts'
import { Neighbors } from './Neighbors.tsx'
import { ValuationHistory } from './ValuationHistory.tsx'

/** What the house was said to be worth over time, and what houses around it cost. */
export function Market({ listing }: { listing: ListingDetail }) {
  return (
    <div className="grid gap-10">
      {listing.valuations.length > 0 && <ValuationHistory valuations={listing.valuations} />}
      <Neighbors listingId={listing.id} />
    </div>
  )
}
