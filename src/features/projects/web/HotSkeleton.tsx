import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth']

/** The row of hot listings while it is loading, in its own shape and height: heading, sentence, cards. */
export function HotSkeleton() {
  return (
    <div className="grid h-[640px] grid-cols-1 content-start gap-4 overflow-hidden">
      <Skeleton width="220px" height="32px" />
      <Skeleton width="min(100%, 520px)" height="20px" />
      <div className="flex gap-4">
        {CARDS.map((card) => (
          <span key={card} className="grid w-[min(280px,84%)] flex-none gap-3">
            <Skeleton height="210px" />
            <Skeleton width="75%" height="24px" />
            <Skeleton width="50%" height="18px" />
            <Skeleton height="140px" />
          </span>
        ))}
      </div>
    </div>
  )
}
