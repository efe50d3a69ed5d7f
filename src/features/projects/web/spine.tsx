import { createContext, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

/** A section that the navigation of a listing's page leads to: the id of its element, and its short name. */
export type SpinePlace = { readonly id: string; readonly name: string }

type Spine = {
  readonly places: readonly SpinePlace[]
  readonly add: (place: SpinePlace) => () => void
}

const SpineContext = createContext<Spine | null>(null)

/** Collects the sections of a page as they are shown, so that one without content is in no navigation. */
export function SpineScope({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState<readonly SpinePlace[]>([])
  const add = useCallback((place: SpinePlace) => {
    setPlaces((last) => inOrderOfPage([...last.filter(({ id }) => id !== place.id), place]))
    return () => setPlaces((last) => last.filter((one) => one !== place))
  }, [])
  const spine = useMemo(() => ({ places, add }), [places, add])
  return <SpineContext value={spine}>{children}</SpineContext>
}

/** Names a section of the page to its navigation for as long as it is shown; outside of a listing's page nothing happens. */
export function useSpinePlace(id: string | undefined, name: string | undefined): void {
  const add = use(SpineContext)?.add
  useLayoutEffect(
    () => (add && id !== undefined && name !== undefined ? add({ id, name }) : undefined),
    [add, id, name],
  )
}

export const useSpinePlaces = (): readonly SpinePlace[] => use(SpineContext)?.places ?? NONE

const NONE: readonly SpinePlace[] = []

// Parts that are loaded apart come later than those below them.
function inOrderOfPage(places: readonly SpinePlace[]): SpinePlace[] {
  return places.toSorted((a, b) => {
    const [first, second] = [document.getElementById(a.id), document.getElementById(b.id)]
    if (!first || !second) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
