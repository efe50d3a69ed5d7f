import { keepReturnPath } from '#platform/web/return-path.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { ListingDetail } from '../contract.ts'
import { useFavorParts } from './favor-slot.ts'
import { listingsWords } from './listings-words.ts'

/** FUND and SAVE (Spec §2). A closed offering says why in place of FUND; a guest comes back after the login. */
export function ProjectActions({ listing }: { listing: ListingDetail }) {
  const say = useCopy(listingsWords)
  const visitor = useVisitor()
  const favor = useFavorParts()
  const { id, funding, status } = listing
  const fundPath = `/project/${id}/fund`
  const closed = `closed_${status}`
  return (
    <>
      {funding.is_open ? (
        <LinkButton to={visitor ? fundPath : '/login'} wide onClick={() => visitor || keepReturnPath(fundPath)}>
          {say('fund')}
        </LinkButton>
      ) : (
        <p className="text-15 text-muted">{say.has(closed) ? say.by(closed) : say('closed_full')}</p>
      )}
      {favor && <favor.SaveButton listing={listing} liked={listing.liked} saved={listing.saved} />}
    </>
  )
}
