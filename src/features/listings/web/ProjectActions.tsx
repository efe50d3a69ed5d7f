import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { ListingDetail } from '../contract.ts'
import { useFavorParts } from './favor-slot.ts'
import { listingsWords } from './listings-words.ts'

/** FUND and SAVE (Spec §2). A closed offering says why in place of FUND; a guest is asked to log in first. */
export function ProjectActions({ listing }: { listing: ListingDetail }) {
  const say = useCopy(listingsWords)
  const favor = useFavorParts()
  const { id, funding, status } = listing
  const closed = `closed_${status}`
  return (
    <>
      {funding.is_open ? (
        <LinkButton to={`/project/${id}/fund`} wide>
          {say('fund')}
        </LinkButton>
      ) : (
        <p className="text-15 text-muted">{say.has(closed) ? say.by(closed) : say('closed_full')}</p>
      )}
      {favor && <favor.SaveButton listing={listing} liked={listing.liked} saved={listing.saved} />}
    </>
  )
}
