import type { ReactNode } from 'react'
import { isMailKept } from '#platform/web/is-mail-kept.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { useFront } from './front-answer.ts'
import { landWords } from './land-words.ts'
import { LiveListing } from './LiveListing.tsx'

/** Three of what is open, as the market has them now: the most funded, of different kinds and states. */
export function LiveListings() {
  const say = useCopy(landWords)
  const { data, error, retry } = useFront()
  const listings = data?.listings
  if (!listings && error) return <Note text={say('failed')} action={<Button onClick={retry}>{say('retry')}</Button>} />
  if (listings?.length === 0) return <Note text={say(isMailKept() ? 'none_kept' : 'none')} />
  return (
    <>
      <ul className={`live-listings${listings?.length === 1 ? ' live-single' : ''}`}>
        {listings
          ? listings.map((listing) => (
              <li key={listing.id} className="contents">
                <LiveListing listing={listing} />
              </li>
            ))
          : [1, 2, 3].map((place) => <ListingSkeleton key={place} />)}
      </ul>
      {(listings?.length === 1 || listings?.length === 2) && (
        <p className="text-muted">{say(listings.length === 1 ? 'live_one' : 'live_two')}</p>
      )}
    </>
  )
}

function Note({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="card grid justify-items-center gap-4 p-8 text-muted">
      <p>{text}</p>
      {action}
    </div>
  )
}

function ListingSkeleton() {
  return (
    <li className="card live-listing" aria-hidden="true">
      <Skeleton height="auto" className="aspect-[4/3]" />
      <div className="grid gap-3 p-5">
        <Skeleton width="60%" height="28px" />
        <Skeleton width="80%" height="20px" />
        <Skeleton height="6px" />
        <Skeleton height="20px" />
        <Skeleton height="96px" />
      </div>
    </li>
  )
}
