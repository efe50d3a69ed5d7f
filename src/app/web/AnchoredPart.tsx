import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useSpinePlace } from '#features/projects/web/spine.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { entryKey, isKept, scrollToPart } from '#platform/web/scroll.ts'
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx'
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
  const { hash, key } = useRouter().place
  // The page itself leads to its parts (`useArrivalAt`); what stands within one is there once that is loaded.
  useEffect(() => {
    if (place.current && hash.startsWith(`#${anchor}-`) && !isKept(key || entryKey())) scrollToPart(place.current)
  }, [hash, key, anchor])
  const waiting = <Skeleton height={height} className="skeleton-lines" />
  return (
    <div id={anchor} ref={place} tabIndex={-1} className="project-section">
      <WhenNear fallback={waiting}>
        <LoadedPart loading={waiting}>{children}</LoadedPart>
      </WhenNear>
    </div>
  )
}
