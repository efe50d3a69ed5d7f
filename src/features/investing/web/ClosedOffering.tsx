import { useClosedReason } from '#features/listings/web/closed-reason.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { useCopy } from '#platform/web/words.ts'
import { investingWords } from './investing-words.ts'

/** Why this listing takes no money, and where to go instead. */
export function ClosedOffering({ listing }: { listing: ListingDetail }) {
  const say = useCopy(investingWords)
  const reason = useClosedReason(listing)
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
