import { Suspense } from 'react'
import { PositionsPage } from '#features/portfolio/web/PositionsPage.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'

const referral = lazyPart(async () => (await import('#features/referral/web/ReferralTab.tsx')).ReferralTab)

/** Positions, with the tab that a later feature fills. */
export const PositionsScreen = () => (
  <PositionsPage
    referral={
      <Suspense>
        <referral.Part />
      </Suspense>
    }
  />
)
