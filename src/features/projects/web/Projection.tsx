import { useMemo } from 'react'
import { houseFactsOf } from '#features/investing/house-facts.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import type { KeptAssumptions, readAssumptions } from '#features/track-record/contract.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { basesOf } from '../projection-bases.ts'
import { projectionWords } from './projection-words.ts'
import { ProjectionModel } from './ProjectionModel.tsx'

type Props = { listing: ListingDetail }

/** Our projection of a house (F8, F9), from what was written down when its offering opened, and under a reader's assumptions. */
export function Projection({ listing }: Props) {
  const { data, error, refetch } = useAnswer<typeof readAssumptions>('GET /api/listings/{id}/assumptions', {
    params: { id: listing.id },
  })
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="1400px" className="skeleton-lines" />
    )
  return <Started listing={listing} kept={data.assumptions} />
}

function Started({ listing, kept }: Props & { kept: KeptAssumptions | null }) {
  const say = useCopy(projectionWords)
  const house = useMemo(() => houseFactsOf(listing), [listing])
  const facts = kept?.facts ?? null
  const bases = useMemo(() => basesOf(house, facts), [house, facts])
  if (bases.promised ?? bases.today) return <ProjectionModel listing={listing} kept={kept} bases={bases} />
  const reason = typeof house.running === 'string' ? house.running : 'no_terms'
  return (
    <p className="max-w-[66ch] text-muted">
      {say('not_there')} {say.by(`reason_${reason}`)}
    </p>
  )
}
