import { SaveButton } from '#features/favorites/web/SaveButton.tsx'
import { useClosedReason } from '#features/listings/web/closed-reason.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { projectWords } from './project-words.ts'

/** FUND and SAVE (Spec §2). A closed offering says why in place of FUND; a guest is asked to log in first. */
export function ProjectActions({ listing }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  const { id, funding } = listing
  const closed = useClosedReason(listing)
  return (
    <>
      {funding.is_open ? (
        <LinkButton to={`/project/${id}/fund`} wide>
          {say('fund')}
        </LinkButton>
      ) : (
        <p className="text-15 text-muted">{closed}</p>
      )}
      <SaveButton listing={listing} saved={listing.saved} />
    </>
  )
}
