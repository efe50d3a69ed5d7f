import { Suspense } from 'react'
import { FundPage } from '#features/investing/web/FundPage.tsx'
import type { ListingDetail } from '#features/listings/contract.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'

type FeesProps = { readonly terms: ListingDetail['terms'] }

const fees = lazyPart<FeesProps>(async () => (await import('#features/support/web/HouseFees.tsx')).HouseFees)

/** The page of an order, with what its house costs beside it. */
export function FundScreen() {
  return <FundPage fees={feesOf} />
}

const feesOf = ({ terms }: ListingDetail) => (
  <Suspense>
    <fees.Part terms={terms} />
  </Suspense>
)
