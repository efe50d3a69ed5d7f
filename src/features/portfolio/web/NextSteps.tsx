import type { ListingCard as Listing, listListings } from '#features/listings/contract.ts'
import { ListingCard } from '#features/projects/web/ListingCard.tsx'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showDollars } from '#kit/money.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { homeWords } from './home-words.ts'

const SHOWN = 3

/** For whoever owns nothing: what to do next, with houses that are open now. */
export function NextSteps({ isSold, onAddMoney }: { isSold: boolean; onAddMoney: () => void }) {
  const say = useCopy(homeWords)
  const language = useLanguage()
  const { data, error } = useAnswer<typeof listListings>('GET /api/listings', {
    query: { status: 'open', limit: SHOWN },
  })
  const figures = data &&
    data.listings.length > 0 && { count: showNumber(data.total, language), least: showDollars(leastOf(data), language) }
  return (
    <section className="grid gap-6" aria-labelledby="next-steps">
      <div className="grid justify-items-start gap-4">
        <h2 id="next-steps">{say(isSold ? 'sold_title' : 'empty_title')}</h2>
        <p className="max-w-[60ch] text-muted">
          {say(isSold ? 'sold_text' : 'empty_text')} {figures && say('open_houses_text', figures)}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/projects">{say('find')}</LinkButton>
          <Button look="secondary" onClick={onAddMoney}>
            {say('add_money')}
          </Button>
        </div>
      </div>
      {/* The way to all houses stands above: what cannot be had here is no loss. */}
      {!error && <OpenHouses listings={data?.listings} />}
    </section>
  )
}

function OpenHouses({ listings }: { listings: readonly Listing[] | undefined }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {listings
        ? listings.map((listing) => (
            <li key={listing.id}>
              <ListingCard listing={listing} />
            </li>
          ))
        : Array.from({ length: SHOWN }, (_, place) => (
            <li key={place}>
              <Skeleton height="520px" />
            </li>
          ))}
    </ul>
  )
}

const leastOf = ({ listings }: AnswerOf<typeof listListings>): number =>
  Math.min(...listings.map((one) => one.funding.minimum))
