import { listingsWords } from '#features/listings/web/listings-words.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { useCopy } from '#platform/web/words.ts'
import { investingWords } from './investing-words.ts'

/** Why this listing takes no money, and where to go instead. */
export function ClosedOffering({ listing }: { listing: ListingDetail }) {
  const say = useCopy(investingWords)
  const sayListing = useCopy(listingsWords)
  const byStatus = `closed_${listing.status}`
  const reason =
    listing.funding.left <= 0 && listing.status === 'open'
      ? sayListing('closed_full')
      : sayListing.has(byStatus)
        ? sayListing.by(byStatus)
        : say('listing_closed')
  return (
    <EmptyState
      title={say('closed_title')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/projects">{say('back_to_projects')}</LinkButton>
          <LinkButton look="secondary" to={`/project/${listing.id}`}>
            {say('closed_see')}
          </LinkButton>
        </div>
      }
    >
      {reason}
    </EmptyState>
  )
}
