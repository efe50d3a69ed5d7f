import { Suspense, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useSpinePlace } from '#features/projects/web/spine.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { WhenNear } from '#platform/web/ui/WhenNear.tsx'

type Props = {
  readonly anchor: string
  /** What the page's navigation calls it. */
  readonly name: string
  readonly height: string
  readonly children: ReactNode
}

/** A part far down on a page, loaded when its reader comes near; whoever comes by a link to it is brought there. */
export function AnchoredPart({ anchor, name, height, children }: Props) {
  useSpinePlace(anchor, name)
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useRouter().place
  useEffect(() => {
    if (hash === `#${anchor}` || hash.startsWith(`#${anchor}-`)) place.current?.scrollIntoView()
  }, [hash, anchor])
  const waiting = <Skeleton height={height} />
  return (
    <div id={anchor} ref={place} tabIndex={-1} className="project-section">
      <WhenNear fallback={waiting}>
        <Suspense fallback={waiting}>{children}</Suspense>
      </WhenNear>
    </div>
  )
}
