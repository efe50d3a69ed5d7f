import type { getListing } from '#features/listings/contract.ts'
import { ListingCard, ListingCardSkeleton } from '#features/projects/web/ListingCard.tsx'
import { Link } from '#platform/web/Link.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { useCopy } from '#platform/web/words.ts'
import { contentWords } from './content-words.ts'

export type PostListingProps = { readonly listing: { readonly id: string; readonly name: string } }

/** The listing that a post is about, as lists show it; its name alone where it cannot be loaded. */
export function PostListing({ listing: { id, name } }: PostListingProps) {
  const say = useCopy(contentWords)
  const { data, error } = useAnswer<typeof getListing>('GET /api/listings/{id}', { params: { id } })
  if (error && !data)
    return (
      <Link to={`/project/${id}`} className="text-link">
        {say('about', { name })}
      </Link>
    )
  return (
    <div className="grid max-w-[400px] gap-3">
      <p className="label">{say('about_house')}</p>
      {data ? <ListingCard listing={data} saved={data.saved} heading="h2" /> : <ListingCardSkeleton />}
    </div>
  )
}
