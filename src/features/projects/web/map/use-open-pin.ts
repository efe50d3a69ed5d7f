import { useMemo, useState } from 'react'
import type { MapPoint } from '#features/listings/contract.ts'
import { inOrder } from './in-order.ts'

export type OpenPin = {
  readonly id: string | null
  /** What the card of an open pin leads through, in order; empty while none is open. */
  readonly row: readonly MapPoint[]
  /** The homes of the same place, where the card leads through those alone. */
  readonly among: readonly string[]
  readonly open: (id: string | null, among?: readonly string[]) => void
}

/**
 * The pin whose card is shown. On a phone the card leads through all pins in view, in the order of the list where one is given, else from
 * west to east; on a wider page through the homes that stand at one place.
 */
export function useOpenPin(
  points: readonly MapPoint[],
  leadsOn: boolean,
  order: readonly { readonly id: string }[],
): OpenPin {
  const [opened, setOpened] = useState<{ id: string; among: readonly string[] } | null>(null)
  const row = useMemo(() => {
    if (opened === null) return []
    const isAmong = (point: MapPoint): boolean => opened.id === point.id || opened.among.includes(point.id)
    const shown = leadsOn && opened.among.length === 0 ? points : points.filter(isAmong)
    return inOrder(shown, order)
  }, [points, opened, leadsOn, order])
  const isShown = opened !== null && row.some((point) => point.id === opened.id)
  return {
    id: isShown ? opened.id : null,
    row: isShown ? row : [],
    among: opened?.among ?? [],
    open: (id, among = []) => setOpened(id === null ? null : { id, among }),
  }
}
