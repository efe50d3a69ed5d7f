import type { ListingCard } from '#features/listings/contract.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import { cardWords } from './card-words.ts'

/** Who presents a house, with the way to what became of all of theirs; nothing where nobody is named. */
export function PresentedBy({ listing: { presented } }: { listing: Pick<ListingCard, 'presented'> }) {
  const say = useCopy(cardWords)
  if (!presented) return null
  return (
    <p className="text-13 text-muted">
      {say('presented_by')}{' '}
      <Link to={`/sponsor/${encodeURIComponent(presented)}`} className="text-link tall-target">
        {presented}
      </Link>
    </p>
  )
}
