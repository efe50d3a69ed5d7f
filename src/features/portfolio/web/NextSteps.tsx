import type { ListingCard as Listing, listListings } from '#features/listings/contract.ts'
import { ListingCard } from '#features/projects/web/ListingCard.tsx'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showDollars } from '#kit/money.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { homeWords } from './home-words.ts'

const SHOWN = 3

/** For whoever owns nothing: what to do next, with houses that are open now. */
export function NextSteps({ isSold }: { isSold: boolean }) {
  const say = useCopy(homeWords)
  return (
    <>
      <EmptyState
        title={say(isSold ? 'sold_title' : 'empty_title')}
        action={<LinkButton to="/projects">{say('find')}</LinkButton>}
      >
        {say(isSold ? 'sold_text' : 'empty_text')}
      </EmptyState>
      <OpenHouses />
    </>
  )
}

function OpenHouses() {
  const say = useCopy(homeWords)
  const language = useLanguage()
  const { data, error } = useAnswer<typeof listListings>('GET /api/listings', {
    query: { status: 'open', limit: SHOWN },
  })
  // The way to all houses stands above: what cannot be had here is no loss.
  if (error || data?.total === 0) return null
  return (
    <section className="grid gap-4" aria-labelledby="open-houses">
      <h2 id="open-houses">{say('open_houses')}</h2>
      <p className="text-muted">
        {data
          ? say('open_houses_text', {
              count: showNumber(data.total, language),
              least: showDollars(leastOf(data), language),
            })
          : ' '}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data
          ? data.listings.map((listing) => (
              <li key={listing.id}>
                <ListingCard listing={listing} />
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, place) => <Skeleton key={place} height="420px" />)}
      </ul>
    </section>
  )
}

const leastOf = ({ listings }: AnswerOf<typeof listListings>): number =>
  Math.min(...listings.map((one: Listing) => one.funding.minimum))
