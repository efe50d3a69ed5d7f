import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'

/** An order before it is there: the same places, the same sizes. */
export function OrderSkeleton() {
  return (
    <div className="page-width py-6 sm:py-8">
      <LoadingNote />
      <Skeleton width="190px" height="19px" />
      <Skeleton width="min(520px, 90%)" height="42px" className="mt-3" />
      <Skeleton width="min(300px, 70%)" height="20px" className="mt-3 mb-8" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(340px,420px)] lg:gap-16">
        <div className="grid content-start gap-5">
          <Skeleton width="190px" height="32px" />
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height="24px" />
          ))}
          <Skeleton height="84px" className="mt-4" />
        </div>
        <div className="grid content-start gap-4">
          <Skeleton height="220px" />
          <Skeleton width="60%" height="40px" />
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height="44px" />
          ))}
        </div>
      </div>
    </div>
  )
}
