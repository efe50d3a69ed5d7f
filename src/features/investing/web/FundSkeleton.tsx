import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'

/** The order sheet before its listing is there: the same places, the same sizes. */
export function FundSkeleton() {
  return (
    <div className="page-width py-6 sm:py-8">
      <LoadingNote />
      <Skeleton width="180px" height="20px" className="my-3" />
      <Skeleton width="110px" height="16px" className="mt-4" />
      <Skeleton width="min(460px, 90%)" height="42px" className="mt-3" />
      <Skeleton width="min(300px, 70%)" height="20px" className="mt-3 mb-8" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(340px,420px)] lg:gap-16">
        <div className="grid content-start gap-5">
          <Skeleton width="130px" height="32px" />
          <Skeleton height="72px" />
          <Skeleton height="44px" />
          <Skeleton width="80%" height="44px" />
          <Skeleton height="1px" className="my-4" />
          <Skeleton width="90px" height="32px" />
          <Skeleton height="72px" />
          <Skeleton height="72px" />
          <Skeleton height="48px" />
        </div>
        <div className="grid content-start gap-5">
          <Skeleton height="200px" />
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height="48px" />
          ))}
        </div>
      </div>
    </div>
  )
}
