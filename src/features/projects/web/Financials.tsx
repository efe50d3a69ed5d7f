import { useMemo } from 'react'
import type { ListingDetail } from '#features/listings/contract.ts'
import type { ListingEconomics } from '#features/listings/economics-contract.ts'
import { houseFactsOf } from '#features/investing/house-facts.ts'
import { useCopy } from '#platform/web/words.ts'
import { isFirstDayAhead } from '../rules.ts'
import { FirstDay } from './FirstDay.tsx'
import { Reach } from './Reach.tsx'
import { reachWords } from './reach-words.ts'
import { SourcesAndUses } from './SourcesAndUses.tsx'

type Props = { listing: ListingDetail; economics: ListingEconomics | null }

/** What a year brings an investor, where the money of the purchase goes, and what is theirs on the first day. */
export function Financials({ listing, economics }: Props) {
  const say = useCopy(reachWords)
  const house = useMemo(() => houseFactsOf(listing), [listing])
  return (
    <div className="grid gap-10">
      {economics ? (
        <Reach listing={listing} house={house} economics={economics} />
      ) : (
        <p className="max-w-[66ch] text-muted">
          {say('reason_no_economics')} {say('without_year')}{' '}
          <a href="#questions" className="text-link tall-target">
            {say('ask_for_it')}
          </a>
        </p>
      )}
      {listing.terms && listing.capital_stack.length > 0 && (
        <>
          <SourcesAndUses stack={listing.capital_stack} uses={listing.terms.uses} />
          {isFirstDayAhead(listing.status) && <FirstDay house={house} />}
        </>
      )}
    </div>
  )
}
