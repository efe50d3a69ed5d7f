import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { WhenNear } from '#platform/web/ui/WhenNear.tsx'
import type { CommentsProps } from './Comments.tsx'

const comments = lazyPart<CommentsProps>(async () => (await import('./Comments.tsx')).Comments)

const waiting = <Skeleton height="240px" />

/** The comments of a post, loaded when a reader comes near: the post itself stays as light as it is. */
export function CommentsBelow(props: CommentsProps) {
  const place = useRef<HTMLDivElement>(null)
  // A notification leads here, where the post was not there yet when the page arrived.
  useEffect(() => {
    if (location.hash === '#comments') place.current?.scrollIntoView()
  }, [])
  return (
    <div id="comments" ref={place} className="rule pt-6">
      <WhenNear fallback={waiting}>
        <Suspense fallback={waiting}>
          <comments.Part {...props} />
        </Suspense>
      </WhenNear>
    </div>
  )
}
