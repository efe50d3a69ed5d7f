import type { ListingCard as Listing } from '#features/listings/contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { Carousel } from '#platform/web/ui/Carousel.tsx'
import { ShowTheMath } from '#platform/web/ui/ShowTheMath.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readHotListings } from '../hot-contract.ts'
import './hot-listings.css'
import { HotSkeleton } from './HotSkeleton.tsx'
import { hotWords } from './hot-words.ts'
import { ListingCard } from './ListingCard.tsx'

type Answer = AnswerOf<typeof readHotListings>

/** Spec §2, the 'Hot Listings' feed: a row to swipe of open houses, with what people did, where enough of them did it. */
export function HotListings() {
  const { data, error } = useAnswer<typeof readHotListings>('GET /api/hot-listings')
  // The list of all houses is a press away: what cannot be had here is no loss.
  if (error && !data) return null
  if (!data) return <HotSkeleton />
  return data.listings.length === 0 ? null : <HotRow answer={data} />
}

function HotRow({ answer }: { answer: Answer }) {
  const say = useCopy(hotWords)
  const { basis, listings } = answer
  const isHot = basis === 'hot'
  const title = say(isHot ? 'title' : 'title_newest')
  return (
    // The row itself is the landmark.
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2>{title}</h2>
        <Link to="/projects?status=open" className="text-link tall-target">
          {say('all')}
        </Link>
      </div>
      <div>
        <p className="max-w-[66ch] text-muted">{say(isHot ? 'lead' : 'lead_newest')}</p>
        {isHot && (
          <ShowTheMath
            name={title}
            metric={answer.score}
            formula={say('formula_F13')}
            nameOf={(input) => say.by(`input_${input.name}`)}
            reasonOf={(reason) => say.by(`reason_${reason}`)}
          />
        )}
      </div>
      <Carousel
        label={title}
        items={listings.map((listing) => ({
          key: listing.id,
          content: <HotItem listing={listing} answer={answer} />,
        }))}
      />
    </div>
  )
}

function HotItem({ listing, answer }: { listing: Listing; answer: Answer }) {
  const say = useCopy(hotWords)
  const reason = answer.reasons[listing.id]
  const hasReasons = Object.keys(answer.reasons).length > 0
  return (
    <div className="hot-item">
      <ListingCard listing={listing} saved={answer.liked?.includes(listing.id) ?? false} />
      {hasReasons && <p className="hot-reason figures">{reason && say(`told_${reason.kind}`, { n: reason.people })}</p>}
    </div>
  )
}
